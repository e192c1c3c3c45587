import type { ImportColumn, ImportRemark, ImportTableColumn } from '@marigold/contract/import';
import { dateIn, datesIn } from '../cv/parse/dates.ts';
import { type Cells, notTaken } from '../reading/notTaken.ts';
import { isNothing } from '../values/nothing.ts';
import { payBelow } from '../values/pay.ts';
import { phoneIn } from '../values/phones.ts';

/** A cell that holds several things, separated by commas, semicolons, bars, bullets, line breaks or a slash between blanks. */
const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[,;|•\n]| \/ /)
    .map((item) => item.trim())
    .filter(Boolean);

/** What a person has after their name and not before it. */
const afterName =
  /^(jr|sr|i{2,3}|iv|ph\.?\s?d|m\.?\s?d|mba|m\.?\s?a|b\.?\s?a|m\.?\s?sc|b\.?\s?sc|rn|cpa|esq|dipl.*)\.?$/i;

/** “O'Neil, Patrick” as people are called: “Patrick O'Neil”; a degree after a comma stays where it is. */
const inOrder = (name: string): string => {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  return more.length > 0 || !last || !first || afterName.test(first) ? name : `${first} ${last}`;
};

/** What the cells of a row say, and what of it has no place beside something else. */
export interface RowCells {
  cells: Cells;
  lost: ImportRemark[];
}

/** What of a cell one person can have, the rest of it, and why nothing can be taken. */
interface Part {
  kept: string;
  others: readonly string[];
  why?: Parameters<typeof notTaken>[3];
}

const partOf = (field: ImportColumn, heading: string, value: string): Part => {
  if (field === 'phone') return phoneIn(value);
  if (field === 'salaryMinimum') return { kept: payBelow(heading, value), others: [] };
  if (field !== 'email') return { kept: value, others: [] };
  const [kept = '', ...others] = value.split(/[\s,;|]+/).filter(Boolean);
  return { kept, others };
};

/** Of two columns with one meaning the first filled one counts, and what the others say is lost; an empty cell says nothing. */
export const cellsOf = (columns: readonly ImportTableColumn[], values: readonly string[]): RowCells => {
  const cells: Cells = {};
  const lost: ImportRemark[] = [];
  for (const { column, field, heading } of columns) {
    const value = values[column]?.trim();
    if (!field || !value || isNothing(value, field)) continue;
    const { kept, others, why } = partOf(field, heading, value);
    const before = cells[field];
    if (why) lost.push(notTaken(field, heading, value, why));
    else cells[field] ??= kept;
    if (before !== undefined && before !== kept && !why) lost.push(notTaken(field, heading, value, 'oneIsKept'));
    else if (others.length > 0) lost.push(notTaken(field, heading, others.join(', '), 'oneIsKept'));
  }
  return { cells, lost };
};

interface SaidJob {
  title: string;
  company: string;
  from: string;
  to: string;
}

/** Jobs as exports put them into one cell: “Nurse at Acme (2023-08 - Present)”, one a line; none where it holds anything else. */
const jobsWritten = (cell: string | undefined): SaidJob[] => {
  const lines = (cell ?? '').split(/\n|;\s+/).filter((line) => line.trim() !== '');
  const jobs = lines.flatMap((line) => {
    const dates = datesIn(line);
    const [, title = '', company = ''] = /^(.{2,200}?) (?:at|bei|en|@) (.{1,200})$/.exec(dates?.rest ?? '') ?? [];
    return dates && title ? [{ title, company, from: dates.from, to: dates.to ?? '' }] : [];
  });
  return jobs.length === lines.length ? jobs : [];
};

/** A number of years, and not an account of them. */
const isNumber = (cell: string): boolean => /\d/.test(cell) && cell.length <= 30;

/** The month of a date that leaves no doubt; 3/4/2021 may be in March or in April. */
const monthOf = (words: string): string => {
  const date = dateIn(words.trim());
  if (date) return date.rest === '' ? date.month : '';
  const [, first = 0, second = 0, year = ''] = (/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(words.trim()) ?? []).map(
    (part, at) => (at === 3 ? part : Number(part)),
  ) as [unknown?, number?, number?, string?];
  if (!year || first > 12 === second > 12) return '';
  return `${year}-${String(Math.min(first, second)).padStart(2, '0')}`;
};

/** What a row says of its person, before it is looked at closely. */
export interface SaidRow extends Omit<
  Cells,
  'skills' | 'languages' | 'workModes' | 'employmentTypes' | 'industries' | 'workPermits'
> {
  name: string;
  skills: string[];
  languages: string[];
  workModes: string[];
  employmentTypes: string[];
  industries: string[];
  workPermits: string[];
  jobs: SaidJob[];
  schools: { level: string | undefined; field: string | undefined; school: string }[];
}

/** Puts together what the cells of a row say; what of them is understood by nobody is lost, which is said. */
export const saidIn = (
  cells: Cells,
  labelOf: (column: ImportColumn) => string,
): { said: SaidRow; lost: ImportRemark[] } => {
  const { jobTitle, company, since, school, field, experienceYears } = cells;
  const lost: ImportRemark[] = [];
  const lose = (column: ImportColumn, why: Parameters<typeof notTaken>[3]) => {
    const value = cells[column];
    if (value) lost.push(notTaken('', labelOf(column), value, why));
  };
  const from = monthOf(since ?? '');
  const isJob = jobTitle !== undefined && company !== undefined;
  if (!isJob) {
    lose('company', 'noTitle');
    lose('since', jobTitle ? 'noCompany' : 'noTitle');
  } else if (from === '') lose('since', 'noDate');
  if (field && !school) lose('field', 'noSchool');
  if (!cells.location) {
    lose('region', 'noTown');
    lose('country', 'noTown');
  }
  const written = jobsWritten(experienceYears);
  const isCounted = experienceYears !== undefined && isNumber(experienceYears) && written.length === 0;
  if (!isCounted && written.length === 0) lose('experienceYears', 'noNumber');
  const said = {
    ...cells,
    experienceYears: isCounted ? experienceYears : undefined,
    location: cells.location && [cells.location, cells.region, cells.country].filter(Boolean).join(', '),
    name: inOrder(cells.name ?? [cells.firstName, cells.lastName].filter(Boolean).join(' ')),
    skills: listOf(cells.skills),
    languages: listOf(cells.languages),
    workModes: listOf(cells.workModes),
    employmentTypes: listOf(cells.employmentTypes),
    industries: listOf(cells.industries),
    workPermits: listOf(cells.workPermits),
    jobs: [...(isJob ? [{ title: jobTitle, company, from, to: '' }] : []), ...written],
    schools: school ? [{ level: cells.education, field, school }] : [],
  };
  return { said, lost };
};
