import { dateIn, datesIn, type Dates } from './dates.ts';
import { isBullet, withoutSigns } from './line.ts';
import type { SectionLine } from './sections.ts';
import { isPlace, knownSureness } from './titles.ts';

/** Words of a line that head an entry, its dates left out. */
export interface HeadLine {
  line: SectionLine;
  words: string;
}

const labelled = /^([^\t\d]{2,60})\t(.+)$/u;

const dateLabel = /^(?:dates?|datas?|fechas?|daten|datum|zeitraum|p[ée]riodes?|per[ií]odo|periodo|okres|durata)\b/iu;
/** Whether what stands before a tab may be a label: no title, and no employer beside the dates of one of several jobs there. */
const mayLabel = (label: string, behind: string): boolean =>
  knownSureness(label) === 0 && (dateLabel.test(label) || !(datesIn(behind) ?? dateIn(behind)));

/** What stands before a tab in several lines is no part of them: “Fechas”, “Occupation or position held”. */
const labelsIn = (lines: readonly SectionLine[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set(
    lines.flatMap(({ content }) => {
      const [, before = '', behind = ''] = labelled.exec(content) ?? [];
      const label = mayLabel(before, behind) ? before : '';
      const isKnown = seen.has(label);
      if (label) seen.add(label);
      return isKnown ? [label] : [];
    }),
  );
};
const unlabelled = (line: SectionLine, labels: ReadonlySet<string>): SectionLine => {
  const [, label = '', content = ''] = labelled.exec(line.content) ?? [];
  return labels.has(label) ? { ...line, content } : line;
};

/** A line of a section, and whether it is an entry of a list among others that are none. */
interface EntryLine extends SectionLine {
  isItem: boolean;
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

/** Whether below dates stands a line that can head an entry and is not the next one's. */
const isHeadBelow = (lines: readonly EntryLine[], at: number): boolean => {
  const [line, after] = [lines[at + 1], lines[at + 2]];
  if (!line || !canHead(line) || datesIn(line.content)) return false;
  return !(after && datesIn(after.content));
};

/** Stands between a title and an employer that share a line. */
const separators = /\t|\s[|·•–—@-]\s|\s\/(?:\s|$)|[|·•]/u;

/** A sentence ends so, and a head only with a short form: “Brabant Distributie B.V.”, “Cardinal Payments, Inc.”. */
const endsSentence = (content: string): boolean =>
  /[.;:]$/.test(content) && !/(?:(?:^|[\s.])\p{L}|\b(?:Inc|Ltd|Corp|Co|Jr|Sr|St|Dr|Bros|Srl|Lda))\.$/u.test(content);

/** Whether a line can be a title or an employer: short, and no sentence. */
export const canHead = ({ content, isItem }: Pick<EntryLine, 'content' | 'isItem'>): boolean =>
  !isItem && content.length <= longestHead && !endsSentence(content);

/** How long something took, which its dates say already: "3 years 11 months". */
const duration =
  /[(,]?\s*(?<![\p{L}\d])\d{1,2}\s?(?:years?|yrs?|ans?|años?|anos?|jahre?n?|jaar|months?|mos?|mois|meses|mes|monate?n?|maand(?:en)?)\b(?:,?\s*\d{1,2}\s?(?:months?|mos?|mois|meses|mes|monate?n?|maand(?:en)?)\b)?\s*\)?/giu;
const withoutDuration = (words: string): string =>
  words
    .replace(/(?<=\b(?:19|20)\d\d)(?=\d{1,2} (?:year|month|yr|mo))/g, ' ')
    .replace(duration, ' ')
    .replace(/^[\s,;|·•]+|[\s,;|·•]+$/gu, '');

/**
 * A line without brackets around it, and with the gap that its dates lost to what is beside them: “Looms Ltd.Feb 2021”,
 * “20213 years”, “Mar 2018Nurse”.
 */
const unglued = (content: string): string =>
  withoutSigns(content.replace(/(?<=\b(?:19|20)\d\d)(?=\d{1,2} (?:year|month|yr|mo))/g, ' '))
    .replace(/^\[\s*(.*?)\s*\]$/u, '$1')
    .replace(/(?<=[\p{Ll}.)])(?=\p{Lu}\p{Ll}{2,8}\.? (?:19|20)\d\d\b)/gu, ' ')
    .replace(/(?<=\b(?:19|20)\d\d)(?=\p{Lu}\p{Ll})/gu, '\t');

const datesOf = (
  line: EntryLine,
  takesAlone: boolean | 'months',
): { dates: Entry['dates']; rest: string } | undefined => {
  const content = unglued(line.content);
  if (content.length > longestDated) return undefined;
  const range = datesIn(content);
  if (range) return { dates: range, rest: withoutDuration(range.rest) };
  const single = dateIn(content);
  if (!single || line.isItem) return undefined;
  const isBare = single.rest === '';
  if (takesAlone === 'months' && (/^\d{4}$/.test(single.words) || !canHead({ ...line, content: single.rest })))
    return undefined;
  return isBare || takesAlone ? { dates: { alone: single.month, words: single.words }, rest: single.rest } : undefined;
};

/** Dates that stand in the margin of two lines, one above the other: “02/2016 ⇥ Looms Ltd” and below it “Present ⇥ Weaver”. */
const joinedInMargin = (before: SectionLine, line: SectionLine): SectionLine[] | undefined => {
  const [[from = '', one = '', ...more], [to = '', other = '']] = [
    before.content.split('\t'),
    line.content.split('\t'),
  ];
  if (from === '' || to === '' || one === '' || more.length > 0) return undefined;
  // The first end may bring what joins it with the other: “08/2016 –”, “agosto de 2016 a”.
  const whole = [`${from} – ${to}`, `${from} ${to}`].find((words) => {
    const dates = datesIn(words);
    return dates?.rest === '' && !dates.isOpen && dates.words.to !== null;
  });
  if (whole === undefined) return undefined;
  const joined = { ...before, content: `${whole}\t${one}` };
  return other === '' ? [joined] : [joined, { ...line, content: other, isFirst: false }];
};

/** Lines whose dates go on in the next: “2011-08 Mechanic” and below it “to 2016-02” are one. */
const withJoinedDates = (lines: readonly SectionLine[]): SectionLine[] => {
  const joined: SectionLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const known = before && datesIn(before.content);
    const single = before && (!known || known.isOpen) ? dateIn(before.content) : undefined;
    const range = single && datesIn(`${single.words} ${line.content}`);
    const inMargin = before && single ? joinedInMargin(before, line) : undefined;
    if (inMargin) {
      joined.splice(-1, 1, ...inMargin);
      continue;
    }
    if (before && single && range?.rest === '')
      joined[joined.length - 1] = {
        ...before,
        content: before.content.replace(single.words, `${single.words} ${line.content}`),
      };
    else joined.push(line);
  }
  return joined;
};

