import { z } from 'zod';
import { relocations } from '#matching/engine/facts';
import { ImportDraft, ImportRemark, ImportSentence, ImportTableColumn } from '@marigold/contract/import';
import { ImportFound } from '@marigold/contract/importFound';

const names = z.array(z.string());
const optional = z.string().nullable();
const count = z.int().nullable();

/** A member as a file tells of one, in ids of the master data; whose it is and under what id is not for a file to say. */
const Member = z.object({
  name: z.string(),
  email: optional,
  phone: optional,
  headline: z.string(),
  about: optional,
  pronoun: optional,
  birthYear: count,
  jobTitleIds: names,
  skillsIds: names,
  locationId: optional,
  relocation: z.enum(relocations).nullable(),
  relocationPlacesIds: names,
  workModesIds: names,
  employmentTypesIds: names,
  salaryMinimum: count,
  salaryCurrency: optional,
  experienceYears: count,
  educationTypeId: optional,
  industriesIds: names,
  journey: z.array(
    z.object({
      title: z.string(),
      jobTitleId: optional,
      company: z.string(),
      from: optional,
      to: optional,
      text: optional,
    }),
  ),
  education: z.array(
    z.object({ educationTypeId: optional, field: optional, school: z.string(), from: optional, to: optional }),
  ),
  languages: names,
  workPermits: names,
});

/** A person as a process read them. */
export const RowAnswer = z.object({
  number: z.int(),
  draft: ImportDraft,
  /** Null as long as there are mistakes. */
  member: Member.nullable(),
  mistakes: z.array(ImportRemark),
  notes: z.array(ImportRemark),
  found: z.array(ImportFound),
});
export type RowAnswer = z.infer<typeof RowAnswer>;

/** What a process says of a file: people and how far it is, what its columns mean as far as is known, or why it cannot be read. */
export const BatchAnswer = z.object({
  rows: z.array(RowAnswer),
  bytesRead: z.number(),
  table: z.object({
    columns: z.array(ImportTableColumn),
    remarks: z.array(ImportSentence),
    filled: z.array(z.int()).optional(),
  }),
  unreadable: ImportSentence.optional(),
  /** A CV whose text is in pictures, which have to be recognised first. */
  isScan: z.boolean().optional(),
});
export type BatchAnswer = z.infer<typeof BatchAnswer>;
