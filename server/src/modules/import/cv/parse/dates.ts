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
  /** Whether nothing stands behind the dash: “2021 –” goes on, unless its end is in the next line. */
  isOpen?: true;
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
/** Of a month in words, or of two dates alike: “Apr ’20”, “03/19 – 06/21”. */
const shortYear = String.raw`['’‘´]\d\d(?!\d)`;
const quarter = String.raw`[QTK][1-4][\s./-]*${year}`;
/** The month in which a season or a semester begins; those of winter go on into the next year. */
const seasons: Record<string, number> = Object.fromEntries(
  (
    [
      // Before the seasons, whose names they begin with.
      [4, 'sommersemester|sose|ss'],
      [10, 'wintersemester|wise|ws'],
      [3, 'spring|fr[üu]hjahr|fr[üu]hling|primavera|printemps|voorjaar|lente|wiosna'],
      [6, 'summer|sommer|verano|[ée]t[ée]|zomer|ver[ãa]o|estate|lato'],
      [9, 'autumn|fall|herbst|oto[ñn]o|automne|herfst|najaar|outono|autunno|jesie[ńn]'],
      [12, 'winter|invierno|hiver|inverno|zima|w\\.'],
    ] as const
  ).map(([month, names]) => [names, month]),
);
const season = String.raw`(?:${Object.keys(seasons).join('|')})\s*(?:(?:de|of)\s+)?${year}(?:\s?[/–-]\s?(?:20)?\d\d(?!\d))?`;
const date = String.raw`(?:${iso}|${numeric}|${quarter}|${season}|${word}(?:,|\s+de[l]?)?\s+(?:${year}|${shortYear})|${year})`;
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
/** The later end first, as some write it: “heute – 03/2019”. */
const backwards = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<now>${now})\s*[-–—]\s*(?<from>${date})(?![\p{L}\p{N}/.-])`,
  'iu',
);
/** Both ends in two digits: “03/19 – 06/21”, and the end of a year that needs no more: “2019–21”. */
const twoDigits = String.raw`(?:0[1-9]|1[0-2])[/.]\d\d`;
const short = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.])(?:(?<from>${twoDigits})\s?[-–—]\s?(?:(?<to>${twoDigits})|(?<now>${now}))|(?<year>${year})\s?[-–—/]\s?(?<cut>\d\d))(?![\p{L}\p{N}/.-])`,
  'iu',
);
/** What goes on without a word for it: “2021 –”. */
const open = new RegExp(String.raw`(?<![\p{L}\p{N}/.–—-])(?<from>${date})\s*[-–—](?=\s*(?:$|[\t|)\]·•]))`, 'iu');
/** A season alone, by itself or beside what it is of, is a stretch of time; in a sentence it is none. */
const inSeason = new RegExp(String.raw`(?<=^|[\t|(,·•–—-]\s?)(?<from>${season})(?=$|\s?[\t|),·•–—:-])`, 'iu');
const alone = new RegExp(String.raw`(?<![\p{L}\p{N}/.-])(?<from>${date})(?![\p{L}\p{N}/-])`, 'iu');

