import { datesIn } from '../parse/dates.ts';
import { headed } from '../parse/headings.ts';
import { despaced } from './letters.ts';
import { lineOf, once, paragraphGap, type Piece, right, type Row, rowsOf, sizeOf } from './rows.ts';
import { type PlacedLine, placesOf } from './places.ts';
import { withWholeLines, withWholeTitles } from './wraps.ts';

export type { Piece } from './rows.ts';

/** Parts paragraphs. */
export const blank: PlacedLine = { text: '', places: [] };

/** What a column needs: lines on both sides, and points of white between them. */
const fewestRows = 4;
const gutter = 8;
/** Points by which base lines may differ that were meant to be one. */
const onLine = 1.5;

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
  /** Whether they are cards beside each other, which are read from the left. */
  areCards: boolean;
}

const isDated = (row: Row): boolean => row.pieces.some(({ text }) => /\b(?:19|20)\d\d\b/.test(text));
const isHeading = (row: Row): boolean => headed(row.pieces.map(({ text }) => text).join(' ')) !== undefined;
const shareOf = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length / rows.length;

/** Whether a row stands on the line of one of others. */
const isOn = (row: Row, others: readonly Row[]): boolean => {
  const y = row.pieces[0]?.y ?? row.y;
  return others.some(({ pieces }) => pieces.some((piece) => Math.abs(piece.y - y) <= onLine));
};
const longestLabel = 30;
const fewestLabels = 4;
const isShort = (row: Row): boolean => lineOf(row).length <= longestLabel;

/** Whether lines are headed at least twice, each time with something below that is no heading. */
const areSections = (rows: readonly Row[]): boolean => {
  const headings = rows.flatMap((row, at) => (isHeading(row) ? [at] : []));
  return headings.length >= 2 && headings.every((at) => rows[at + 1] && !headings.includes(at + 1));
};

/**
 * Whether what looks like a column only says something beside each line of the other, such as dates or headings in the margin:
 * its lines stand on those of the other, which has more of them, or are dates.
 */
const isBeside = (left: readonly Row[], others: readonly Row[]): boolean => {
  // Sections on either side are columns, wherever their lines stand: a page may have one distance between all lines.
  if (areSections(left) && areSections(others) && !left.some(isDated)) return false;
  const [few, many] = left.length < others.length ? [left, others] : [others, left];
  const aligned = shareOf(few, (row) => isOn(row, many));
  const isAligned = aligned >= 0.6;
  if (aligned >= 0.85 || (isAligned && few.length / many.length <= 0.75)) return true;
  // Labels: short, and each on a line of what it labels.
  const lowest = others.at(-1)?.y ?? 0;
  const labels = left.filter((row) => !isHeading(row) && row.y >= lowest - onLine);
  if (labels.length >= fewestLabels && labels.every(isShort) && shareOf(labels, (row) => isOn(row, others)) >= 0.85)
    return true;
  return [left, others].some((side) => {
    const dated = shareOf(side, isDated);
    const heading = shareOf(side, isHeading);
    return (dated >= 0.4 && heading === 0) || (dated + heading >= 0.6 && dated > 0.1) || (isAligned && dated >= 0.5);
  });
};

/** A block of so many lines beside a name, such as an address, is no column of the page. */
const mostBesideName = 6;

/**
 * How many lines of a run are columns: of a few lines without a heading, such as an address beside a name, those up to the
 * first heading below.
 */
const endOfHead = (run: readonly Row[], isLeft: (piece: Piece) => boolean): number => {
  const ends = [isLeft, (piece: Piece) => !isLeft(piece)].map((is) => {
    const rows = run.flatMap((row, at) => (row.pieces.some(is) ? [at] : []));
    return { end: (rows.at(-1) ?? -1) + 1, count: rows.length };
  });
  const [short] = ends.toSorted((a, b) => a.end - b.end);
  const heading = run.findIndex(isHeading);
  return short && short.count <= mostBesideName && short.end > 0 && heading >= short.end ? heading : run.length;
};

/** Lines on which both sides hold a stretch of time: two things beside each other, and not one with its dates. */
const areCards = (left: readonly Row[], others: readonly Row[]): boolean =>
  left.some((row) => datesIn(lineOf(row)) && others.some((other) => isOn(row, [other]) && datesIn(lineOf(other))));

/** Whether dates at the right edge of one column were taken for the beginning of the next, which begins behind them. */
const takesDates = (left: readonly Row[], others: readonly Row[]): boolean => {
  const dates = others.flatMap((row) => {
    const [first] = row.pieces;
    return first && datesIn(first.text)?.rest === '' && isOn(row, left) ? [first] : [];
  });
  if (dates.length < 2) return false;
  const edge = Math.max(...dates.map(right));
  const behind = others.filter(({ pieces }) => pieces.some(({ x }) => x > edge));
  return (
    behind.length >= fewestRows && others.every(({ pieces }) => pieces.every((it) => it.x > edge || dates.includes(it)))
  );
};

