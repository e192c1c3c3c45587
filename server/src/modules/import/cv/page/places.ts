import { z } from 'zod';
import { ImportPlace } from '@marigold/contract/importFound';

/** A place on a page, as people see it. */
export type Place = ImportPlace;

/** A line of a text, and where it is printed: once for each line of the page that it was put together of. */
export const PlacedLine = z.object({ text: z.string(), places: z.array(ImportPlace) });
export type PlacedLine = z.output<typeof PlacedLine>;

/** Of a line: what a name or a title was put together of are a few lines of a page. */
const mostPlaces = 4;

const isOnOneLine = (one: Place, other: Place): boolean =>
  one.page === other.page &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) >
    Math.min(one.height, other.height) / 2;

const around = (one: Place, other: Place): Place => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    page: one.page,
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
};

/** Where pieces of a line are printed. */
export const placesOf = (pieces: readonly { place?: Place }[]): Place[] => {
  const places: Place[] = [];
  for (const { place } of pieces) {
    if (!place) continue;
    const at = places.findIndex((known) => isOnOneLine(known, place));
    const known = places[at];
    if (known) places[at] = around(known, place);
    else places.push(place);
  }
  return places.slice(0, mostPlaces);
};

const share = (length: number, whole: number): number =>
  Math.min(1_000, Math.max(0, Math.round((1_000 * length) / Math.max(1, whole))));

/** A rectangle on a page of this size, lengths from its top left. */
export const placeOn = (
  page: { number: number; width: number; height: number },
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Place => {
  const [x, y] = [share(left, page.width), share(top, page.height)];
  return {
    page: page.number,
    x,
    y,
    width: Math.max(1, share(right, page.width) - x),
    height: Math.max(1, share(bottom, page.height) - y),
  };
};

/** Letters and digits alone, which stay as they are whatever is done to the blanks and marks of a line. */
const lettersOf = (text: string): string => text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Where lines are printed that were made of others by taking blanks away, joining and breaking: both say the same letters in
 * the same order.
 */
export const placesByLine = (lines: readonly string[], printed: readonly PlacedLine[]): Place[][] => {
  let at = 0;
  const begun = printed.map(({ text, places }) => {
    const from = at;
    at += lettersOf(text).length;
    return { from, to: at, places };
  });
  let read = 0;
  let first = 0;
  return lines.map((line) => {
    const from = read;
    read += lettersOf(line).length;
    while ((begun[first]?.to ?? Infinity) <= from) first += 1;
    const own: Place[] = [];
    for (let next = first; (begun[next]?.from ?? Infinity) < read; next += 1) own.push(...(begun[next]?.places ?? []));
    return own.slice(0, mostPlaces);
  });
};
