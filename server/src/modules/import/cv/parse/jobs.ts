import { countryName, fold, places } from '#modules/masterdata';
import type { CvDraft, CvFound } from '../reading.ts';
import { entriesOf, piecesOf, type Entry, type HeadLine } from './entries.ts';
import { clip, found } from './line.ts';
import type { SectionLine } from './sections.ts';
import { knownSureness, sureness, titleNamed } from './titles.ts';

type Job = CvDraft['jobs'][number];

export interface JobsRead {
  jobs: Job[];
  found: CvFound[];
  /** Whether there was something without dates that can be read. */
  hasUndated: boolean;
}

const most = 100;
const mostLookedUp = 2;
const longestText = 5_000;

/** What employers are called and titles are not. */
const ofEmployer =
  /\b(?:gmbh|mbh|ag|kg|ohg|ug|se|e\.?v\.?|ltd\.?|limited|inc\.?|llc|llp|plc|corp\.?|corporation|company|co\.?|group|gruppe|grupo|s\.?\s?l\.?\s?u?\.?|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|klinikum|krankenhaus|hospital|clinic|clinica|universit\p{L}*|universidad|schule|school|colegio|bank|banco|hotel|restaurant\p{L}*|restaurante|stadt|ayuntamiento|ministerium|ministerio|ministry|council|institut\p{L}*|stiftung|fundacion|foundation|agentur|agency|agencia|verlag|studio|labs?|solutions|services|systems|consulting|partners?|international|technologies)(?![\p{L}\p{N}])/u;

const countries = new Set(
  'DE AT CH ES FR IT PT NL BE LU GB IE US CA MX AR CL CO PE EC UY VE BO PY CR DO PA PL CZ SK HU RO BG GR TR SE NO DK FI IN CN JP BR AU NZ ZA EG AE'
    .split(' ')
    .flatMap((code) => (['en', 'de', 'es'] as const).map((language) => fold(countryName(code, language)))),
);
const isPlace = (words: string): boolean =>
  countries.has(fold(words)) ||
  /^(uk|usa|remote|homeoffice|home office)$/i.test(words) ||
  places.named(words) !== undefined;

/** "Nurse at Northern Hospital" */
const beforeEmployer = /\s(?:at|bei|beim|en(?=\s\p{Lu}))\s/u;

interface Title {
  words: string;
  sureness: number;
  head: HeadLine;
}

/** What of an entry's head is its title. Where nothing sounds like one, the first words that are no employer's. */
const titleOf = (heads: readonly HeadLine[]): Title | undefined => {
  const all = heads.flatMap((head) => {
    const { strong, weak } = piecesOf(head);
    const before = strong.map((piece) => piece.split(beforeEmployer)[0] ?? '');
    const whole = head.words.includes('\t') ? [] : [head.words];
    return [...new Set([...whole, ...strong, ...weak, ...before])].map((words): Title => {
      const sure = knownSureness(words);
      return { words, head, sureness: sure === sureness.partly && ofEmployer.test(fold(words)) ? 0 : sure };
    });
  });
  const isBetter = (a: Title, b: Title): boolean => {
    if (a.sureness !== b.sureness) return a.sureness > b.sureness;
    // The longest that is known, the shortest that only sounds so; the higher line.
    return a.head === b.head && a.words.length > b.words.length === a.sureness > sureness.partly;
  };
  const best = all.reduce<Title | undefined>(
    (chosen, each) => (chosen && !isBetter(each, chosen) ? chosen : each),
    undefined,
  );
  if (best && best.sureness >= sureness.known) return best;
  // To look for misspelled names takes time: only words that can be a title as a whole, and only those.
  const near = heads
    .flatMap((head) => piecesOf(head).strong.map((words) => ({ words, head })))
    .slice(0, mostLookedUp)
    .find(({ words }) => !ofEmployer.test(fold(words)) && titleNamed(words));
  if (near) return { ...near, sureness: sureness.near };
  if (best && best.sureness > 0) return best;
  const plain = heads.flatMap((head) =>
    piecesOf(head)
      .strong.flatMap((piece) => piece.split(beforeEmployer))
      .map((words) => ({ words, head, sureness: sureness.unknown })),
  );
  return plain.find(({ words }) => !ofEmployer.test(fold(words)) && !isPlace(words) && words.length <= 80) ?? plain[0];
};

