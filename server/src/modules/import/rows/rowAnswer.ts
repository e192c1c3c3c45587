import { z } from 'zod';
import { ImportDraft, ImportRemark, ImportSentence, ImportTableColumn } from '@marigold/contract/import';
import { ImportFound } from '@marigold/contract/importFound';
import { schemas } from '../merging/memberFields.ts';

/** A person as a process read them. */
export const RowAnswer = z.object({
  number: z.int(),
  draft: ImportDraft,
  /** In ids of the master data; null as long as there are mistakes. Whose it is, and under what id, is not for a file to say. */
  member: z.object(schemas).nullable(),
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
