import { linesInOrder, type Piece } from '../cv/page/layout.ts';
import { type Place, type PlacedLine, placeOn } from '../cv/page/places.ts';
import type { SeenLine, Picture } from './engine.ts';

/** Of 100: words that are less sure are dirt, lines or pictures more often than they are words. */
const surely = 40;
/** Letters of sure words without which a picture says nothing. */
const fewestLetters = 20;
/** The long side of A4 in points, in which the parser by positions measures. */
const longSide = 842;

/** In heights of a line: base lines that are closer than this are those of one line in several columns. */
const sameLine = 0.4;
/** What dots before the points of a list are taken for. */
const dot = /^[«»*+=°©®¢>·•e]$/;

/** A line where it stands: its words that are sure, its size and its base line. */
interface Placed {
  words: (SeenLine['words'][number] & { place: Place })[];
  size: number;
  y: number;
}

const placed = ({ words, baseline, rowAttributes }: SeenLine, { width, height }: Picture, number: number): Placed => {
  const unit = longSide / Math.max(width, height);
  return {
    words: words
      .filter(({ confidence, text }) => confidence >= surely && text.trim() !== '')
      .map(({ bbox, ...word }, at, all) => ({
        ...word,
        text: at === 0 && all.length > 1 && dot.test(word.text.trim()) ? '•' : word.text.trim(),
        place: placeOn({ number, width, height }, { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 }),
        bbox: { ...bbox, x0: bbox.x0 * unit, x1: bbox.x1 * unit },
      })),
    // Whole points: the same letters are measured a little different in each line.
    size: Math.max(1, Math.round(rowAttributes.rowHeight * unit)),
    y: (height - (baseline.y0 + baseline.y1) / 2) * unit,
  };
};

/** Puts lines beside each other on one base line, as a printer would have. */
const aligned = (lines: readonly Placed[]): Placed[] => {
  let last: Placed | undefined;
  return lines
    .toSorted((a, b) => b.y - a.y)
    .map((line) => {
      const isBeside = last && last.y - line.y <= Math.min(last.size, line.size) * sameLine;
      if (!isBeside) last = line;
      return { ...line, y: last?.y ?? line.y };
    });
};

const piecesOf = ({ words, size, y }: Placed): Piece[] =>
  words.map(({ text, bbox, place }) => ({ text, x: bbox.x0, y, width: bbox.x1 - bbox.x0, size, font: '', place }));

/** The lines of a picture, which is a page of a file, by where its words stand; none where hardly any is sure. */
export const linesOfPicture = (picture: Picture, lines: readonly SeenLine[], page: number): PlacedLine[] => {
  const pieces = aligned(lines.map((line) => placed(line, picture, page))).flatMap(piecesOf);
  const letters = pieces.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  return letters < fewestLetters ? [] : linesInOrder(pieces);
};
