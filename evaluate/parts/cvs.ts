import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { fold } from '../../server/src/modules/masterdata/index.ts';
import { readCvFile } from '../../server/src/modules/import/reading/cvFile.ts';
import type { Scan } from '../../server/src/modules/import/cv/reading.ts';
import { blank } from '../../server/src/modules/import/cv/page/layout.ts';
import { openEngine } from '../../server/src/modules/import/scans/engine.ts';
import { picturesOf } from '../../server/src/modules/import/scans/pictures.ts';
import { linesOfPicture } from '../../server/src/modules/import/scans/read.ts';
import { once } from '../../server/src/platform/processes/once.ts';
import { languageCode } from '../../server/src/modules/import/reading/languages.ts';

interface ToldJob {
  title: string | null;
  company: string | null;
  start: string | null;
  end: string | null;
  current?: boolean;
}
interface ToldSchool {
  institution: string;
  end: string | null;
}

/** What a file says, as somebody would read it; null is not to be seen. */
interface ToldCv {
  file: string;
  format: string;
  language: string;
  layout?: string;
  name: string;
  nameAlso?: string[];
  email: string | null;
  emailUnclear?: boolean;
  phone: string | null;
  location: string | null;
  headline: string | null;
  jobs: ToldJob[];
  education: ToldSchool[];
  skills: string[];
  skillsAlso?: string[];
  languages: string[];
  prose: string;
  scan?: boolean;
}

/** What the product reads of a file. */
interface ReadCv {
  name: string;
  email: string;
  phone: string;
  location: string;
  headline: string;
  jobs: { title: string; company: string; start: string; end: string }[];
  education: { institution: string; end: string }[];
  skills: string[];
  languages: string[];
}

const fields = ['name', 'email', 'phone', 'location', 'headline', 'jobs', 'education', 'skills', 'languages'] as const;
type Field = (typeof fields)[number];

/** Things that were found, made up and missed. */
interface Counts {
  found: number;
  wrong: number;
  missed: number;
}
type Counted = Record<Field, Counts>;

/** How files of one kind were read. */
export interface CvsMeasured {
  group: string;
  by: 'kind' | 'layout';
  files: number;
  /** Files that the product calls ready, without a doubt to look at. */
  ready: number;
  /** Of those, the ones whose name, contact and jobs are all right. */
  readyRight: number;
  counted: Counted;
}

const tight = (text: string): string => fold(text).replace(/[^\p{L}\p{N}+#]+/gu, '');
const year = (date: string | null): string => date?.slice(0, 4) ?? '';
const isNear = (one: string, other: string): boolean => {
  const [a, b] = [tight(one), tight(other)];
  return a === b || (a !== '' && b !== '' && 1 - distance(a, b) / Math.max(a.length, b.length) >= 0.8);
};
const isWithin = (one: string, other: string): boolean => {
  const [a, b] = [tight(one), tight(other)];
  return a === b || (Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a)));
};
const localDigits = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^(?:00)?(44|49|34|33|31|351|48|55|1)(?=\d{8,})/, '')
    .replace(/^0/, '');
const untitled = (name: string): string => tight(name.replace(/\b(?:dr|prof|dipl|mag)\b\.?|\(.*?\)/gi, ''));

/** Counts one thing that is or is not there. */
const one = (told: string | null, read: string, isRight: (told: string, read: string) => boolean): Counts => {
  if (!told) return { found: 0, wrong: read ? 1 : 0, missed: 0 };
  if (!read) return { found: 0, wrong: 0, missed: 1 };
  return isRight(told, read) ? { found: 1, wrong: 0, missed: 0 } : { found: 0, wrong: 1, missed: 1 };
};
const nothing: Counts = { found: 0, wrong: 0, missed: 0 };

/** Pairs what is told with what was read, each once. */
const pair = <T, R>(told: readonly T[], read: readonly R[], isRight: (told: T, read: R) => boolean) => {
  const left = [...read];
  let found = 0;
  for (const each of told) {
    const at = left.findIndex((other) => isRight(each, other));
    if (at < 0) continue;
    left.splice(at, 1);
    found += 1;
  }
  return { found, missed: told.length - found, left };
};
const counted = <T, R>(told: readonly T[], read: readonly R[], isRight: (told: T, read: R) => boolean): Counts => {
  const { found, missed, left } = pair(told, read, isRight);
  return { found, missed, wrong: left.length };
};

const isJob = (told: ToldJob, read: ReadCv['jobs'][number]): boolean =>
  (told.title === null || isNear(told.title, read.title)) &&
  (told.company === null || isNear(told.company, read.company)) &&
  (told.start === null || year(told.start) === year(read.start)) &&
  (told.current ? read.end === '' : told.end === null || year(told.end) === year(read.end));

const isSchool = (told: ToldSchool, read: ReadCv['education'][number]): boolean =>
  (isNear(told.institution, read.institution) || isWithin(told.institution, read.institution)) &&
  (told.end === null || year(told.end) === year(read.end));

const skillsOf = ({ skills, skillsAlso = [], prose }: ToldCv, read: readonly string[]): Counts => {
  const { found, missed, left } = pair(skills, read, isWithin);
  const words = (text: string) =>
    ` ${fold(text)
      .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
      .trim()} `;
  const also = new Set(skillsAlso.map(tight));
  // Headings of groups, and what the running text says, are neither right nor wrong.
  return {
    found,
    missed,
    wrong: left.filter((skill) => !also.has(tight(skill)) && !words(prose).includes(words(skill))).length,
  };
};

