import { dateIn, datesIn, type Dates } from './dates.ts';
import { isBullet } from './line.ts';
import type { SectionLine } from './sections.ts';

/** Words of a line that head an entry, its dates left out. */
export interface HeadLine {
  line: SectionLine;
  words: string;
}

/** Something with dates, as a CV lists jobs and schools. */
export interface Entry {
  /** A date alone has only an end or a beginning; which, its reader knows. */
  dates: Dates | { alone: string; words: string };
  dateLine: SectionLine;
  head: HeadLine[];
  body: SectionLine[];
}

const longestDated = 160;
const longestHead = 110;
const mostHeads = 3;

/** Stands between a title and an employer that share a line. */
const separators = /\t|\s[|·•–—@-]\s|[|·•]/u;

const datesOf = (line: SectionLine, takesAlone: boolean): { dates: Entry['dates']; rest: string } | undefined => {
  const { content } = line;
  if (content.length > longestDated) return undefined;
  const range = datesIn(content);
  if (range) return { dates: range, rest: range.rest };
  const single = dateIn(content);
  if (!single || isBullet(line)) return undefined;
  const isBare = single.rest === '';
  return isBare || takesAlone ? { dates: { alone: single.month, words: single.words }, rest: single.rest } : undefined;
};

const canHead = (line: SectionLine): boolean =>
  !isBullet(line) && line.content.length <= longestHead && !/[.;:]$/.test(line.content);

const isWhole = (words: string): boolean =>
  words.split(separators).length > 1 || /\s(?:at|bei|beim)\s/u.test(words) || /,\s/.test(words);

/** Lines above the dates, down to an empty line, that can be title and employer. */
const above = (lines: readonly SectionLine[], at: number, end: number): number => {
  let first = at;
  while (first > end && at - first < mostHeads && !lines[first]?.isFirst) {
    const before = lines[first - 1];
    if (!before || !canHead(before)) break;
    first -= 1;
  }
  return first;
};

/**
 * Parts a section into what has dates. Where its first line has them, each entry begins with its dates; else title and
 * employer stand above. `takesAlone`: whether a line with a single date begins an entry, too.
 * `isMissed`: whether a head that seems complete lacks the words of the next line all the same.
 */
export const entriesOf = (
  section: readonly SectionLine[],
  { takesAlone, isMissed }: { takesAlone: boolean; isMissed: (head: readonly HeadLine[], words: string) => boolean },
): Entry[] => {
  const lines = section.filter(({ isHeading }) => !isHeading);
  const all = lines.flatMap((line, at) => {
    const dates = datesOf(line, takesAlone);
    return dates ? [{ at, ...dates, isBullet: isBullet(line) }] : [];
  });
  // Where jobs are no bullets, a date in a bullet is of something that was done there.
  const plain = all.filter((each) => !each.isBullet);
  const dated = plain.length > 0 ? plain : all;
  const [first] = dated;
  if (!first) return [];
  const datesFirst = first.at === 0;
  const starts = dated.map(({ at }, index) => {
    const previous = dated[index - 1];
    return datesFirst ? at : above(lines, at, previous ? previous.at + 1 : 0);
  });

  return dated.flatMap(({ at, dates, rest }, index): Entry[] => {
    const dateLine = lines[at];
    if (!dateLine) return [];
    const end = starts[index + 1] ?? lines.length;
    const head = lines.slice(starts[index], at).map((line): HeadLine => ({ line, words: line.content }));
    if (rest !== '') head.push({ line: dateLine, words: rest });
    let next = at + 1;
    while (next < end && head.length < 2) {
      const line = lines[next];
      if (!line || (head.some(({ words }) => isWhole(words)) && !isMissed(head, line.content))) break;
      if (!canHead(line) || (line.isFirst && head.length > 0)) break;
      head.push({ line, words: line.content });
      next += 1;
    }
    return [{ dates, dateLine, head, body: lines.slice(next, end) }];
  });
};

/** The pieces of what heads an entry: as the line's signs part it, and further by commas. */
export const piecesOf = ({ words }: HeadLine): { strong: string[]; weak: string[] } => {
  const strong = words
    .split(separators)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const weak = strong.flatMap((piece) => piece.split(/,\s+|\s\(|\)$/u)).map((piece) => piece.trim());
  return { strong, weak: weak.filter(Boolean) };
};
