/** A text cut into sentences and line breaks, nothing lost: joined again it is the same text. */
export const sentencesOf = (text: string): string[] =>
  text.match(/\n+|[^\n.!?]*[.!?]*[^\S\n]*/g)?.filter(Boolean) ?? [];

/** The sentences of a text, each with whether an earlier text lacked it. */
export const markNew = (before: string, after: string): { text: string; isNew: boolean }[] => {
  const known = new Set(sentencesOf(before).map((one) => one.trim()));
  return sentencesOf(after).map((text) => ({ text, isNew: text.trim() !== '' && !known.has(text.trim()) }));
};
