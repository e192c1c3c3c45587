import { headed } from './parse/sections.ts';

/** A piece of text where it stands on a page; lengths in points, `y` grows upwards. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its letters. */
  size: number;
  font: string;
}

/** Pieces that stand on one line, from left to right. */
interface Row {
  y: number;
  pieces: Piece[];
}

/** In heights of a letter: what parts words, columns on a line, and paragraphs from one base line to the next. */
const wordGap = 0.15;
const columnGap = 1.5;
/** Between letters of two kinds, such as a heading in the margin and the text beside it. */
const kindGap = 0.6;
const paragraphGap = 1.75;
/** How far base lines of one line may be apart. */
const sameLine = 0.4;
/** What a column needs: lines on both sides, and points of white between them. */
const fewestRows = 4;
const gutter = 8;
/** Points by which base lines may differ that were meant to be one. */
const onLine = 1.5;

const right = ({ x, width }: Piece): number => x + width;
const sizeOf = (pieces: readonly Piece[]): number => {
  const sizes = pieces.map(({ size }) => size).toSorted((a, b) => a - b);
  return Math.max(1, sizes[Math.floor(sizes.length / 2)] ?? 1);
};

/** Pieces as lines, from the top down. */
const rowsOf = (pieces: readonly Piece[]): Row[] => {
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

const largest = (pieces: readonly Piece[]): number => Math.max(0, ...pieces.map(({ size }) => size));
const widthOf = (pieces: readonly Piece[]): number =>
  Math.max(0, ...pieces.map(right)) - Math.min(Infinity, ...pieces.map(({ x }) => x));

/** Two columns that stand beside each other in some of the lines of a region. */
interface Columns {
  /** The lines, from one to before another. */
  from: number;
  to: number;
  /** Where the right column begins. */
  at: number;
  score: number;
}

const isDated = (row: Row): boolean => row.pieces.some(({ text }) => /\b(?:19|20)\d\d\b/.test(text));
const isHeading = (row: Row): boolean => headed(row.pieces.map(({ text }) => text).join(' ')) !== undefined;
const shareOf = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length / rows.length;

/**
 * Whether what looks like a column only says something beside each line of the other, such as dates or headings in the margin:
 * its lines stand on those of the other, which has more of them, or are dates.
 */
const isBeside = (left: readonly Row[], others: readonly Row[]): boolean => {
  const [few, many] = left.length < others.length ? [left, others] : [others, left];
  const isOnLine = (row: Row) => {
    const y = row.pieces[0]?.y ?? row.y;
    return many.some(({ pieces }) => pieces.some((piece) => Math.abs(piece.y - y) <= onLine));
  };
  const aligned = shareOf(few, isOnLine);
  const isAligned = aligned >= 0.6;
  if (aligned >= 0.85 || (isAligned && few.length / many.length <= 0.75)) return true;
  return [left, others].some((side) => {
    const dated = shareOf(side, isDated);
    const heading = shareOf(side, isHeading);
    return (dated >= 0.4 && heading === 0) || (dated + heading >= 0.6 && dated > 0.1) || (isAligned && dated >= 0.5);
  });
};

/** The columns from a place on, in lines that nothing crosses there. */
const columnsAt = (rows: readonly Row[], from: number, at: number): Columns | undefined => {
  const isLeft = (piece: Piece) => right(piece) <= at - gutter / 2;
  let to = from;
  while (rows[to]?.pieces.every((piece) => isLeft(piece) || piece.x >= at - 1)) to += 1;
  const run = rows.slice(from, to);
  const left = run.flatMap((row) => (row.pieces.some(isLeft) ? [{ ...row, pieces: row.pieces.filter(isLeft) }] : []));
  const others = run.flatMap((row) => {
    const pieces = row.pieces.filter((piece) => !isLeft(piece));
    return pieces.length > 0 ? [{ ...row, pieces }] : [];
  });
  // A name in large letters needs no more than two lines to be a column of its own.
  const isName = (side: readonly Row[], beside: readonly Row[]) =>
    side.length <= 3 &&
    side.every(({ pieces }) => largest(pieces) >= 1.5 * largest(beside.flatMap((row) => row.pieces)));
  const fewest = isName(left, others) || isName(others, left) ? 2 : fewestRows;
  if (left.length < fewest || others.length < fewest) return undefined;
  const white = at - Math.max(...left.flatMap(({ pieces }) => pieces.map(right)));
  if (white < gutter) return undefined;
  if (isBeside(left, others)) return undefined;
  return { from, to, at, score: Math.min(left.length, others.length) * Math.min(white, 30) * run.length };
};

const columnsIn = (rows: readonly Row[]): Columns | undefined => {
  const places = new Set(rows.flatMap(({ pieces }) => pieces.map(({ x }) => Math.floor(x))));
  let best: Columns | undefined;
  for (const at of places) {
    for (let from = 0; from < rows.length; from += 1) {
      const found = columnsAt(rows, from, at);
      if (found && found.score > (best?.score ?? 0)) best = found;
      // A run that begins further down ends at the same line.
      from = Math.max(from, (found?.to ?? from + 1) - 1);
    }
  }
  return best;
};

const lineOf = ({ pieces }: Row): string => {
  let text = '';
  let before: Piece | undefined;
  for (const piece of pieces) {
    if (before) {
      const gap = (piece.x - right(before)) / Math.max(1, Math.min(piece.size, before.size));
      const isOther = piece.font !== before.font || Math.abs(piece.size - before.size) > 0.5;
      if (gap > columnGap || (isOther && gap > kindGap)) text += '\t';
      else if (gap > wordGap) text += ' ';
    }
    text += piece.text;
    before = piece;
  }
  return text;
};

const textOf = (rows: readonly Row[]): string => {
  let text = '';
  let before: Row | undefined;
  for (const row of rows) {
    if (before) {
      const height = Math.max(1, Math.min(sizeOf(row.pieces), sizeOf(before.pieces)));
      text += (before.y - row.y) / height > paragraphGap ? '\n\n' : '\n';
    }
    text += lineOf(row);
    before = row;
  }
  return text;
};

/** Letters that are printed twice, for a shadow or to be bolder, are there once. */
const once = (pieces: readonly Piece[]): Piece[] => {
  const kept = new Map<string, Piece[]>();
  return pieces.filter((piece) => {
    const same = kept.get(piece.text) ?? [];
    if (same.some(({ x, y }) => Math.abs(x - piece.x) < piece.size / 4 && Math.abs(y - piece.y) < piece.size / 4))
      return false;
    kept.set(piece.text, [...same, piece]);
    return true;
  });
};

/** In sizes of the text: from which on letters are a title, whose lines are one where they follow each other. */
const titleSize = 1.15;
const longestTitle = 60;

/** Joins lines of a title, such as a name that takes two of them, in the upper third of a page. */
const withWholeTitles = (rows: readonly Row[], body: number, above: number): Row[] => {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    const [first] = row.pieces;
    const [head] = last?.pieces ?? [];
    const isOne =
      last &&
      first &&
      head &&
      row.y > above &&
      first.font === head.font &&
      Math.abs(first.size - head.size) < 0.5 &&
      first.size >= body * titleSize &&
      last.y - row.y < first.size * paragraphGap &&
      last.pieces.length + row.pieces.length <= 16 &&
      lineOf(last).length + lineOf(row).length <= longestTitle;
    if (!isOne) joined.push({ ...row });
    else {
      const end = last.pieces.at(-1);
      const x = end ? right(end) + (end.text.endsWith('-') ? 0 : end.size * 0.3) : first.x;
      const moved = row.pieces.map((piece) => ({ ...piece, x: x + piece.x - first.x }));
      last.pieces = [...last.pieces, ...moved];
      last.y = row.y;
    }
  }
  return joined;
};

