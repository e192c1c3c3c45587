import { z } from 'zod';
import { openPool, ProcessLost, TaskFailed } from '#platform/processes/pool';
import type { Reply } from './readReply.ts';

/** The largest mail that is read, in bytes. */
export const mostMailBytes = 1_000_000;

/** A stranger's mail is read in a process that may be lost. */
const reading = openPool(
  import.meta.url,
  { built: './ports/replies/replyProgram.js', source: './replyProgram.ts' },
  { processes: 1, megabytes: { heap: 64, all: 256 } },
).lane({ atOnce: 1, seconds: { answer: 5, task: 5 }, mostBytes: { answer: 20_000, task: 20_000 } });

const Read = z.object({
  from: z.string(),
  uid: z.string(),
  sequence: z.number(),
  at: z.number().nullable(),
  answer: z.enum(['accepted', 'declined', 'tentative']),
  word: z.string(),
});

/** What somebody answers to an invitation with a mail; undefined where it is another mail, or cannot be read. */
export const replyOf = async (mail: Buffer): Promise<Reply | undefined> => {
  try {
    return (await reading.one('reply', {}, Read.nullable(), mail)).value ?? undefined;
  } catch (error) {
    if (error instanceof ProcessLost || error instanceof TaskFailed) return undefined;
    throw error;
  }
};