/** "Northern Looms Ltd, Leeds" without the town. */
const withoutPlace = (words: string): string => {
  const pieces = words.replace(/^[\s,;:()–—-]+|[\s,;:(–—-]+$/gu, '').split(/,\s+/);
  while (pieces.length > 1 && isPlace(pieces.at(-1) ?? '')) pieces.pop();
  return pieces.join(', ').replace(/\s*\(([^)]*)\)$/, (all, inside: string) => (isPlace(inside) ? '' : all));
};

/** Whether employer and town are there and the next line is what somebody was. */
const isMissed = (heads: readonly HeadLine[], words: string): boolean =>
  knownSureness(words) > 0 && (titleOf(heads)?.sureness ?? 0) < sureness.partly;

const companyOf = (heads: readonly HeadLine[], title: Title): { words: string; head: HeadLine } | undefined => {
  const rest = heads.flatMap((head) =>
    (head === title.head ? head.words.replace(title.words, '\t') : head.words)
      .split(/\t|\s[|·•–—@-]\s|[|·•]|(?:^|\s)(?:at|bei|beim|en)\s/u)
      // What stands in brackets beside a title is a kind of contract or hours.
      .filter((piece) => !/^\s*\(.*\)\s*$/.test(piece))
      .map((piece) => ({ head, words: withoutPlace(piece.trim()) })),
  );
  const named = rest.filter(
    ({ words, head }) => words.length > 1 && /\p{L}/u.test(words) && head.line.text.includes(words),
  );
  return (
    named.find(({ words }) => ofEmployer.test(fold(words))) ?? named.find(({ words }) => !isPlace(words)) ?? named[0]
  );
};

const jobOf = ({ dates, dateLine, head, body }: Entry, at: number): { job: Job; found: CvFound[] } | undefined => {
  const title = titleOf(head);
  if (!title || 'alone' in dates) return undefined;
  const company = companyOf(head, title);
  const path = `jobs.${at}`;
  const text = clip(body.map(({ text: line }) => line).join('\n'), longestText);
  const dateSureness = dates.isExact ? 0.95 : 0.85;
  const companySureness = !company
    ? 0
    : ofEmployer.test(fold(company.words))
      ? 0.9
      : title.sureness >= sureness.near
        ? 0.75
        : 0.45;
  return {
    job: {
      title: clip(title.words, 200),
      company: clip(company?.words ?? '', 200),
      from: dates.from,
      to: dates.to,
      text: text === '' ? null : text,
    },
    found: [
      found(`${path}.title`, title.words, title.head.line, title.sureness),
      ...(company ? [found(`${path}.company`, company.words, company.head.line, companySureness)] : []),
      found(`${path}.from`, dates.words.from, dateLine, dateSureness),
      ...(dates.words.to ? [found(`${path}.to`, dates.words.to, dateLine, dateSureness)] : []),
      ...body.map((line) => found(`${path}.text`, line.text, line, 0.8)),
    ],
  };
};

/** Jobs with title, employer, dates and what was done, in the order of the CV. */
export const jobsIn = (lines: readonly SectionLine[]): JobsRead => {
  const section = lines.filter(({ section: name }) => name === 'experience');
  const entries = entriesOf(section, { takesAlone: false, isMissed }).slice(0, most);
  const read: JobsRead = { jobs: [], found: [], hasUndated: false };
  for (const entry of entries) {
    const result = jobOf(entry, read.jobs.length);
    if (!result) read.hasUndated = true;
    else {
      read.jobs.push(result.job);
      read.found.push(...result.found);
    }
  }
  const isSaid = section.some(({ isHeading }) => !isHeading);
  return { ...read, hasUndated: read.hasUndated || (isSaid && entries.length === 0) };
};
