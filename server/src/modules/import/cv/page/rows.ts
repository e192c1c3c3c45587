import type { Place } from './places.ts';

/** A piece of text where it stands on a page; lengths in points, `y` grows upwards. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its letters. */
  size: number;
  font: string;
  /** Where it was printed, whatever is moved to read it. */
  place?: Place;
}

/** Pieces that stand on one line, from left to right. */
export interface Row {
  y: number;
  pieces: Piece[];
}

/** In heights of a letter: what parts words, columns on a line, and paragraphs from one base line to the next. */
const wordGap = 0.15;
const columnGap = 1;
export const paragraphGap = 1.75;
/** Between letters of two kinds, such as a heading in the margin and the text beside it. */
const kindGap = 0.6;
/** How far base lines of one line may be apart. */
const sameLine = 0.4;

/** Where a piece ends. */
export const right = ({ x, width }: Piece): number => x + width;
/** The usual size of letters. */
export const sizeOf = (pieces: readonly Piece[]): number => {
  const sizes = pieces.map(({ size }) => size).toSorted((a, b) => a - b);
  return Math.max(1, sizes[Math.floor(sizes.length / 2)] ?? 1);
};

/** Pieces as lines, from the top down. */
export const rowsOf = (pieces: readonly Piece[]): Row[] => {
  const rows: Row[] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const last = rows.at(-1);
    const height = last ? Math.min(piece.size, sizeOf(last.pieces)) : 0;
    if (last && last.y - piece.y <= height * sameLine) last.pieces.push(piece);
    else rows.push({ y: piece.y, pieces: [piece] });
  }
  for (const row of rows) row.pieces.sort((a, b) => a.x - b.x);
  return rows;
};

/** In sizes of a letter: how far apart letters are that somebody spaced, beginnings counted. */
const spacedAdvance = 0.85;
const advanceOf = ({ text, width }: Piece): number => width / Math.max(1, text.length);
/** Whether a wide gap parts only words, as the letters of both stand apart themselves. */
const isSpacedGap = (one: Piece, other: Piece): boolean =>
  one.font === other.font &&
  one.size === other.size &&
  [one, other].some((piece) => piece.text.length > 2 && advanceOf(piece) >= piece.size * spacedAdvance) &&
  other.x - right(one) <= 1.7 * Math.max(advanceOf(one), advanceOf(other));
/** Whether two kinds of letters without a gap are two phrases: “PlannerHarbour Foods2021”. */
const isSeam = (one: string, other: string): boolean =>
  (/[\p{Ll}\p{N}.)’]$/u.test(one) && /^[\p{Lu}\d(+]/u.test(other)) ||
  (/[\d.)]$/.test(one) && /^\p{L}{2}/u.test(other)) ||
  /^\p{Ll}{3,10}\.? (?:de )?['’]?\d\d/u.test(other);

/** The text of a line, with tabs where there is a wide gap. */
export const lineOf = ({ pieces }: Row): string => {
  let text = '';
  let before: Piece | undefined;
  for (const piece of pieces) {
    if (before) {
      const gap = (piece.x - right(before)) / Math.max(1, Math.min(piece.size, before.size));
      const isOther = piece.font !== before.font || Math.abs(piece.size - before.size) > 0.5;
      const isPhrase =
        piece.font !== before.font && gap > -wordGap && gap <= wordGap && isSeam(before.text, piece.text);
      if (isSpacedGap(before, piece)) text += ' ';
      else if (gap > columnGap || (isOther && gap > kindGap) || isPhrase) text += '\t';
      else if (gap > wordGap) text += ' ';
    }
    text += piece.text;
    before = piece;
  }
  return text;
};

/** Letters that are printed twice, for a shadow or to be bolder, are there once. */
export const once = (pieces: readonly Piece[]): Piece[] => {
  const kept = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = kept.get(piece.text) ?? [];
    if (same.some(({ x, y }) => Math.abs(x - piece.x) < piece.size / 4 && Math.abs(y - piece.y) < piece.size / 4))
      return false;
    kept.set(piece.text, [...same, piece]);
    return true;
  });
};
