import { phrase } from '@marigold/words/sentence';
import { z } from 'zod';
import {
  aValue,
  type Base as Described,
  type Limited,
  handling,
  merged,
  said as saidAt,
  type Seen,
  type Together,
  words,
} from './fieldTable.ts';
import { Id, line, Named, type Reply } from './kit.ts';
import { FactName, factNames } from './matches.ts';
import type { masterdata } from './masterdata.ts';
import { message } from './words/issues.ts';

/** The most an opportunity holds: how many of each, and characters of description. */
export const limits = {
  skills: 20,
  industries: 5,
  screeningQuestions: 10,
  openQuestions: 5,
  description: 4000,
  closingMessage: 1000,
} as const;

/** A question with a right answer, yes or no. */
export const ScreeningQuestion = z.strictObject({
  question: line(200).min(1, 'Write the question or remove it.'),
  correctAnswer: z.boolean(),
});
export type ScreeningQuestion = z.infer<typeof ScreeningQuestion>;
/** A question answered in words. */
export const OpenQuestion = z.strictObject({
  question: line(300).min(1, 'Write the question or remove it.'),
  mayRecord: z.boolean().optional().describe('Whether candidates may answer by video or voice as well'),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** A short list of the master data, as the call that answers them names it. */
export type ListName = keyof Reply<typeof masterdata.routes.listChoices>;

/** What every field says of itself. */
interface Base extends Described, Seen {
  /** The field that it is saved, compared and chosen with as one. */
  with?: string;
}
/** The id of an entry of the master data. */
interface Chosen {
  /** What a refusal calls the entry. */
  noun: string;
}
interface Listed extends Chosen {
  /** The path of its name: answered beside the id, and only compared when it is sent. */
  named: string;
  list: ListName;
  /** What no choice is called on the form. */
  none: string;
}

/** The kinds of fields. The first six need nothing but their row in the table; every other has code of its own. */
export interface Kinds {
  line: Limited;
  text: Limited;
  number: Limited;
  /** From a menu, */
  choice: Listed;
  /** of few, side by side, */
  segments: Listed;
  /** or searched for, by currency. */
  salary: Listed;
  jobTitle: Chosen & { named: string };
  customJobTitle: object;
  place: Chosen;
  skills: Chosen;
  mustHaveSkills: Chosen;
  industries: Chosen;
  requiredFacts: object;
  /** Yes or no; the label says the yes. */
  flag: object;
  screeningQuestions: object;
  openQuestions: object;
  video: object;
}
/** A kind of field. */
export type Kind = keyof Kinds;

type Row<K extends Kind = Kind> = {
  [P in K]: Base & Kinds[P] & { kind: P; schema: z.ZodType; answer: z.ZodRawShape };
}[K];

const key = z.string().max(80).nullable();
const name = z.string().max(160).nullable();
const keys = (max: number, message: string) => z.array(z.string().max(80)).max(max, message);

const listed = ['choice', 'segments', 'salary'] as const;
/** An entry of a short list of the master data. */
const aChoice = <const F extends Base & Listed & { kind: ListedKind }>(field: F) => {
  const shown = { [field.named]: words } as Record<F['named'], typeof words>;
  const answer = { [field.path]: words, ...shown } as Record<F['path'] | F['named'], typeof words>;
  return { ...field, schema: key, answer, shown };
};

/**
 * Everything an author writes, in the order of the form: the one list of it. Storing, the edit patch, answers, what a
 * reviewer sees changed, the editor, the job page and the feeds walk it.
 */
export const opportunityFields = {
  jobTitle: {
    kind: 'jobTitle',
    path: 'jobTitleId',
    named: 'jobTitleName',
    column: 'job_title_id',
    schema: key,
    answer: { jobTitleId: words, jobTitleName: words },
    label: 'Job title',
    noun: 'job title',
    seenBy: 'public',
  },
  customJobTitle: {
    kind: 'customJobTitle',
    path: 'customJobTitle',
    column: 'custom_job_title',
    schema: line(120).nullable(),
    answer: { customJobTitle: words },
    label: 'Job title',
    seenBy: 'public',
    with: 'jobTitle',
  },
  location: {
    kind: 'place',
    path: 'locationId',
    column: 'location_id',
    schema: key,
    answer: { location: Named.nullable() },
    label: 'Office location',
    short: 'Location',
    noun: 'place',
    seenBy: 'public',
  },
  maxDistance: aValue({
    kind: 'number',
    path: 'maxDistanceKm',
    column: 'max_distance_km',
    max: 20_000,
    label: 'Longest commute, in km',
    seenBy: 'team',
  }),
  relocationHelp: {
    kind: 'flag',
    path: 'relocationHelp',
    column: 'relocation_help',
    schema: z.boolean(),
    answer: { relocationHelp: z.boolean() },
    label: 'Helps with relocation',
    seenBy: 'public',
  },
  workMode: aChoice({
    kind: 'segments',
    path: 'workModeId',
    named: 'workModeName',
    column: 'work_mode_id',
    list: 'workModes',
    label: 'Work mode',
    noun: 'work mode',
    none: 'Choose',
    seenBy: 'public',
  }),
  employmentType: aChoice({
    kind: 'choice',
    path: 'employmentTypeId',
    named: 'employmentTypeName',
    column: 'employment_type_id',
    list: 'employmentTypes',
    label: 'Employment type',
    noun: 'employment type',
    none: 'Choose',
    seenBy: 'public',
  }),
  position: aChoice({
    kind: 'choice',
    path: 'positionId',
    named: 'positionName',
    column: 'position_id',
    list: 'positions',
    label: 'Position',
    heading: 'Level',
    noun: 'position',
    none: 'Not said',
    seenBy: 'public',
  }),
  salary: aChoice({
    kind: 'salary',
    path: 'salaryId',
    named: 'salaryName',
    column: 'salary_id',
    list: 'salaries',
    label: 'Salary band',
    short: 'Salary',
    noun: 'salary band',
    none: 'Not said',
    seenBy: 'public',
  }),
  experience: aChoice({
    kind: 'choice',
    path: 'experienceId',
    named: 'experienceName',
    column: 'experience_id',
    list: 'experiences',
    label: 'Experience',
    noun: 'experience',
    none: 'Any',
    seenBy: 'public',
  }),
  education: aChoice({
    kind: 'choice',
    path: 'educationTypeId',
    named: 'educationTypeName',
    column: 'education_type_id',
    list: 'educationTypes',
    label: 'Education, at least',
    short: 'Education',
    noun: 'education level',
    none: 'Any',
    seenBy: 'public',
  }),
  skills: {
    kind: 'skills',
    path: 'SkillsIds',
    column: 'skills_ids',
    schema: keys(limits.skills, message(phrase('Choose up to {{most}} skills.', { most: limits.skills }))),
    answer: { skills: z.array(Named) },
    label: 'Skills',
    noun: 'skill',
    seenBy: 'public',
  },
  mustHaveSkills: {
    kind: 'mustHaveSkills',
    path: 'mustHaveSkillsIds',
    column: 'must_have_skills_ids',
    schema: keys(limits.skills, message(phrase('Pin up to {{most}} skills.', { most: limits.skills }))),
    answer: { mustHaveSkillsIds: z.array(z.string()) },
    label: 'Must-have skills',
    short: 'Musts',
    noun: 'skill',
    seenBy: 'public',
    with: 'skills',
  },
  industries: {
    kind: 'industries',
    path: 'InterestsIds',
    column: 'interests_ids',
    schema: keys(limits.industries, message(phrase('Choose up to {{most}} industries.', { most: limits.industries }))),
    answer: { interests: z.array(Named) },
    label: 'Industries',
    noun: 'industry',
    seenBy: 'public',
  },
  requiredFacts: {
    kind: 'requiredFacts',
    path: 'requiredFacts',
    column: 'required_facts',
    schema: z.array(FactName).max(factNames.length),
    answer: { requiredFacts: z.array(FactName) },
    label: 'Required facts',
    short: 'Required',
    seenBy: 'team',
  },
  description: aValue({
    kind: 'text',
    path: 'description',
    column: 'description',
    max: limits.description,
    label: 'What the job is',
    short: 'Text',
    heading: 'What you will do',
    seenBy: 'public',
  }),
  screeningQuestions: {
    kind: 'screeningQuestions',
    path: 'screeningQuestions',
    column: 'screening_questions',
    schema: z
      .array(ScreeningQuestion)
      .max(
        limits.screeningQuestions,
        message(phrase('Ask up to {{most}} screening questions.', { most: limits.screeningQuestions })),
      ),
    answer: { screeningQuestions: z.array(z.object({ question: z.string(), correctAnswer: z.boolean() })) },
    label: 'Screening questions',
    seenBy: 'team',
  },
  openQuestions: {
    kind: 'openQuestions',
    path: 'openQuestions',
    column: 'open_questions',
    schema: z
      .array(OpenQuestion)
      .max(limits.openQuestions, message(phrase('Ask up to {{most}} open questions.', { most: limits.openQuestions }))),
    answer: { openQuestions: z.array(z.object({ question: z.string(), mayRecord: z.boolean().optional() })) },
    label: 'Open questions',
    seenBy: 'team',
  },
  video: {
    kind: 'video',
    path: 'videoId',
    column: 'video_id',
    schema: Id.nullable(),
    answer: { videoId: Id.nullable() },
    label: 'Video',
    seenBy: 'public',
  },
} as const satisfies Record<string, Row>;

type Table = typeof opportunityFields;
/** The name of a field. */
export type FieldName = keyof Table;
type NameOf<K extends Kind> = { [N in FieldName]: Table[N]['kind'] extends K ? N : never }[FieldName];
/** The names of the fields that have a property, */
type Having<P extends string> = { [N in FieldName]: Table[N] extends Record<P, unknown> ? N : never }[FieldName];
/** and what it holds in some of them. */
type Held<P extends string, N extends FieldName> = Table[N] extends Record<P, infer V> ? V : never;

/** The name of a field that is not part of another. */
export type PartName = Exclude<FieldName, Having<'with'>>;

/** A field of one of these kinds. */
export type Field<K extends Kind = Kind> = {
  [P in K]: Kinds[P] &
    Base & { kind: P; name: NameOf<P>; schema: z.ZodType } & Pick<Table[NameOf<P>], 'path' | 'column'> &
    (Kinds[P] extends { named: string } ? { named: Held<'named', NameOf<P>> } : unknown);
}[K];

/** All fields, in the order of the form. */
export const fields = Object.entries(opportunityFields).map(([named, field]) => ({ ...field, name: named })) as Field[];

/** The kinds that choose from a short list. */
export type ListedKind = (typeof listed)[number];
const generic = ['line', 'text', 'number', ...listed] as const;
/** The kinds that need nothing but a row in the table. */
export type GenericKind = (typeof generic)[number];
/** The fields that need nothing but a row in the table, in the order of the form. */
export const genericFields = fields.filter((field): field is Field<GenericKind> =>
  (generic as readonly Kind[]).includes(field.kind),
);

/** A function of fields, made of one for each kind. */
export const byKind = handling<Field>();

/** What is stored of the fields, by column. */
export type Content = { [N in FieldName as Table[N]['column']]: z.output<Table[N]['schema']> };
/** The columns that everybody may read once it is posted. */
export type PublicColumn = {
  [N in FieldName]: Table[N]['seenBy'] extends 'public' ? Table[N]['column'] : never;
}[FieldName];

type Paths = { [N in FieldName as Table[N]['path']]: Table[N]['schema'] } & {
  [N in Having<'named'> as Held<'named', N> & string]: typeof name;
};
/** What the edit patch takes, by path: the fields, and the names that belong to ids. */
export const paths = Object.fromEntries(
  fields.flatMap((field) => [[field.path, field.schema], ...('named' in field ? [[field.named, name] as const] : [])]),
) as Paths;

const rows: readonly (Row & { shown?: z.ZodRawShape })[] = Object.values(opportunityFields);

/** What the company is answered of the fields. */
export const answers = merged(rows.map(({ answer }) => answer)) as Together<Table[FieldName]['answer']>;
const Answers = z.object(answers);
export type Answers = z.output<typeof Answers>;
/** What everybody is answered of those that are public and need nothing but their row. */
export const publicAnswers = merged(
  rows.flatMap(({ seenBy, shown }) => (seenBy === 'public' && shown ? [shown] : [])),
) as Together<
  { [N in Having<'shown'>]: Table[N]['seenBy'] extends 'public' ? Held<'shown', N> : never }[Having<'shown'>]
>;

const PublicAnswers = z.object(publicAnswers);
export type PublicAnswers = z.output<typeof PublicAnswers>;

/** The fields that everybody reads and that need nothing but their row, in the order of the form. */
export const publicFields = genericFields.filter(({ seenBy }) => seenBy === 'public');

/** The switches that everybody reads, where they are on. */
export const publicFlags = fields.filter(
  (field): field is Field<'flag'> => field.kind === 'flag' && field.seenBy === 'public',
);

/** What an answer says of such a field: a choice by its name; null where it says nothing. */
export const said = (answer: object, field: Field<GenericKind>): string | null =>
  saidAt(answer, 'named' in field ? field.named : field.path);