const compare = (told: ToldCv, read: ReadCv): Counted => ({
  name: one(told.name, read.name, (a, b) =>
    [a, ...(told.nameAlso ?? [])].some((name) => untitled(name) === untitled(b)),
  ),
  email: told.emailUnclear ? nothing : one(told.email, read.email, (a, b) => a.toLowerCase() === b.toLowerCase()),
  phone: one(told.phone, read.phone, (a, b) => localDigits(a) === localDigits(b)),
  location: told.location ? one(told.location, read.location, (a, b) => fold(b).includes(fold(a))) : nothing,
  headline: told.headline ? one(told.headline, read.headline, (a, b) => isNear(a, b) || isWithin(a, b)) : nothing,
  jobs: counted(told.jobs, read.jobs, isJob),
  education: counted(told.education, read.education, isSchool),
  skills: skillsOf(told, read.skills),
  languages: counted(
    told.languages,
    read.languages,
    (a, b) => (languageCode(a) ?? tight(a)) === (languageCode(b) ?? tight(b)),
  ),
});

const seeing = once(openEngine);

/** What is recognised in the pictures of a file, here and now. */
const seen = async (bytes: Buffer): Promise<Scan> => {
  const see = await seeing();
  const printed: Scan['printed'] = [];
  for await (const picture of picturesOf(bytes)) printed.push(...linesOfPicture(picture, see(picture), 1), blank);
  return { printed, remarks: [] };
};

const readOne = async (place: string): Promise<ReadCv & { isReady: boolean }> => {
  const bytes = readFileSync(place);
  const read = await readCvFile(bytes);
  const { row } = read.isScan ? await readCvFile(bytes, await seen(bytes)) : read;
  const words = row?.words;
  return {
    isReady: row !== undefined && row.mistakes.length === 0 && row.notes.length === 0,
    name: words?.name ?? '',
    email: words?.email ?? '',
    phone: words?.phone ?? '',
    location: words?.location ?? '',
    headline: words?.headline || (words?.jobTitle ?? ''),
    jobs: (words?.jobs ?? []).map(({ title, company, from, to }) => ({ title, company, start: from, end: to })),
    education: (words?.schools ?? []).map(({ school, to }) => ({ institution: school, end: to })),
    skills: words?.skills ?? [],
    languages: words?.languages ?? [],
  };
};

const noCounts = (): Counted =>
  Object.fromEntries(fields.map((field) => [field, { ...nothing }])) as unknown as Counted;
const add = (sum: Counted, next: Counted): void => {
  for (const field of fields) {
    sum[field].found += next[field].found;
    sum[field].wrong += next[field].wrong;
    sum[field].missed += next[field].missed;
  }
};

/** What has to be right in a file that is called ready. */
const decisive: readonly Field[] = ['name', 'email', 'phone', 'jobs'];

/** The groups that a file counts in: of all but scans, its format and its language; its layout, where that is told. */
const groupsOf = ({ scan, format, language, layout }: ToldCv): Pick<CvsMeasured, 'group' | 'by'>[] => [
  ...(scan ? ['scans'] : ['all', format, `in ${language}`]).map((group) => ({ group, by: 'kind' as const })),
  ...(layout ? [{ group: layout, by: 'layout' as const }] : []),
];

/** Reads the CVs of a folder (`files/`, `truth.json`) and compares: by format, by language and by layout; scans apart. */
export const measureCvs = async (folder: string, tellsMisses = false): Promise<CvsMeasured[]> => {
  const told = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as ToldCv[];
  const groups = new Map<string, CvsMeasured>();
  for (const cv of told) {
    const read = await readOne(path.join(folder, 'files', cv.file));
    const next = compare(cv, read);
    const missed = fields.filter((field) => next[field].wrong + next[field].missed > 0);
    const isRight = !decisive.some((field) => missed.includes(field));
    if (tellsMisses && missed.length > 0)
      console.log(
        `${cv.file}${read.isReady ? ', ready' : ''}: ${missed.map((field) => `${field} ${JSON.stringify(read[field])}`).join('; ')}`,
      );
    for (const { group, by } of groupsOf(cv)) {
      const key = `${by} ${group}`;
      const sum = groups.get(key) ?? { group, by, files: 0, ready: 0, readyRight: 0, counted: noCounts() };
      sum.files += 1;
      sum.ready += Number(read.isReady);
      sum.readyRight += Number(read.isReady && isRight);
      add(sum.counted, next);
      groups.set(key, sum);
    }
  }
  return [...groups.values()];
};

const f1 = ({ found, wrong, missed }: Counts): number =>
  found + wrong + missed === 0 ? 1 : (2 * found) / (2 * found + wrong + missed);
const percent = (share: number): string => (100 * share).toFixed(1);

const mean = ({ counted: each }: CvsMeasured): number =>
  fields.reduce((sum, field) => sum + f1(each[field]), 0) / fields.length;

const printTable = (measured: readonly CvsMeasured[]): void =>
  console.table(
    Object.fromEntries(
      measured.map((one) => [
        one.group,
        {
          files: one.files,
          ready: `${one.readyRight}/${one.ready}`,
          mean: percent(mean(one)),
          ...Object.fromEntries(fields.map((field) => [field, percent(f1(one.counted[field]))])),
        },
      ]),
    ),
  );

/**
 * Prints how many files are called ready and how many of those are right, the F1 of each field in percent, and their mean: a
 * table of kinds and one of layouts, the one read worst first.
 */
export const printCvs = (measured: readonly CvsMeasured[]): void => {
  printTable(measured.filter(({ by }) => by === 'kind'));
  const layouts = measured.filter(({ by }) => by === 'layout');
  if (layouts.length > 0) printTable(layouts.toSorted((one, other) => mean(one) - mean(other)));
};
