import type {
  ImportCertainty,
  ImportColumn,
  ImportField,
  ImportKind,
  ImportRemark,
  ImportState,
} from '@marigold/contract/import';

/** What a field of a person is called, as translation keys. */
export const fieldNames: Record<ImportField | ImportColumn, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  headline: 'Headline',
  about: 'About',
  pronoun: 'Pronouns',
  birthYear: 'Year of birth',
  location: 'Location',
  jobTitle: 'Job title',
  region: 'State or region',
  country: 'Country',
  company: 'Company',
  since: 'There since',
  skills: 'Skills',
  jobs: 'Jobs',
  schools: 'Education',
  school: 'School',
  field: 'Field of study',
  education: 'Education level',
  experienceYears: 'Years of experience',
  languages: 'Languages',
  workModes: 'Work mode',
  employmentTypes: 'Employment type',
  industries: 'Industries',
  salaryMinimum: 'Salary from',
  salaryCurrency: 'Currency',
  relocation: 'Relocation',
  workPermits: 'Work permits',
};

/** What a remark is about: a file's own word for it, or the name of the field where it has none. */
export const aboutOf = ({ field, label }: ImportRemark): string =>
  label === field || label.startsWith(`${field}.`) ? (fieldNames[field as ImportField] ?? label) : label;

/** What a file is, as translation keys. */
export const kindNames: Record<ImportKind, string> = {
  csv: 'Table (CSV)',
  xlsx: 'Table (XLSX)',
  jsonResume: 'JSON Resume',
  cv: 'CV',
  zip: 'ZIP',
};

/** What an import is doing, as translation keys. */
export const stateNames: Record<ImportState, string> = {
  reading: 'Reading',
  preview: 'To be checked',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Could not be read',
};

/** How sure it is that two are one person, as translation keys. */
export const certaintyNames: Record<ImportCertainty, string> = {
  certain: 'Surely the same person',
  likely: 'Probably the same person',
  possible: 'Perhaps the same person',
};
