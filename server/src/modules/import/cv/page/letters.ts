/** A piece whose letters are spaced: “S K I L L S”; some writers of PDF leave two of the letters together: “C O N TA C T”. */
const isSpaced = (text: string): boolean => {
  const parts = text.split(' ');
  const singles = parts.filter((part) => part.length === 1).length;
  return parts.length > 2 && parts.every((part) => part.length <= 3) && singles > parts.length / 2;
};
/** May be a short word of a spaced line: “D E”. */
const isShort = (text: string): boolean => text.split(' ').every((part) => part.length === 1);

/** Letters and a year that are spaced alike were apart: “JAN 2013”. */
const joined = (text: string): string => text.replaceAll(' ', '').replace(/(?<=\p{L})(?=(?:19|20)\d\d(?!\d))/gu, ' ');

/**
 * The pieces of a line with spaced letters as words: each piece is one, as its writer moved on between words. A line is spaced
 * as a whole, in one kind of letters, so that “A B C” among other words stays what it is.
 */
export const despaced = <T extends { text: string; font: string }>(pieces: readonly T[]): T[] => {
  const fonts = new Set(pieces.filter(({ text }) => isSpaced(text)).map(({ font }) => font));
  const isWhole = (font: string) =>
    pieces.every(({ text, font: own }) => own !== font || !/\p{L}/u.test(text) || isSpaced(text) || isShort(text));
  return pieces.map((piece) =>
    fonts.has(piece.font) && isWhole(piece.font) ? { ...piece, text: joined(piece.text) } : piece,
  );
};
