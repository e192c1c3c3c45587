import { z } from 'zod';
import { Email, line, text } from '@marigold/contract/kit';

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
        from: Month,
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
});
export type Draft = z.output<typeof Draft>;

/** Something about one row of a file; rows count from 1, a table's headings included. */
export interface Remark {
  row: number;
  field: string;
  message: string;
}

export interface Reading {
  drafts: { row: number; draft: Draft }[];
  /** Why rows cannot be taken over. */
  errors: Remark[];
  /** What was left out of rows that can. */
  notes: Remark[];
}

/** The month of a date as people write it: 2021-06-30, 2021-06, 06/2021, 6.2021 or 2021; anything else stays as it is. */
export const asMonth = (date: string): string => {
  const value = date.trim();
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{1,2}))?(?:-\d{1,2})?(?:T.*)?$/.exec(value) ?? [];
  if (year) return `${year}-${month.padStart(2, '0')}`;
  const [, first, then] = /^(\d{1,2})[./](\d{4})$/.exec(value) ?? [];
  return first && then ? `${then}-${first.padStart(2, '0')}` : value;
};

/** Checks what was read of one row and adds it, or what is wrong with it, to the reading. */
export const addRow = (reading: Reading, row: number, read: unknown, fieldOf = (path: string) => path): void => {
  const { data, error } = Draft.safeParse(read);
  if (data) {
    reading.drafts.push({ row, draft: { ...data, skills: data.skills.slice(0, mostSkills) } });
    if (data.skills.length > mostSkills) {
      const message = `${data.skills.length} skills are too many; the first ${mostSkills} were taken.`;
      reading.notes.push({ row, field: fieldOf('skills'), message });
    }
    return;
  }
  for (const { path, message } of error.issues) reading.errors.push({ row, field: fieldOf(path.join('.')), message });
};

/** A reading that failed as a whole. */
export const unreadable = (message: string, row = 1): Reading => ({
  drafts: [],
  errors: [{ row, field: '', message }],
  notes: [],
});
