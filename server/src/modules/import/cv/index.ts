import { limits, unread, type CvReading } from './reading.ts';
import { readInProcess } from './readers.ts';

export { hasRoom } from './readers.ts';
import { remarks } from './remarks.ts';

export type { CvReading } from './reading.ts';

/** A file as somebody sent it; its name says nothing about what it is. */
export interface CvFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Reads a CV from PDF, DOCX or plain text, in a process of its own and without any outside service. Never fails: what
 * cannot be read is a remark, what was not understood stays in the lines.
 */
export const readCv = async ({ bytes }: CvFile): Promise<CvReading> =>
  bytes.length > limits.megabytes * 1024 * 1024 ? unread(remarks.tooLarge) : readInProcess(bytes);