/** The columns from a place on, in lines that nothing crosses there. */
const columnsAt = (rows: readonly Row[], from: number, at: number): Columns | undefined => {
  const isLeft = (piece: Piece) => right(piece) <= at - gutter / 2;
  let to = from;
  while (rows[to]?.pieces.every((piece) => isLeft(piece) || piece.x >= at - 1)) to += 1;
  to = endOfHead(rows.slice(from, to), isLeft) + from;
  const run = rows.slice(from, to);
  const left = run.flatMap((row) => (row.pieces.some(isLeft) ? [{ ...row, pieces: row.pieces.filter(isLeft) }] : []));
  const others = run.flatMap((row) => {
    const pieces = row.pieces.filter((piece) => !isLeft(piece));
    return pieces.length > 0 ? [{ ...row, pieces }] : [];
  });
  // A name in large letters needs no more than two lines to be a column of its own; what somebody is may stand below it.
  const isName = (side: readonly Row[], beside: readonly Row[]) => {
    const most = largest(beside.flatMap((row) => row.pieces));
    const small = side.filter(({ pieces }) => largest(pieces) < 1.5 * most);
    const isAbove = side[0] !== undefined && largest(side[0].pieces) >= 2 * most;
    return side.length <= 3 && (small.length === 0 || (isAbove && small.length === 1 && small[0] === side.at(-1)));
  };
  const fewest = isName(left, others) || isName(others, left) ? 2 : fewestRows;
  if (left.length < fewest || others.length < fewest) return undefined;
  const white = at - Math.max(...left.flatMap(({ pieces }) => pieces.map(right)));
  if (white < gutter) return undefined;
  if (takesDates(left, others)) return undefined;
  const score = Math.min(left.length, others.length) * Math.min(white, 30) * run.length;
  if (!isBeside(left, others)) return { from, to, at, score, areCards: false };
  // Lists that are headed on one line stand beside each other too.
  const [one] = left;
  const [other] = others;
  const areHeaded =
    one && other && [...one.pieces, ...other.pieces].every(({ text }) => headed(text)) && isOn(one, [other]);
  if (!areHeaded && !areCards(left, others)) return undefined;
  // What is headed on one line below them are cards of their own.
  const isHeaded = (row: Row) => row.pieces.length > 1 && row.pieces.every(({ text }) => headed(text));
  const end = run.findIndex((row, place) => place > 0 && isHeaded(row));
  return { from, to: end > 0 ? from + end : to, at, score, areCards: true };
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

const linesOf = (rows: readonly Row[]): PlacedLine[] => {
  const lines: PlacedLine[] = [];
  let before: Row | undefined;
  for (const row of rows) {
    const height = before ? Math.max(1, Math.min(sizeOf(row.pieces), sizeOf(before.pieces))) : 1;
    if (before && (before.y - row.y) / height > paragraphGap) lines.push(blank);
    lines.push({ text: lineOf(row), places: placesOf(row.pieces) });
    before = row;
  }
  return lines;
};

/** In points: by how much larger letters must be to come first. */
const clearlyLarger = 1.5;
/** The size of the largest letters of a column, those of its headings aside, which say nothing of whose they are. */
const headSize = (pieces: readonly Piece[]): number =>
  largest(rowsOf(pieces).flatMap((row) => (isHeading(row) ? [] : row.pieces)));

/** Regions in the order in which people read them: above, the column with the largest letters or the wider one, the other, below. */
const regionsOf = (pieces: readonly Piece[], depth: number, page: { body: number; above: number }): PlacedLine[][] => {
  const rows = rowsOf(pieces);
  const columns = depth > 0 ? columnsIn(rows) : undefined;
  if (!columns) return [linesOf(withWholeLines(withWholeTitles(rows, page.body, page.above)))];
  const { from, to, at, areCards: isLeftFirst } = columns;
  const inside = rows.slice(from, to).flatMap((row) => row.pieces);
  const one = inside.filter((piece) => right(piece) <= at - gutter / 2);
  const other = inside.filter((piece) => right(piece) > at - gutter / 2);
  const [oneHead, otherHead] = [headSize(one), headSize(other)];
  const isOneFirst =
    isLeftFirst ||
    (Math.abs(oneHead - otherHead) > clearlyLarger ? oneHead > otherHead : widthOf(one) >= widthOf(other));
  const [first, second] = isOneFirst ? [one, other] : [other, one];
  const outside = (some: readonly Row[]) => some.flatMap((row) => row.pieces);
  return [outside(rows.slice(0, from)), first, second, outside(rows.slice(to))]
    .filter((part) => part.length > 0)
    .flatMap((part) => regionsOf(part, depth - 1, page));
};

/** More columns in columns than these are no page that people read. */
const deepest = 4;

/**
 * The lines of a page in the order in which people read them, by where its pieces stand: columns one after the other, and what
 * stands on one line in one line, parted by tabs where there is a wide gap. Blank ones part paragraphs.
 */
export const linesInOrder = (all: readonly Piece[]): PlacedLine[] => {
  const pieces = rowsOf(once(all)).flatMap((row) => despaced(row.pieces));
  const heights = pieces.map(({ y }) => y);
  const [top, bottom] = [Math.max(0, ...heights), Math.min(Infinity, ...heights)];
  const regions = regionsOf(pieces, deepest, { body: sizeOf(pieces), above: top - (top - bottom) / 3 });
  return regions.flatMap((lines, at) => (at > 0 ? [blank, ...lines] : lines));
};

/** Lines as a text. */
export const textOf = (lines: readonly PlacedLine[]): string => lines.map(({ text }) => text).join('\n');