/** Regions in the order in which people read them: above, the column with the largest letters or the wider one, the other, below. */
const regionsOf = (pieces: readonly Piece[], depth: number, page: { body: number; above: number }): string[] => {
  const rows = rowsOf(pieces);
  const columns = depth > 0 ? columnsIn(rows) : undefined;
  if (!columns) return [textOf(withWholeTitles(rows, page.body, page.above))];
  const { from, to, at } = columns;
  const inside = rows.slice(from, to).flatMap((row) => row.pieces);
  const one = inside.filter((piece) => right(piece) <= at - gutter / 2);
  const other = inside.filter((piece) => right(piece) > at - gutter / 2);
  const isOneFirst =
    Math.abs(largest(one) - largest(other)) > 3 ? largest(one) > largest(other) : widthOf(one) >= widthOf(other);
  const [first, second] = isOneFirst ? [one, other] : [other, one];
  const outside = (some: readonly Row[]) => some.flatMap((row) => row.pieces);
  return [outside(rows.slice(0, from)), first, second, outside(rows.slice(to))]
    .filter((part) => part.length > 0)
    .flatMap((part) => regionsOf(part, depth - 1, page));
};

/** More columns in columns than these are no page that people read. */
const deepest = 4;

/**
 * The text of a page in the order in which people read it, by where its pieces stand: columns one after the other, and what
 * stands on one line in one line, parted by tabs where there is a wide gap.
 */
export const textInOrder = (all: readonly Piece[]): string => {
  const pieces = once(all);
  const heights = pieces.map(({ y }) => y);
  const [top, bottom] = [Math.max(0, ...heights), Math.min(Infinity, ...heights)];
  return regionsOf(pieces, deepest, { body: sizeOf(pieces), above: top - (top - bottom) / 3 }).join('\n\n');
};
