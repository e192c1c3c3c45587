import { recordings } from '@marigold/contract/recordings';
import { refused } from '@marigold/contract/problems';
import { videoRefusals, videos } from '@marigold/contract/videos';
import { tell } from '../inspection.ts';

/** Bytes from which the type of a file can be told. */
export const tellingBytes = 4_100;

/** Names that file types go by besides those we store. */
const alsoKnown: Record<string, string> = { 'video/x-m4v': 'video/mp4', 'audio/x-m4a': 'audio/mp4' };

const typeOf = async (head: Uint8Array, types: readonly string[], refusal: string): Promise<string> => {
  const { mime } = await tell(head);
  // What Ogg holds is named after it.
  const [plain = ''] = (mime ?? '').split(';');
  const type = alsoKnown[plain] ?? plain;
  if (!types.includes(type)) throw refused('UNSUPPORTED_TYPE', refusal);
  return type;
};

/** The type of a video, told from its first bytes whatever it calls itself. Refuses with 415 what is none we play. */
export const videoType = (head: Uint8Array): Promise<string> => typeOf(head, videos.types, videoRefusals.unreadable);

/** The same of an answer by video or voice. */
export const recordingType = (head: Uint8Array): Promise<string> =>
  typeOf(head, recordings.types, recordings.refusals.unreadable);
