import type { ImportColumn, ImportRemark, ImportSentence } from '@marigold/contract/import';
import { say } from '../messages.ts';

/** What cells of a row say, by what their columns mean. */
export type Cells = Partial<Record<ImportColumn, string>>;

const longest = 100;
const shown = (value: string): string =>
  value.length > longest ? `${value.slice(0, longest).toWellFormed()} …` : value;

type Reason =
  | 'noTitle'
  | 'noCompany'
  | 'noSchool'
  | 'noDate'
  | 'noNumber'
  | 'noTown'
  | 'noPhone'
  | 'shortenedPhone'
  | 'noYearlyPay'
  | 'oneIsKept';
const reasons: Record<Reason, string> = {
  noTitle: 'Not taken: {{value}} (no job title)',
  noCompany: 'Not taken: {{value}} (no company)',
  noSchool: 'Not taken: {{value}} (no school)',
  noDate: 'Not taken: {{value}} (no date that leaves no doubt)',
  noNumber: 'Not taken: {{value}} (no number)',
  noTown: 'Not taken: {{value}} (no town)',
  noPhone: 'Not taken: {{value}} (no phone number: write one like +351 912 345 678)',
  shortenedPhone:
    'Not taken: {{value}} (a phone number shortened by the spreadsheet: format the column as text there and save it again)',
  noYearlyPay: 'Not taken: {{value}} (not the salary of a year or a month: write that of a year)',
  oneIsKept: 'Not taken: {{value}} (one is kept)',
};

/** The note that something of a row does not reach the person, and why. */
export const notTaken = (field: string, label: string, value: string, reason: Reason): ImportRemark => ({
  field,
  label,
  text: say(reasons[reason], { value: shown(value) }),
});

const mostNamed = 30;

/** What of a table's columns does not reach anybody, with how many rows say something there; none where nothing is lost. */
export const columnsNotTaken = (columns: readonly { heading: string; filled: number }[]): ImportSentence[] => {
  const lost = columns.filter(({ filled }) => filled > 0);
  return lost
    .slice(0, mostNamed)
    .map(({ heading, filled }, at) =>
      at === mostNamed - 1 && lost.length > mostNamed
        ? say('Not taken: {{number}} more columns', { number: lost.length - at })
        : say('Not taken: column {{name}} (rows that say something: {{rows}})', { name: heading || '–', rows: filled }),
    );
};
