const keyOf = (memberId: string) => `marigold.comment.${memberId}`;

/** What was typed about a candidate and not sent yet; kept as long as the browser's tab. */
export const readDraft = (memberId: string): string => sessionStorage.getItem(keyOf(memberId)) ?? '';

/** Keeps what is being typed about a candidate; nothing typed keeps nothing. */
export const keepDraft = (memberId: string, text: string): void => {
  if (text) sessionStorage.setItem(keyOf(memberId), text);
  else sessionStorage.removeItem(keyOf(memberId));
};

/** What the field for a comment about a candidate is called, for whoever asks to write in it. */
export const commentField = (memberId: string): string => `comment ${memberId}`;
