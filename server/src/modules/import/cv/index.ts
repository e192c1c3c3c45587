import { ProcessLost } from '#platform/processes/pool';
import { cvs } from '../pools.ts';
import { CvReading, limits, type Scan, unread } from './reading.ts';
import { remarks } from './remarks.ts';

export type { CvReading } from './reading.ts';

/** A file as somebody sent it; its name says nothing about what it is. */
export interface CvFile {
  name: string;
  bytes: Uint8Array;
  /** What was recognised in its pictures, if they were looked at. */
  seen?: Scan;
}

/**
 * Reads a CV from PDF, DOCX or plain text, in a process of its own and without any outside service. Never fails: what
 * cannot be read is a remark, what was not understood stays in the lines.
 */
export const readCv = async ({ bytes, seen }: CvFile): Promise<CvReading> => {
  if (bytes.length > limits.megabytes * 1024 * 1024) return unread(remarks.tooLarge);
  try {
    return (await cvs.one('cv', seen ? { scan: seen } : {}, CvReading, seen ? Buffer.alloc(0) : bytes)).value;
  } catch (error) {
    return unread(error instanceof ProcessLost && error.why === 'late' ? remarks.tooSlow : remarks.failed);
  }
};

/** CVs that may wait for their turn while somebody waits for the answer. */
const mostWaiting = 6;

/** Whether a CV would have its turn soon. */
export const hasRoom = (): boolean => cvs.waiting() < mostWaiting;
