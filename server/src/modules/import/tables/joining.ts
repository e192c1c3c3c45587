import type { ImportRemark } from '@marigold/contract/import';
import { fold } from '#modules/masterdata';
import { notTaken } from '../reading/notTaken.ts';
import type { SaidRow } from './cells.ts';

/** A row that waits for the next one, which may be about the same person. */
export interface HeldRow {
  row: number;
  /** The last row that was joined to it. */
  until: number;
  said: SaidRow;
  notes: ImportRemark[];
}

const isSame = (one: string | undefined, other: string | undefined): boolean => fold(one ?? '') === fold(other ?? '');

/** Whether two rows are one person for certain: of one name and address, or of one name and telephone number without any address. */
const isOnePerson = (one: SaidRow, other: SaidRow): boolean =>
  one.name !== '' &&
  isSame(one.name, other.name) &&
  isSame(one.email, other.email) &&
  (Boolean(one.email) || (Boolean(one.phone) && isSame(one.phone, other.phone)));

/** Fields of which a job or a list already says what a row said. */
const saidElsewhere = new Set([
  'name',
  'firstName',
  'lastName',
  'jobTitle',
  'company',
  'since',
  'region',
  'country',
  'education',
  'school',
  'field',
]);

/** What both say, each thing once. */
const both = <T>(ours: readonly T[], theirs: readonly T[]): T[] => {
  const known = new Set(ours.map((each) => fold(JSON.stringify(each))));
  return [...ours, ...theirs.filter((each) => !known.has(fold(JSON.stringify(each))))];
};

/**
 * Joins a row to the one before it where both are the same person, as exports with a row for each job or application have it:
 * lists are united, of a single thing the first one counts. Answers nothing for two people.
 */
export const joined = (held: HeldRow, next: HeldRow, labelOf: (path: string) => string): HeldRow | undefined => {
  if (!isOnePerson(held.said, next.said)) return undefined;
  const [ours, theirs] = [held.said, next.said];
  const lost: ImportRemark[] = [];
  const singles = new Map<string, string>();
  for (const [field, value] of Object.entries(theirs)) {
    if (typeof value !== 'string' || value === '') continue;
    const before: unknown = Reflect.get(ours, field);
    if (typeof before !== 'string' || before === '') singles.set(field, value);
    else if (!isSame(before, value) && !saidElsewhere.has(field))
      lost.push(notTaken(field, labelOf(field), value, 'oneIsKept'));
  }
  const said: SaidRow = {
    ...ours,
    ...Object.fromEntries(singles),
    skills: both(ours.skills, theirs.skills),
    languages: both(ours.languages, theirs.languages),
    workModes: both(ours.workModes, theirs.workModes),
    employmentTypes: both(ours.employmentTypes, theirs.employmentTypes),
    industries: both(ours.industries, theirs.industries),
    workPermits: both(ours.workPermits, theirs.workPermits),
    jobs: both(ours.jobs, theirs.jobs),
    schools: both(ours.schools, theirs.schools),
  };
  return { row: held.row, until: next.until, said, notes: [...held.notes, ...next.notes, ...lost] };
};
