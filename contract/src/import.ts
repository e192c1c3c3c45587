import { z } from 'zod';
import { Id, line, Moment, text } from './kit.ts';
import { ImportFound } from './importFound.ts';

/** Limits of an import. Anything beyond is refused, or left out and reported; the screens announce the limits. */
export const imports = {
  extensions: [
    '.csv',
    '.xlsx',
    '.json',
    '.pdf',
    '.docx',
    '.odt',
    '.rtf',
    '.doc',
    '.txt',
    '.png',
    '.jpg',
    '.jpeg',
    '.zip',
  ],
  /** Bytes of one file, by its kind. */
  maxBytes: { csv: 50_000_000, xlsx: 20_000_000, jsonResume: 10_000_000, cv: 10_000_000, zip: 200_000_000 },
  /** Files of one import, including those in a ZIP. */
  maxFiles: 1_000,
  /** People of one import. */
  maxRows: 100_000,
  /** Days in which an import can be undone, and after which files and rows of any import are deleted. */
  undoDays: 30,
} as const;

/** The kind of a file, detected by content. */
export const ImportKind = z.enum(['csv', 'xlsx', 'jsonResume', 'cv', 'zip']);
export type ImportKind = z.infer<typeof ImportKind>;

/** Whether a file has rows and columns. */
export const isTable = (kind: ImportKind | null): boolean => kind === 'csv' || kind === 'xlsx';

const personal = ['email', 'phone', 'headline', 'about', 'pronoun', 'birthYear', 'location', 'jobTitle'] as const;
const wanted = [
  'languages',
  'workModes',
  'employmentTypes',
  'industries',
  'salaryMinimum',
  'salaryCurrency',
  'relocation',
  'workPermits',
] as const;
/** The facts of a person in a row; a column of a table is one of these, or a first or last name. */
export const importFields = [
  'name',
  ...personal,
  'skills',
  'jobs',
  'schools',
  'education',
  'experienceYears',
  ...wanted,
] as const;
/** One of them. */
export const ImportField = z.enum(importFields);
export type ImportField = z.infer<typeof ImportField>;

/** The meanings a column of a table can have. */
export const importColumns = [
  'name',
  'firstName',
  'lastName',
  ...personal,
  'region',
  'country',
  'company',
  'since',
  'skills',
  'experienceYears',
  'education',
  'school',
  'field',
  ...wanted,
] as const;
/** One of them. */
export const ImportColumn = z.enum(importColumns);
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A sentence: `key` is English with {{placeholders}}, which the screens translate. */
export const ImportSentence = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type ImportSentence = z.infer<typeof ImportSentence>;

/** A remark about one row, and the place in it. */
export const ImportRemark = z.object({
  field: z.string().describe('An importField; blank: about the row as a whole'),
  label: z.string().describe('Its name in the file: a heading, or a path such as basics.email'),
  text: ImportSentence,
});
export type ImportRemark = z.infer<typeof ImportRemark>;

const words = (max: number) => line(max).default('');
const paragraph = text(5_000).default('');
const list = z.array(line(200)).max(200).default([]);

/** A person as in the file, or as corrected; blank fields are unknown. */
export const ImportDraft = z.strictObject({
  name: words(500),
  email: words(500),
  phone: words(200),
  headline: words(500),
  about: text(20_000).default(''),
  pronoun: words(200),
  birthYear: words(200),
  location: words(500),
  jobTitle: words(500),
  skills: list,
  jobs: z
    .array(
      z.strictObject({
        title: words(500),
        company: words(500),
        from: words(50).describe('As people write months: 2021-06, 06/2021, 2021'),
        to: words(50).describe('Blank: still there'),
        text: paragraph,
      }),
    )
    .max(100)
    .default([]),
  schools: z
    .array(
      z.strictObject({
        level: words(500),
        field: words(500),
        school: words(500),
        from: words(50),
        to: words(50),
      }),
    )
    .max(100)
    .default([]),
  education: words(500),
  experienceYears: words(200),
  languages: list,
  workModes: list,
  employmentTypes: list,
  industries: list,
  salaryMinimum: words(200),
  salaryCurrency: words(200),
  relocation: words(500).describe('As people write it: no, within the country, anywhere, or names of places'),
  workPermits: list.describe('Countries, by name or by their two letters'),
});
export type ImportDraft = z.infer<typeof ImportDraft>;

/** The certainty of a duplicate: the same e-mail; the same phone and a similar name; a similar name and more in common. */
export const ImportCertainty = z.enum(['certain', 'likely', 'possible']);
export type ImportCertainty = z.infer<typeof ImportCertainty>;

/** A possible duplicate of a row: a member of the company, or another row of the same import. */
export const ImportDuplicate = z.object({
  of: z.enum(['member', 'row']),
  id: Id.describe('Of the member or the row'),
  name: z.string(),
  avatarUrl: z.string(),
  certainty: ImportCertainty,
  percent: z.int().describe('Their similarity, 0 to 100'),
  why: z.array(ImportSentence),
  compare: z
    .array(
      z.object({
        field: ImportField,
        theirs: z.string().describe('The value in the file, as text'),
        ours: z.string().describe('The existing value'),
        merged: z.string().describe('The result of merging by the current decision'),
        isOverruled: z.boolean().describe('Both have different values: takeTheirs can choose the file’s'),
      }),
    )
    .describe('Only fields with a value on one side'),
});
export type ImportDuplicate = z.infer<typeof ImportDuplicate>;