/** A year of two digits in four: “Apr ’20”, “03/19”. */
const withWholeYear = (text: string): string =>
  text
    .replace(/['’‘´](\d\d)$/u, (_, digits: string) => wholeYear(digits))
    .replace(/^(\d\d)[/.](\d\d)$/, (_, month: string, digits: string) => `${month}/${wholeYear(digits)}`);
const wholeYear = (digits: string): string => `${Number(digits) > 50 ? 19 : 20}${digits}`;

/** Months that a semester has; a season has three. */
const semester = 6;

/** From when until when a season or a semester was. */
const seasonOf = (text: string): { from: string; to: string } | undefined => {
  const [first] = new RegExp(year).exec(text) ?? [];
  const [, month] = Object.entries(seasons).find(([names]) => new RegExp(`^(?:${names})`, 'iu').test(text)) ?? [];
  if (!first || !month) return undefined;
  const length = month === 4 || month === 10 ? semester : 3;
  const end = Number(month) + length - 1;
  const to = `${Number(first) + (end > 12 ? 1 : 0)}-${String(end > 12 ? end - 12 : end).padStart(2, '0')}`;
  return { from: `${first}-${String(month).padStart(2, '0')}`, to };
};

/** The month that a date names; without one, undefined for a word that is no month, or the year's January. */
const monthOf = (text: string): { month: string; isExact: boolean } | undefined => {
  const folded = fold(withWholeYear(text));
  const [, part, ofYear] = /^[qtk]([1-4])\D*(\d{4})$/.exec(folded) ?? [];
  if (part && ofYear) return { month: `${ofYear}-${String(Number(part) * 3 - 2).padStart(2, '0')}`, isExact: false };
  const [, y = ''] = new RegExp(`(${year})`).exec(folded) ?? [];
  if (y === '') return undefined;
  const name = /^\p{L}+/u.exec(folded)?.[0];
  const numeric = folded.startsWith(y)
    ? /^\d{4}[-/.](\d{2})/.exec(folded)?.[1]
    : /(\d{1,2})\s?[./-]\s?\d{4}/.exec(folded)?.[1];
  const month = name === undefined ? numeric && Number(numeric) : monthNames.get(name);
  const begun = seasonOf(text);
  if (begun) return { month: begun.from, isExact: false };
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

const shortIn = (line: string): Dates | undefined => {
  const match = short.exec(line);
  const { from, to, now: until, year: first, cut } = match?.groups ?? {};
  if (!match) return undefined;
  const words = { from: first ?? from ?? '', to: cut ?? to ?? until ?? null };
  const start = monthOf(words.from);
  const end = cut ? monthOf(`${words.from.slice(0, 2)}${cut}`) : to ? monthOf(to) : undefined;
  // “2019-06” is a month, and “2019-12” rather that than seven years before.
  if (!start || ((cut ?? to) && (!end || end.month < start.month))) return undefined;
  return { from: start.month, to: end?.month ?? null, words, rest: without(line, match), isExact: start.isExact };
};
const seasonIn = (line: string): Dates | undefined => {
  const match = inSeason.exec(line);
  const words = match?.groups?.['from'] ?? '';
  const span = seasonOf(words);
  if (!match || !span) return undefined;
  return { ...span, words: { from: words, to: words }, rest: without(line, match), isExact: false };
};

const backwardsIn = (line: string): Dates | undefined => {
  const match = backwards.exec(line);
  const { from = '', now: until = '' } = match?.groups ?? {};
  const start = monthOf(from);
  if (!match || !start) return undefined;
  return {
    from: start.month,
    to: null,
    words: { from, to: until },
    rest: without(line, match),
    isExact: start.isExact,
  };
};

const openIn = (line: string): Dates | undefined => {
  const match = open.exec(line);
  const words = match?.groups?.['from'] ?? '';
  const start = monthOf(words);
  if (!match || !start) return undefined;
  const rest = without(line, match);
  return { from: start.month, to: null, words: { from: words, to: null }, rest, isExact: start.isExact, isOpen: true };
};

/** The stretch of time in a line, or nothing where it has none. */
export const datesIn = (line: string): Dates | undefined => {
  if (line.length > longest || !/\d\d/.test(line)) return undefined;
  const turned = backwardsIn(line);
  if (turned) return turned;
  const match = range.exec(line) ?? since.exec(line);
  if (!match) return seasonIn(line) ?? shortIn(line) ?? openIn(line);
  const { from = '', to, now: until } = match.groups ?? {};
  const end = to === undefined ? undefined : monthOf(to);
  // "March – June 2019" says its year once.
  const hasYear = /\d\d$|\d{4}/.test(from);
  const start = monthOf(hasYear ? from : `${from} ${end?.month.slice(0, 4) ?? ''}`);
  if (!start || (to !== undefined && !end)) return undefined;
  // The later end may stand first where both say their months alike: “03/2022 – 10/2018”.
  const isTurned = end !== undefined && to !== undefined && end.month < start.month;
  if (isTurned && !(start.isExact && end.isExact && hasYear)) return undefined;
  if (isTurned)
    return {
      from: end.month,
      to: start.month,
      words: { from: to, to: from },
      rest: without(line, match),
      isExact: true,
    };
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
