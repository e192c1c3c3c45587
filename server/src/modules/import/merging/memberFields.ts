import { raw, type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { relocations } from '@marigold/contract/candidacy';
import type { ImportField } from '@marigold/contract/import';

const optional = z.string().nullable();
/** 'YYYY-MM'; null: not known. */
const month = optional;
const Job = z.object({
  title: z.string(),
  jobTitleId: optional.describe('Null: a title the master data does not know'),
  company: z.string(),
  from: month,
  to: month.describe('Null: still there, or not known where `from` is not'),
  text: optional,
});
const School = z.object({
  educationTypeId: optional,
  field: optional,
  school: z.string(),
  from: month,
  to: month,
});
/** A school or course. */
export type Schooling = z.infer<typeof School>;

/** What a fact is: the type of its column, its schema, and what stands there where nobody said it. */
const kinds = {
  words: { type: 'text', schema: z.string(), nothing: '' },
  /** Words or an id that may be missing. */
  text: { type: 'text', schema: optional, nothing: null },
  relocation: { type: 'text', schema: z.enum(relocations).nullable(), nothing: null },
  years: { type: 'smallint', schema: z.int().nullable(), nothing: null },
  amount: { type: 'int', schema: z.int().nullable(), nothing: null },
  /** In order: the first says most. */
  titles: { type: 'text[]', schema: z.array(z.string()), nothing: [] },
  list: { type: 'text[]', schema: z.array(z.string()), nothing: [] },
  jobs: { type: 'jsonb', schema: z.array(Job), nothing: [] },
  schools: { type: 'jsonb', schema: z.array(School), nothing: [] },
} as const;
type Kinds = typeof kinds;

interface Field {
  column: string;
  kind: keyof Kinds;
  /** What the rows of an import call it: more than one fact may come of a field. */
  field: ImportField;
  /** Who says it of themself besides, in a profile; 'cv' where it is only read from the CV of somebody who applies. */
  saidIn?: 'profile' | 'cv';
  /** The fact with which it makes sense: the two are taken from the same side of a merge. */
  with?: string;
}

/**
 * Everything that is known of a member and an import can change: the one list of it. Rows of imports, storing, changing,
 * merging, undoing, what a profile says, and what candidates read of it walk it.
 */
export const memberFields = {
  name: { column: 'name', kind: 'words', field: 'name' },
  email: { column: 'email', kind: 'text', field: 'email' },
  phone: { column: 'phone', kind: 'text', field: 'phone', saidIn: 'profile' },
  headline: { column: 'headline', kind: 'words', field: 'headline', saidIn: 'profile' },
  about: { column: 'about', kind: 'text', field: 'about', saidIn: 'profile' },
  /** 'he / him', 'she / her', 'they / them' or 'other'. */
  pronoun: { column: 'pronoun', kind: 'text', field: 'pronoun' },
  birthYear: { column: 'birth_year', kind: 'years', field: 'birthYear' },
  jobTitleIds: { column: 'job_title_ids', kind: 'titles', field: 'jobTitle', saidIn: 'profile' },
  skillsIds: { column: 'skills_ids', kind: 'list', field: 'skills', saidIn: 'profile' },
  locationId: { column: 'location_id', kind: 'text', field: 'location', saidIn: 'profile' },
  relocation: { column: 'relocation', kind: 'relocation', field: 'relocation', saidIn: 'profile' },
  relocationPlacesIds: {
    column: 'relocation_places_ids',
    kind: 'list',
    field: 'relocation',
    saidIn: 'profile',
    with: 'relocation',
  },
  workModesIds: { column: 'work_modes_ids', kind: 'list', field: 'workModes', saidIn: 'profile' },
  employmentTypesIds: { column: 'employment_types_ids', kind: 'list', field: 'employmentTypes' },
  salaryMinimum: { column: 'salary_minimum', kind: 'amount', field: 'salaryMinimum', saidIn: 'profile' },
  salaryCurrency: {
    column: 'salary_currency',
    kind: 'text',
    field: 'salaryCurrency',
    saidIn: 'profile',
    with: 'salaryMinimum',
  },
  experienceYears: { column: 'experience_years', kind: 'years', field: 'experienceYears', saidIn: 'profile' },
  educationTypeId: { column: 'education_type_id', kind: 'text', field: 'education', saidIn: 'profile' },
  industriesIds: { column: 'industries_ids', kind: 'list', field: 'industries', saidIn: 'cv' },
  /** The newest job first. */
  journey: { column: 'journey', kind: 'jobs', field: 'jobs', saidIn: 'profile' },
  /** The highest level first. */
  education: { column: 'education', kind: 'schools', field: 'schools', saidIn: 'profile' },
  /** ISO 639-1. */
  languages: { column: 'languages', kind: 'list', field: 'languages', saidIn: 'profile' },
  /** Countries in which they may work, ISO 3166-1. */
  workPermits: { column: 'work_permits', kind: 'list', field: 'workPermits', saidIn: 'profile' },
} as const satisfies Record<string, Field>;

type Table = typeof memberFields;
/** The name of a fact. */
export type MemberFact = keyof Table;
type Schemas = { [N in MemberFact]: Kinds[Table[N]['kind']]['schema'] };
/** What is known of a member, by the names of the facts. */
export type Content = { [N in MemberFact]: z.output<Schemas[N]> };
/** The facts that somebody says in a profile. */
export type ProfileFact = { [N in MemberFact]: Table[N] extends { saidIn: 'profile' } ? N : never }[MemberFact];

/** The names of all facts, in the order of the table. */
export const memberFacts = Object.keys(memberFields) as MemberFact[];
/** The row of a fact. */
export const fieldOf = (fact: MemberFact): Field => memberFields[fact];
/** The names of the facts that a profile says, and of those that a CV says besides. */
export const profileFacts = memberFacts.filter((fact): fact is ProfileFact => fieldOf(fact).saidIn === 'profile');
export const cvFacts = memberFacts.filter((fact) => fieldOf(fact).saidIn !== undefined);

/** Facts as a statement reads them, by their names. */
export const columnsOf = (facts: readonly MemberFact[]): Sql =>
  raw(facts.map((fact) => `${fieldOf(fact).column} "${fact}"`).join(', '));
/** The schema of each fact. */
export const schemas = Object.fromEntries(
  memberFacts.map((fact) => [fact, kinds[fieldOf(fact).kind].schema]),
) as Schemas;
/** A member of whom nothing is known. */
export const nothing = Object.fromEntries<unknown>(
  memberFacts.map((fact) => [fact, kinds[fieldOf(fact).kind].nothing]),
) as Content;
/** The type of a fact's column. */
export const typeOf = (fact: MemberFact): string => kinds[fieldOf(fact).kind].type;
