import { z } from 'zod';
import { documents } from '../pools.ts';
import type { Document } from './document.ts';

const Read: z.ZodType<Document> = z.union([
  z.object({ kind: z.enum(['paper', 'text']), text: z.string() }),
  z.object({ kind: z.literal('rows'), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('closed'), why: z.enum(['encrypted', 'noText']) }),
]);

/** Reads a PDF, Word file, spreadsheet or text in a process of its own. Throws `ProcessLost` and `TaskFailed`. */
export const readDocument = async (bytes: Uint8Array): Promise<Document> =>
  (await documents.one('document', {}, Read, bytes)).value;
