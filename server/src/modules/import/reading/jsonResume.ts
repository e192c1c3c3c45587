import { z } from 'zod';
import type { ImportRemark } from '@marigold/contract/import';
import { skillNamed } from '#modules/masterdata';
import { examine, type RowRead, skillsNote } from './draft.ts';
import { notTaken } from './notTaken.ts';
import { say } from '../messages.ts';
import { wordsOf } from './words.ts';
import { decode, undecodable, Unreadable } from '../files/encoding.ts';

const optional = z.string().nullish();
const dates = { startDate: optional, endDate: optional };

/** The parts of a JSON Resume (jsonresume.org, schema 1.0) that say something about a candidate; the rest is ignored. */
const JsonResume = z.object({
  basics: z.object({
    name: optional,
    label: optional,
    email: optional,
    phone: optional,
    summary: optional,
    location: z.object({ city: optional, region: optional, countryCode: optional }).nullish(),
  }),
  work: z
    .array(z.object({ name: optional, company: optional, position: optional, summary: optional, ...dates }))
    .nullish(),
  education: z.array(z.object({ institution: optional, area: optional, studyType: optional, ...dates })).nullish(),
  skills: z.array(z.object({ name: optional, keywords: z.array(z.string()).nullish() })).nullish(),
  languages: z.array(z.object({ language: optional })).nullish(),
});
type JsonResume = z.output<typeof JsonResume>;

/** A skill's name may be a mere heading over its keywords, such as "Languages". */
const skillsOf = (skills: JsonResume['skills']): string[] =>
  (skills ?? []).flatMap(({ name, keywords }) => {
    const isSkill = name && (!keywords?.length || skillNamed(name));
    return [...(isSkill ? [name] : []), ...(keywords ?? [])];
  });

const draftOf = ({ basics, work, education, skills, languages }: JsonResume) => ({
  name: basics.name ?? '',
  email: basics.email || null,
  phone: basics.phone,
  headline: basics.label,
  about: basics.summary,
  location: [basics.location?.city, basics.location?.region, basics.location?.countryCode].filter(Boolean).join(', '),
  jobTitle: work?.[0]?.position ?? basics.label,
  skills: skillsOf(skills),
  jobs: (work ?? [])
    .filter(({ position }) => position)
    .map((job) => ({
      title: job.position,
      company: job.name ?? job.company ?? '',
      from: job.startDate,
      to: job.endDate,
      text: job.summary,
    })),
  schools: (education ?? [])
    .filter(({ institution }) => institution)
    .map((school) => ({
      level: school.studyType,
      field: school.area,
      school: school.institution,
      from: school.startDate,
      to: school.endDate,
    })),
  languages: (languages ?? []).flatMap(({ language }) => language ?? []),
});

/** Work and education that say too little to be one of a person's stations. */
const incompleteIn = ({ work, education }: JsonResume): ImportRemark[] => [
  ...(work ?? []).flatMap(({ position, name, company }, at) => {
    const value = name ?? company;
    return position || !value ? [] : [notTaken('jobs', `work.${at}`, value, 'noTitle')];
  }),
  ...(education ?? []).flatMap(({ institution, area, studyType }, at) => {
    const value = [studyType, area].filter(Boolean).join(', ');
    return institution || !value ? [] : [notTaken('schools', `education.${at}`, value, 'noSchool')];
  }),
];

/** The places of a resume that say something, without their number in a list, such as `work.highlights`. */
const placesIn = (value: unknown, place = ''): string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((each) => placesIn(each, place));
  if (typeof value !== 'object') return [place];
  return Object.entries(value).flatMap(([name, part]) => placesIn(part, place ? `${place}.${name}` : name));
};
const taken = new Set(
  [
    'basics: name label email phone summary location.city location.region location.countryCode',
    'work: name company position summary startDate endDate',
    'education: institution area studyType startDate endDate',
    'skills: name keywords',
    'languages: language',
  ].flatMap((part) => {
    const [head = '', names = ''] = part.split(': ');
    return names.split(' ').map((name) => `${head}.${name}`);
  }),
);
/** The parts of a resume that have no place in a person, each named once. */
const unreadIn = (one: unknown): ImportRemark[] => {
  const places = [...new Set(placesIn(one))].filter((place) => !taken.has(place) && !/^(\$schema|meta)/.test(place));
  const names = places.slice(0, 30).join(', ');
  return names ? [{ field: '', label: '', text: say('Not taken: {{names}}', { names }) }] : [];
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
  const { data, error } = JsonResume.safeParse(one);
  if (!data) {
    const mistakes = error.issues.map(({ path }) => ({
      field: '',
      label: path.join('.'),
      text: say('This is not as a JSON Resume has it.'),
    }));
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