/** The decision on a row. */
export const ImportDecision = z.enum(['add', 'merge', 'skip']);
export type ImportDecision = z.infer<typeof ImportDecision>;

/** The outcome of a row; kept: an undo left the member, because somebody had contacted them. */
export const ImportOutcome = z.enum(['added', 'merged', 'skipped', 'kept', 'undone']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** A person of a file. */
export const ImportRow = z.object({
  rowId: Id,
  fileId: Id,
  fileName: z.string(),
  row: z.int().describe('Its place in the file, from 1; a table’s headings are row 1'),
  draft: ImportDraft,
  isEdited: z.boolean(),
  found: z.array(ImportFound).describe('Of a CV: where the values of the draft were found; empty for other files'),
  mistakes: z.array(ImportRemark).describe('Why it cannot be imported; none: it is ready'),
  notes: z.array(ImportRemark).describe('What was left out, or mapped to something else'),
  duplicates: z.array(ImportDuplicate).describe('The likeliest first, at most three'),
  decision: ImportDecision,
  mergeInto: Id.nullable().describe('The id of one of the duplicates; of a row: both become one'),
  takeTheirs: z.array(ImportField).describe('Fields for which merging prefers the file; lists are united anyway'),
  outcome: ImportOutcome.nullable().describe('Null until the import has reached it'),
  memberId: Id.nullable().describe('Who was added, or merged into'),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** A column of a table. */
export const ImportTableColumn = z.object({
  column: z.int().describe('Its place, from 0; headings may be the same'),
  heading: z.string(),
  samples: z.array(z.string()).describe('The first two non-empty values'),
  field: ImportColumn.nullable().describe('Null: left out'),
  isGuessed: z.boolean().describe('Nobody has confirmed its meaning yet'),
});
export type ImportTableColumn = z.infer<typeof ImportTableColumn>;

/** A file of an import. */
export const ImportFile = z.object({
  fileId: Id,
  fileName: z.string(),
  inside: Id.nullable().describe('The ZIP it was in'),
  kind: ImportKind.nullable().describe('Null: nothing that can be read'),
  state: z.enum(['waiting', 'reading', 'read', 'failed']).describe('failed: as a whole; the remarks say why'),
  size: z.int(),
  percent: z.int().describe('The progress of parsing'),
  rows: z.int(),
  remarks: z.array(ImportSentence),
  columns: z.array(ImportTableColumn).describe('Of a table; otherwise none'),
});
export type ImportFile = z.infer<typeof ImportFile>;

/** failed: nothing of it could be read; the files say why. */
export const ImportState = z.enum(['reading', 'preview', 'importing', 'done', 'undoing', 'undone', 'failed']);
export type ImportState = z.infer<typeof ImportState>;

const counts = z.object({
  rows: z.int(),
  ready: z.int().describe('Without mistakes, duplicates and skipped ones included'),
  withMistakes: z.int(),
  duplicates: z.int().describe('Like somebody who is a member, or like another row'),
  known: z.int().describe('Of those: like a member of the company'),
  repeated: z.int().describe('Of those: like nobody but other rows of the same import'),
  toAdd: z.int().describe('Ready and decided so; before the start'),
  toMerge: z.int(),
  toSkip: z.int().describe('By decision; rows with errors are never imported either'),
  added: z.int().describe('The outcomes; after the start'),
  merged: z.int(),
  skipped: z.int(),
  kept: z.int(),
  undone: z.int(),
});

/** An import in a list. */
export const ImportLine = z.object({
  importId: Id,
  state: ImportState,
  createdDate: Moment,
  createdBy: z.string().describe('Full name'),
  fileNames: z.array(z.string()).describe('At most three'),
  files: z.int(),
  percent: z.int().describe('The progress of parsing, importing or undoing'),
  counts,
  startedDate: Moment.nullable(),
  doneDate: Moment.nullable(),
  undoUntil: Moment.nullable().describe('Null: there is nothing to undo, or no longer'),
  isStopped: z.boolean().describe('It failed repeatedly; starting or undoing again continues where it was'),
  isPast: z.boolean().describe('Its files and rows were deleted when it could no longer be undone'),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** An import with its files. */
export const Import = ImportLine.extend({
  remarks: z.array(ImportSentence),
  allFiles: z.array(ImportFile).describe('A ZIP before what is in it'),
  keptMembers: z
    .array(z.object({ memberId: Id, name: z.string() }))
    .describe('The members that the undo kept because somebody had contacted them; at most 100'),
});
export type Import = z.infer<typeof Import>;

/** A file that came with a member, such as a CV. */
export const MemberFile = z.object({
  fileId: Id,
  fileName: z.string(),
  type: z.string(),
  size: z.int(),
  addedDate: Moment,
  isUnread: z.boolean().describe('Nothing of it was understood, so a person has to read it'),
  isFromPicture: z
    .boolean()
    .describe('It was read from pictures of its pages without anybody looking, so letters may be wrong'),
  url: z.string().describe('Where it can be read, for an hour; begins with `/api/files`'),
});
export type MemberFile = z.infer<typeof MemberFile>;

/** Which rows are listed. */
export const ImportFilter = z.enum(['all', 'ready', 'mistakes', 'duplicates']);
export type ImportFilter = z.infer<typeof ImportFilter>;
