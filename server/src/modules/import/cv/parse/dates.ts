import { fold } from '#modules/masterdata';

/** A stretch of time as a CV writes it, and what else its line says. */
export interface Dates {
  /** 'YYYY-MM'; a year alone counts from its January, as in other imports. */
  from: string;
  /** Null: until now. */
  to: string | null;
  /** The words of each end, as they stand there. */
  words: { from: string; to: string | null };
  /** The line without its dates. */
  rest: string;
  /** Whether months were given at both ends. */
  isExact: boolean;
}

const monthNames = new Map<string, number>();
/** As they are written, accents included. */
const spellings = new Set<string>();
const addMonth = (name: string, month: number): void => {
  const bare = name.toLowerCase().replace(/\.$/, '');
  spellings.add(bare).add(fold(bare));
  monthNames.set(fold(bare), month);
};
for (const language of ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ro', 'pl']) {
  for (const length of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
    for (let at = 0; at < 12; at += 1) addMonth(format.format(Date.UTC(2000, at, 15)), at + 1);
  }
}
for (const [name, month] of Object.entries({ sept: 9, set: 9, mrz: 3, mär: 3, jänner: 1, feber: 2, ene: 1 }))
  addMonth(name, month);

const year = String.raw`(?:19[3-9]\d|20\d\d)`;
/** Longer names first, so that none is taken for the beginning of another. */
const word = `(?:${[...spellings].sort((a, b) => b.length - a.length).join('|')})\\.?`;
/** 03/2019, 3.2019, 2019-03, 15.03.2019, March 2019, ene. 2020, marzo de 2019, Mar '19 is none. */
const day = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])\.)?`;
/** Of a stretch alone: by itself, 4/5/2019 may be in one of two months. */
const slashed = String.raw`(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|1[0-2])/${year}`;
const iso = String.raw`${year}[-/.](?:0[1-9]|1[0-2])(?:[-/.]\d\d)?(?!\d)`;
const numeric = String.raw`${day}(?:0?[1-9]|1[0-2])(?:\s?[./]\s?|-)${year}`;
const date = String.raw`(?:${iso}|${numeric}|${word}(?:,|\s+de[l]?)?\s+${year}|${year})`;
const now = String.raw`(?:present|today|current(?:ly)?|now|ongoing|heute|jetzt|aktuell|gegenwart|laufend|andauernd|actualidad|actual(?:mente)?|hoy|presente|la fecha|prezent|azi|pr[ée]sent|aujourd['’]hui|actuel(?:lement)?|en cours|ce jour|(?:o )?momento(?: atual)?|atual(?:mente)?|heden|nu|huidige?|oggi|in corso|attuale|attualmente|obecnie|nadal|teraz|to date|till date|dzi[sś])`;
const joint = String.raw`(?:\s*(?:[-–—−‑/~?]|\.\.\.?|…|->|→)\s*|\s+(?:to|until|till|through|bis(?:\s+zum)?|hasta(?:\s+la)?|a(?:\s+la)?|al|[àa]u?|jusqu['’][àa]|at[ée]|tot(?:\s+en\s+met)?|t/m|do)\s+)`;

const range = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:from\s+|von\s+|vom\s+|desde\s+|de\s+|del\s+)?(?<from>${slashed}|${date}|(?:${word}))${joint}(?:(?<to>${slashed}|${date})|(?:la\s+)?(?<now>${now}))(?![\p{L}\p{N}])`,
  'iu',
);
const since = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:since|seit|desde|ab|depuis|sinds|vanaf|dal|dall['’]|od)\s+(?<from>${date})(?:\s*(?:[-–—]|bis|hasta)\s*(?<now>${now}))?(?![\p{L}\p{N}])`,
  'iu',
);
const alone = new RegExp(String.raw`(?<![\p{L}\p{N}/.-])(?<from>${date})(?![\p{L}\p{N}/-])`, 'iu');

/** The month that a date names; without one, undefined for a word that is no month, or the year's January. */
const monthOf = (text: string): { month: string; isExact: boolean } | undefined => {
  const folded = fold(text);
  const [, y = ''] = new RegExp(`(${year})`).exec(folded) ?? [];
  if (y === '') return undefined;
  const name = /^\p{L}+/u.exec(folded)?.[0];
  const numeric = folded.startsWith(y)
    ? /^\d{4}[-/.](\d{2})/.exec(folded)?.[1]
    : /(\d{1,2})\s?[./-]\s?\d{4}/.exec(folded)?.[1];
  const month = name === undefined ? numeric && Number(numeric) : monthNames.get(name);
  if (name !== undefined && month === undefined) return undefined;
  return { month: `${y}-${String(month ?? 1).padStart(2, '0')}`, isExact: Boolean(month) };
};

const without = (line: string, match: RegExpExecArray): string =>
  `${line.slice(0, match.index)}\t${line.slice(match.index + match[0].length)}`
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/^[\s,;:|·–—()-]+|[\s,;:|·–—(-]+$/gu, '')
    .replace(/\s*\t\s*/g, '\t');

/** Longer lines are sentences that mention a year. */
const longest = 200;

/** The stretch of time in a line, or nothing where it has none. */
export const datesIn = (line: string): Dates | undefined => {
  if (line.length > longest || !/\d{4}/.test(line)) return undefined;
  const match = range.exec(line) ?? since.exec(line);
  if (!match) return undefined;
  const { from = '', to, now: until } = match.groups ?? {};
  const end = to === undefined ? undefined : monthOf(to);
  // "March – June 2019" says its year once.
  const hasYear = /\d{4}/.test(from);
  const start = monthOf(hasYear ? from : `${from} ${end?.month.slice(0, 4) ?? ''}`);
  if (!start || (to !== undefined && (!end || end.month < start.month))) return undefined;
  return {
    from: start.month,
    to: end?.month ?? null,
    words: { from, to: to ?? until ?? null },
    rest: without(line, match),
    isExact: start.isExact && (end?.isExact ?? true),
  };
};

/** A single date in a line, such as that of a degree. */
export const dateIn = (line: string): { month: string; words: string; rest: string } | undefined => {
  const match = line.length > longest ? null : alone.exec(line);
  const words = match?.groups?.['from'] ?? '';
  const month = monthOf(words)?.month;
  if (match && month) return { month, words, rest: without(line, match) };
  const [bare] = match ? (new RegExp(year).exec(words) ?? []) : [];
  // "Abschluss 2016": a word before the year that is no month.
  return bare ? { month: `${bare}-01`, words: bare, rest: line.replace(bare, ' ').trim() } : undefined;
};
