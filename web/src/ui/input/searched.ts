/** The longest search the server takes. */
const LONGEST = 100;

/** What is searched for when this is typed or pasted: as much as the server takes, without characters that nothing holds. */
export const searched = (typed: string): string =>
  typed
    .replaceAll('\0', '')
    .slice(0, LONGEST)
    .replaceAll(/\p{Cs}/gu, '');
