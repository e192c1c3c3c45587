import type { ReadCv } from '@marigold/contract/profile';
import { ask, refusalOf } from '../ask.ts';
import { keepFile, keptFile } from '../storage.ts';
import { upload } from '../upload.ts';

/** The name under which a file waits for the next role, in place of an opportunity's id. */
const carried = 'carried';

interface SentCv {
  cvId: string;
  key: string;
}

/** The CV of one application: the file stays on the device until it has arrived with it. */
export const cvOf = (service: string, opportunityId: string) => ({
  file: async (): Promise<File | undefined> => (await keptFile(opportunityId)) ?? keptFile(carried),
  keep: async (file: File | undefined): Promise<void> => {
    await keepFile(opportunityId, file);
    await keepFile(carried, undefined);
  },
  /** Has the next application begin with the file of this one. */
  carry: async (): Promise<unknown> => keepFile(carried, await keptFile(opportunityId)),
  /** Sends a file and says how far it is, from 0 to 1; answers the id the server has it under, and what it can be read with. */
  send: async (file: File, tell: (part: number) => void): Promise<SentCv> => {
    const address = `${service}/v1/opportunities/${opportunityId}/cv?fileName=${encodeURIComponent(file.name)}`;
    const type = 'application/octet-stream';
    const answer = await upload<SentCv>({ method: 'POST', address, file, type, tell });
    if (!answer) throw refusalOf(0, undefined);
    return answer;
  },
  /** What the server understands of a file that was sent. */
  read: (key: string): Promise<ReadCv> => ask<ReadCv>('POST', `${service}/v1/cvs/reading`, { key }),
});

/** What can be done with it. */
export type Cv = ReturnType<typeof cvOf>;
