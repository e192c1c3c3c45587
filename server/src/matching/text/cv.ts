import { fold, wordsOf } from './words.ts';

/** What a CV's text says about somebody's work, as far as ranking reads it. Name and contact are not among it. */
export interface CvReading {
  /** Titles of jobs, the newest first; where no part is marked as experience, of whatever has dates. */
  titles: string[];
  /** Every line from the first heading on; all lines where there is none. */
  text: string;
  /** The lines of the parts about skills. */
  skills: string[];
}

type Part = 'experience' | 'education' | 'skills' | 'other';

/** Beginnings of words that headings of a part hold, folded: English, German, Spanish, French, Italian, Romanian. */
const headings: [Part, RegExp][] = [
  ['education', /\b(educa|ausbildung|studi|bildung|formaci|formation|istruzione|formazione|academic|qualifica)/],
  [
    'skills',
    /\b(skill|kenntnis|fahigkeit|kompeten|competen|habilidad|aptitud|conocimiento|abilitat|capacita|technolog)/,
  ],
  [
    'experience',
    /\b(experien|esperienz|employment|work|career|beruf|werdegang|laboral|carrera|parcours|istori|cariera)/,
  ],
];

const longestHeading = 45;
const longestTitle = 90;
const longestDates = 110;
const year = /(?<!\d)(19[5-9]|20[0-4])\d(?!\d)/g;
const untilNow = /\b(present|today|current|now|heute|jetzt|actual|aujourd|oggi|prezent|azi)/;
/** Stands between a title and the employer, or dates, where they share a line. */
const besideTitle = /\s[|@·]\s/u;
const bullet = /^[•‣▪◦*–—-]\s*/;

const isHeading = (line: string): boolean => {
  if (line.length > longestHeading || bullet.test(line) || /[@\d]/.test(line)) return false;
  const letters = line.replace(/\P{L}/gu, '');
  return letters.length > 3 && (letters === letters.toUpperCase() || line.endsWith(':') || partOf(line) !== 'other');
};

const partOf = (heading: string): Part =>
  wordsOf(heading).length > 5 ? 'other' : (headings.find(([, words]) => words.test(fold(heading)))?.[0] ?? 'other');

/** The last year of a line with dates, one that lasts until now counting as later than any; 0 without a year. */
const lastYear = (line: string): number => {
  const years = line.match(year)?.map(Number) ?? [];
  if (years.length === 0) return 0;
  return untilNow.test(fold(line)) ? 9999 : Math.max(...years);
};

interface Line {
  text: string;
  part: Part;
  isHeading: boolean;
}

const linesOf = (text: string): Line[] => {
  let part: Part = 'other';
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const heading = isHeading(line);
      if (heading) part = partOf(line);
      return { text: line, part, isHeading: heading };
    });
};

const canBeTitle = ({ text, isHeading: heading }: Line): boolean =>
  !heading && text.length <= longestTitle && !bullet.test(text) && !/[.!?;,:]$/.test(text) && /\p{L}/u.test(text);

const monthsOf = (language: string): string[] =>
  (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => fold(format.format(Date.UTC(2000, at, 15))).replace(/\.$/, ''));
  });

const months = new Set(['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'ro'].flatMap(monthsOf));

const isOfDates = (word: string): boolean => {
  const bare = fold(word).replace(/^\P{L}+|\P{L}+$/gu, '');
  return (
    bare === '' || months.has(bare) || untilNow.test(bare) || /^(since|until|to|seit|bis|desde|hasta|a)$/.test(bare)
  );
};

/** What a line says beside dates, up to where another thing begins ("Nurse | Northern Hospital"). */
const titleIn = (line: string): string => {
  if (lastYear(line) === 0) return line.split(besideTitle, 1)[0]!.trim();
  const parts = line.split(besideTitle).map((part) => part.split(/\s+/).filter((word) => !isOfDates(word)));
  return (
    parts
      .find((words) => words.length > 0)
      ?.join(' ')
      .replace(/^[\p{P}\s]+|[,;:–—(-]+$/gu, '') ?? ''
  );
};

/**
 * The titles of what has dates, the newest first. Where the first line has them, each title follows its dates or stands
 * beside them; else a title is a short line that dates follow, at once or after one more line (the employer's).
 */
const datedTitles = (lines: readonly Line[]): string[] => {
  const isDated = ({ text, isHeading: heading }: Line) => !heading && text.length <= longestDates && lastYear(text) > 0;
  const datesFirst = lines.filter((line) => !line.isHeading).findIndex(isDated) === 0;
  const found: { title: string; until: number }[] = [];
  let from = 0;
  for (const [at, line] of lines.entries()) {
    if (at < from || !(datesFirst ? isDated(line) : canBeTitle(line))) continue;
    const near = lines.slice(at, at + (datesFirst ? 2 : 3));
    const dates = near.findIndex(isDated);
    if (dates < 0) continue;
    const title = titleIn(line.text) || titleIn((datesFirst && near[1]?.text) || '');
    from = at + dates + 1;
    if (title) found.push({ title, until: lastYear(near[dates]!.text) });
  }
  return found.sort((a, b) => b.until - a.until).map(({ title }) => title);
};

/** Reads a CV's plain text by its headings, dates and short lines. Nothing is looked up, and no order of parts is assumed. */
export const readCv = (text: string): CvReading => {
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.isHeading);
  const jobs = lines.filter(({ part }) => part === 'experience');
  const titles = datedTitles(jobs);
  return {
    titles: titles.length > 0 ? titles : datedTitles(lines.filter(({ part }) => part !== 'education')),
    text: lines
      .slice(Math.max(0, first))
      .map((line) => line.text)
      .join('\n'),
    skills: lines.filter((line) => line.part === 'skills' && !line.isHeading).map((line) => line.text),
  };
};

/** The title of a job description: its first line that is no heading of a part. */
export const titleOfJob = (text: string): string =>
  linesOf(text).find(({ part, isHeading: heading }) => !heading || part === 'other')?.text ?? '';