const isWhole = (words: string): boolean =>
  words.split(separators).filter((piece) => !isPlace(piece.trim())).length > 1 ||
  /\s(?:at|bei|beim)\s/u.test(words) ||
  words.split(/,\s+/).filter((piece) => piece !== '' && !isPlace(piece)).length > 1;

/** The first of the lines above the dates that can be title and employer, `most` of them; `takesGaps`: beyond empty lines, too. */
const above = (
  lines: readonly EntryLine[],
  { at, end, most = mostHeads, takesGaps }: { at: number; end: number; most?: number; takesGaps: boolean },
): number => {
  let first = at;
  while (first > end && at - first < most && (takesGaps || !lines[first]?.isFirst)) {
    const before = lines[first - 1];
    if (!before || !canHead(before)) break;
    first -= 1;
  }
  return first;
};

/**
 * Where the words begin that head each entry and stand above its dates. What stands above the first dates of a section can be
 * nothing else, so all others have as many lines, or as many as most have room for; where it is too much, gaps tell.
 */
const startsOf = (lines: readonly EntryLine[], dated: readonly number[]): number[] => {
  const ends = dated.map((_, index) => (dated[index - 1] ?? -1) + 1);
  const room = dated.map((at, index) => at - above(lines, { at, end: ends[index] ?? 0, takesGaps: true }));
  const [first = 0] = dated;
  const middle = room.toSorted((a, b) => a - b)[Math.floor((room.length - 1) / 2)] ?? 0;
  const isTemplate = first > 0 && first <= mostHeads && room[0] === first;
  const most = Math.min(first, Math.max(1, middle));
  return dated.map((at, index) => {
    const end = ends[index] ?? 0;
    if (!isTemplate) return above(lines, { at, end, takesGaps: false });
    return above(lines, { at, end, most: index === 0 ? first : most, takesGaps: true });
  });
};

