import type { ImportRemark } from '@marigold/contract/import';
import { skillNamed } from '#modules/masterdata';
import { dateIn, datesIn } from '../cv/parse/dates.ts';
import { examine, type RowRead, skillsNote } from './draft.ts';
import { notTaken } from './notTaken.ts';
import { JsonResume } from './resumeSchema.ts';
import { say } from '../messages.ts';
import { wordsOf } from './words.ts';
import { decode, undecodable, Unreadable } from '../files/encoding.ts';

/** Entries that are ones, each with its place. */
const placed = <T>(entries: readonly (T | null)[] | null | undefined): [at: number, entry: T][] =>
  (entries ?? []).flatMap((entry, at): [number, T][] => (entry === null ? [] : [[at, entry]]));
const entriesOf = <T>(entries: readonly (T | null)[] | null | undefined): T[] =>
  placed(entries).map(([, entry]) => entry);

/** A skill's name may be a mere heading over its keywords, such as "Languages". */
const skillsOf = (skills: JsonResume['skills']): string[] =>
  entriesOf(skills).flatMap(({ name, keywords }) => {
    const isSkill = name && (!keywords?.length || skillNamed(name));
    return [...(isSkill ? [name] : []), ...(keywords ?? [])];
  });

/** A date in the words of a program that does not write it as the schema has it: “Jan 2020”. */
const dateOf = (said: string | null | undefined): string | null | undefined => {
  const found = said ? dateIn(said) : undefined;
  return found?.rest === '' ? found.month : said;
};
/** The same of an end: “Present” is none. */
const endOf = (said: string | null | undefined): string | null | undefined => {
  const open = said ? datesIn(`2000 – ${said}`) : undefined;
  return open?.to === null && open.rest === '' ? null : dateOf(said);
};

const draftOf = ({ basics, work, education, skills, languages }: JsonResume) => ({
  name: basics?.name ?? '',
  email: basics?.email || null,
  phone: basics?.phone,
  headline: basics?.label,
  about: basics?.summary,
  location: [basics?.location?.city, basics?.location?.region, basics?.location?.countryCode]
    .filter(Boolean)
    .join(', '),
  jobTitle: work?.[0]?.position ?? basics?.label,
  skills: skillsOf(skills),
  jobs: entriesOf(work)
    .filter(({ position }) => position)
    .map((job) => ({
      title: job.position,
      company: job.name ?? job.company ?? '',
      from: dateOf(job.startDate),
      to: endOf(job.endDate),
      text: job.summary,
    })),
  schools: entriesOf(education)
    .filter(({ institution }) => institution)
    .map((school) => ({
      level: school.studyType,
      field: school.area,
      school: school.institution,
      from: dateOf(school.startDate),
      to: endOf(school.endDate),
    })),
  languages: entriesOf(languages).flatMap(({ language }) => language ?? []),
});

/** Work and education that say too little to be one of a person's stations. */
const incompleteIn = ({ work, education }: JsonResume): ImportRemark[] => [
  ...placed(work).flatMap(([at, { position, name, company }]) => {
    const value = name ?? company;
    return position || !value ? [] : [notTaken('jobs', `work.${at}`, value, 'noTitle')];
  }),
  ...placed(education).flatMap(([at, { institution, area, studyType }]) => {
    const value = [studyType, area].filter(Boolean).join(', ');
    return institution || !value ? [] : [notTaken('schools', `education.${at}`, value, 'noSchool')];
  }),
];

/** The places of a resume that say something, without their number in a list, such as `work[].highlights[]`. */
const placesIn = (value: unknown, place = ''): string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((each) => placesIn(each, `${place}[]`));
  // No part of a resume is answered with yes or no.
  if (typeof value === 'boolean') return [`${place}: ${value}`];
  if (typeof value !== 'object') return [place];
  return Object.entries(value).flatMap(([name, part]) => placesIn(part, place ? `${place}.${name}` : name));
};
const taken = new Set(
  [
    'basics: name label email phone summary location location.city location.region location.countryCode',
    'work[]: name company position summary startDate endDate',
    'education[]: institution area studyType startDate endDate',
    'skills[]: name keywords keywords[]',
    'languages[]: language',
  ].flatMap((part) => {
    const [head = '', parts = ''] = part.split(': ');
    return parts.split(' ').map((name) => `${head}.${name}`);
  }),
);
for (const list of ['skills', 'languages']) taken.add(list).add(`${list}[]`);

/** The parts of a resume that have no place in a person, or are not understood, each named once. */
const unreadIn = (one: unknown): ImportRemark[] => {
  const left = placesIn(one).filter((place) => !taken.has(place) && !/^(\$schema|meta)/.test(place));
  const said = [...new Set(left.map((place) => place.replaceAll('[]', '')))].slice(0, 30).join(', ');
  return said ? [{ field: '', label: '', text: say('Not taken: {{names}}', { names: said }) }] : [];
};

/** Drafts leave the resume's own words; these are the places a person would look at. */
const fields: Record<string, string> = {
  name: 'basics.name',
  email: 'basics.email',
  phone: 'basics.phone',
  headline: 'basics.label',
  about: 'basics.summary',
  location: 'basics.location',
};
const labelOf = (path: string): string =>
  fields[path] ?? path.replace(/^jobs\./, 'work.').replace(/^schools\./, 'education.');

const readOne = (row: number, one: unknown): RowRead => {
  const { data } = JsonResume.safeParse(one);
  if (!data || !placesIn(one).some((place) => taken.has(place))) {
    const text = say('This is not as a JSON Resume has it.');
    const mistakes = [{ field: '', label: data ? 'basics' : '', text }];
    return { row, words: wordsOf({}), draft: undefined, mistakes, notes: [], labelOf };
  }
  const said = draftOf(data);
  const read = examine(row, wordsOf(said), labelOf);
  const notes = [...skillsNote(said.skills.length, 'skills'), ...incompleteIn(data), ...unreadIn(one)];
  return { ...read, notes: [...read.notes, ...notes] };
};

/** Reads one JSON Resume, or several in an array; a row is a resume's place in it. Throws what makes the file unreadable. */
export const readJsonResume = (bytes: Uint8Array): RowRead[] => {
  const json = decode(bytes);
  if (json === undefined) throw undecodable();
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    throw new Unreadable(say('This is no JSON: {{reason}}.', { reason: (error as Error).message }));
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).map((one, index) => readOne(index + 1, one));
};
