/** A question without what does not tell it from another: case, accents, blanks and punctuation. */
export const plainQuestion = (question: string): string =>
  question
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
