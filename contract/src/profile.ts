import { z } from 'zod';
import { isPhone, noPhone, relocations } from './candidacy.ts';
import { line, text } from './kit.ts';

const When = z.string().max(20).describe('YYYY-MM, or a year alone');

/** A job, in the applicant's words. */
const ProfileJob = z.object({
  title: line(200).min(1, 'Write what the job was called.'),
  company: line(200).default(''),
  from: When.nullable().describe('Null: not known'),
  to: When.nullable().default(null).describe('Null: still there'),
  text: text(5_000).nullable().default(null),
});

/** A school or course, in the applicant's words. */
const ProfileSchool = z.object({
  school: line(200).min(1, 'Write the name of the school.'),
  field: line(200).default(''),
  level: z.string().max(40).default('').describe('The id of an education type'),
  from: When.nullable().default(null),
  to: When.nullable().default(null),
});

/** Where somebody would move for a role. */
export const RelocationMode = z.enum(relocations);

/** A country, by its two letters of ISO 3166-1. */
export const Country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country from the list.');

/** An applicant's profile as text; empty fields were not given. */
export const ApplicantProfile = z.object({
  headline: line(200).default('').describe('The current occupation'),
  phone: line(50).default(''),
  location: line(200).default('').describe('The name of a place of the master data'),
  about: text(5_000).default(''),
  experienceYears: z.int().min(0).max(70).nullable().default(null),
  skills: z.array(line(200)).max(100).default([]),
  languages: z.array(line(100)).max(40).default([]),
  jobs: z.array(ProfileJob).max(50).default([]),
  schools: z.array(ProfileSchool).max(30).default([]),
  workModesIds: z.array(z.string().max(40)).max(10).default([]),
  salaryMinimum: z.int().min(0).max(100_000_000).nullable().default(null).describe('A year'),
  salaryCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Choose a currency.')
    .nullable()
    .default(null),
  relocation: z
    .object({
      mode: RelocationMode,
      places: z.array(line(200)).max(20).default([]).describe('Names of places of the master data, for mode `places`'),
    })
    .nullable()
    .default(null)
    .describe('Null: not said'),
  workPermits: z.array(Country).max(50).default([]).describe('Countries in which the person may work'),
});
export type ApplicantProfile = z.output<typeof ApplicantProfile>;

/** The same as an application brings it. What is stored may hold a telephone number as it came with an import or was typed before. */
export const TypedProfile = ApplicantProfile.extend({ phone: line(50).refine(isPhone, noPhone).default('') });

/** A LinkedIn address as typed; empty: none. */
export const LinkedIn = line(300);

/** The result of parsing an applicant's CV. */
export const ReadCv = z.object({
  name: z.string(),
  email: z.string(),
  profile: ApplicantProfile,
  unsure: z
    .array(z.string())
    .describe('Parts of the profile that should be checked, because they were guessed or derived'),
  isRead: z.boolean().describe('Whether anything was understood'),
  isFromPicture: z
    .boolean()
    .describe('Whether it was recognised in pictures of pages, so that any letter may be wrong'),
});
export type ReadCv = z.output<typeof ReadCv>;