/**
 * Parts a section into what has dates. Where its first line has them, each entry begins with its dates; else title and
 * employer stand above. `takesAlone`: whether a line with a single date begins an entry, too; 'months': not with a bare year.
 * `isMissed`: whether a head that seems complete lacks the words of the next line all the same.
 */
export const entriesOf = (
  section: readonly SectionLine[],
  {
    takesAlone,
    isMissed,
  }: { takesAlone: boolean | 'months'; isMissed: (head: readonly HeadLine[], words: string) => boolean },
): Entry[] => {
  const own = withJoinedDates(section.filter(({ isHeading }) => !isHeading));
  // Where everything is an entry of a list, the signs before it say nothing.
  const labels = labelsIn(own);
  const isList = own.filter(isBullet).length > own.length * 0.7;
  const lines = own
    .map((line): EntryLine => ({ ...unlabelled(line, labels), isItem: !isList && isBullet(line) }))
    .filter(({ content, isItem }) => (isList || isItem ? content : withoutDuration(content)) !== '');
  const all = lines.flatMap((line, at) => {
    const dates = datesOf(line, takesAlone);
    return dates ? [{ at, ...dates, isItem: line.isItem }] : [];
  });
  // Where jobs are no bullets, a date in a bullet is of something that was done there.
  const plain = all.filter((each) => !each.isItem);
  const dated = plain.length > 0 ? plain : all;
  const [first] = dated;
  if (!first) return [];
  const datesFirst = first.at === 0;
  const places = dated.map(({ at }) => at);
  const starts = datesFirst ? places : startsOf(lines, places);
  // Where most lines stand apart, a gap says nothing.
  const areApart =
    lines.filter(({ isFirst }) => isFirst).length > lines.length * 0.6 ||
    (places.length > 1 && places.every((at) => isHeadBelow(lines, at)));

  return dated.flatMap(({ at, dates, rest }, index): Entry[] => {
    const dateLine = lines[at];
    if (!dateLine) return [];
    const end = starts[index + 1] ?? lines.length;
    const head = lines.slice(starts[index], at).map((line): HeadLine => ({ line, words: line.content }));
    if (rest !== '') head.push({ line: dateLine, words: rest });
    let next = at + 1;
    while (next < end && head.length <= mostHeads) {
      const line = lines[next];
      if (!line || !canHead(line)) break;
      const isFull =
        head.filter(({ words }) => !isPlace(words)).length >= 2 || head.some(({ words }) => isWhole(words));
      const isApart = line.isFirst && head.length > 0 && !areApart;
      if ((isFull || isApart) && !isMissed(head, line.content)) break;
      head.push({ line, words: line.content });
      next += 1;
    }
    return [{ dates, dateLine, head, body: lines.slice(next, end) }];
  });
};

/** Between two or more words in capitals, which are a title there, and others: “PLANT MANAGER Pike Castings”. */
const shouted = /(?<=(?:^|[\t|])\p{Lu}{2}[\p{Lu}’'-]*(?: [\p{Lu}’'&()-]+)+) (?=\p{Lu}\p{Ll})/u;

/** The pieces of what heads an entry: as the line's signs part it, and further by commas. */
export const piecesOf = ({ words }: HeadLine): { strong: string[]; weak: string[] } => {
  const strong = words
    .replace(shouted, '\t')
    .split(separators)
    .map((piece) => piece.trim())
    .filter(Boolean);
  const weak = strong.flatMap((piece) => piece.split(/,\s+|\s\(|\)$/u)).map((piece) => piece.trim());
  return { strong, weak: weak.filter(Boolean) };
};
