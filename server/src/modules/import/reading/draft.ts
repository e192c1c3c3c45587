import { z } from 'zod';
import type { ImportDraft, ImportRemark, ImportSentence } from '@marigold/contract/import';
import type { ImportFound } from '@marigold/contract/importFound';
import { Email, line, text } from '@marigold/contract/kit';
import { generalSentence } from '@marigold/contract/words/issues';
import { relocations } from '@marigold/contract/candidacy';
import { say } from '../messages.ts';
import { payOf } from '../values/pay.ts';
import { phoneIn } from '../values/phones.ts';
import { notTaken } from './notTaken.ts';
import { meaningOf } from './words.ts';

/** More skills than this say nothing about a person; the first ones are kept. */
const mostSkills = 100;
const mostEntries = 100;

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write a date as 2021-06 or 2021.');
const named = (max: number) => line(max).min(1, 'Fill this in.');
const names = z.array(line(200)).default([]);

/** A person as a file tells it: checked, but in words instead of master data ids. */
export const Draft = z.object({
  name: named(200),
  email: Email.nullish(),
  phone: line(50).nullish(),
  headline: line(200).nullish(),
  about: text(5_000).nullish(),
  pronoun: line(50).nullish(),
  birthYear: z
    .int()
    .min(1900, 'Write the year with four digits.')
    .max(2100, 'Write the year with four digits.')
    .nullish(),
  location: line(200).nullish(),
  jobTitle: line(200).nullish(),
  skills: names,
  jobs: z
    .array(
      z.object({
        title: named(200),
        company: line(200).default(''),
        from: Month.nullish(),
        to: Month.nullish(),
        text: text(5_000).nullish(),
      }),
    )
    .max(mostEntries)
    .default([]),
  schools: z
    .array(
      z.object({
        level: line(200).nullish(),
        field: line(200).nullish(),
        school: named(200),
        from: Month.nullish(),
        to: Month.nullish(),
      }),
    )
    .max(mostEntries)
    .default([]),
  education: line(200).nullish(),
  experienceYears: z.int().min(0).max(70).nullish(),
  languages: names,
  workModes: names,
  employmentTypes: names,
  industries: names,
  salaryMinimum: z.int().min(0).max(100_000_000).nullish(),
  salaryCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Write a currency as EUR, USD or GBP.')
    .nullish(),
  relocation: z.object({ mode: z.enum(relocations), places: names, bare: z.string().default('') }).nullish(),
  workPermits: names,
});
export type Draft = z.output<typeof Draft>;

/** What was read of one person. */
export interface RowRead {
  /** Counts from 1, a table's headings included. */
  row: number;
  words: ImportDraft;
  /** Nothing as long as there are mistakes. */
  draft: Draft | undefined;
  mistakes: ImportRemark[];
  notes: ImportRemark[];
  /** Where a CV says it. */
  found?: ImportFound[];
  labelOf: LabelOf;
}

/** What the file calls a part of a draft, such as `email` or `jobs.0.from`. */
export type LabelOf = (path: string) => string;

/** What the schema finds wrong, as a sentence for a person. */
const sentenceOf = (issue: z.core.$ZodIssue): ImportSentence => generalSentence(issue) ?? say(issue.message);

/** The part of a draft that a path leads into. */
const fieldOf = (path: string): string => path.split('.')[0] ?? '';

const phoneNotes = ({ phone }: ImportDraft, labelOf: LabelOf): ImportRemark[] => {
  const { others, why } = phoneIn(phone);
  if (why) return [notTaken('phone', labelOf('phone'), phone, why)];
  return others.length > 0 ? [notTaken('phone', labelOf('phone'), others.join(', '), 'oneIsKept')] : [];
};

/** Digits in groups of three, as every language reads them. */
const inGroups = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');

const payNotes = ({ salaryMinimum: said }: ImportDraft, draft: Draft, labelOf: LabelOf): ImportRemark[] => {
  const { yearly, isMonthly, isUnclear } = payOf(said);
  const label = labelOf('salaryMinimum');
  if (isUnclear) return [notTaken('salaryMinimum', label, said, 'noYearlyPay')];
  // Without a currency it is left out, which is said elsewhere.
  if (!isMonthly || yearly === null || !draft.salaryCurrency) return [];
  const text = say('“{{said}}” was read as pay for a month, and kept as {{amount}} a year.', {
    said,
    amount: inGroups(yearly),
  });
  return [{ field: 'salaryMinimum', label, text }];
};

/** Looks at what was read of one person: what is wrong with it, and otherwise what it says, with notes about what was left out. */
export const examine = (row: number, words: ImportDraft, labelOf: LabelOf = (path) => path): RowRead => {
  const { data, error } = Draft.safeParse(meaningOf(words));
  if (!data) {
    const mistakes = error.issues.map((issue) => {
      const path = issue.path.join('.');
      return { field: fieldOf(path), label: labelOf(path), text: sentenceOf(issue) };
    });
    return { row, words, draft: undefined, mistakes, notes: [], labelOf };
  }
  const notes = [...phoneNotes(words, labelOf), ...payNotes(words, data, labelOf)];
  return { row, words, draft: { ...data, skills: data.skills.slice(0, mostSkills) }, mistakes: [], notes, labelOf };
};

/** The note about skills that are too many to say anything; none where they are not. */
export const skillsNote = (count: number, label: string): ImportRemark[] =>
  count > mostSkills
    ? [
        {
          field: 'skills',
          label,
          text: say('{{count}} skills are too many; the first {{most}} were taken.', { count, most: mostSkills }),
        },
      ]
    : [];
