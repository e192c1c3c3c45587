import { z } from 'zod';
import { skillNamed } from '#modules/masterdata';
import { examine, type RowRead, skillsNote } from './draft.ts';
import { say } from './said.ts';
import { wordsOf } from './words.ts';
import { decode, undecodable, Unreadable } from './encoding.ts';

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
    // Without a beginning there is nothing to put on a line of time.
    .filter(({ startDate, position }) => startDate && position)
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
  return { ...read, notes: [...read.notes, ...skillsNote(said.skills.length, 'skills')] };
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
