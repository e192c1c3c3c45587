import { useTyped } from '#state/useTyped.ts';
import type { Mention } from '@marigold/contract/mentions';

/** Characters of an id. */
const ID = 36;

/** Whom somebody has chosen to mention in a text that is being typed; kept as long as the text is, one a line. */
export const usePicked = (key: string): [picked: Mention[] | undefined, setPicked: (picked?: Mention[]) => void] => {
  const [lines, setLines] = useTyped(`${key} mentions`);
  return [
    lines?.split('\n').map((line) => ({ userId: line.slice(0, ID), name: line.slice(ID + 1) })),
    (picked) => setLines(picked?.map(({ userId, name }) => `${userId} ${name}`).join('\n') || undefined),
  ];
};
