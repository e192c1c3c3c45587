import { refused } from '@marigold/contract/problems';
import { videoRefusals, videos } from '@marigold/contract/videos';
import { tell } from '../inspection.ts';

/** Bytes from which the type of a file can be told. */
export const tellingBytes = 4_100;
/** Apple's own brand of MP4. */
const alsoMp4 = 'video/x-m4v';

/** The type of a video, told from its first bytes whatever it calls itself. Refuses with 415 what is none we play. */
export const videoType = async (head: Uint8Array): Promise<string> => {
  const { mime } = await tell(head);
  const type = mime === alsoMp4 ? 'video/mp4' : mime;
  if (!type || !(videos.types as readonly string[]).includes(type))
    throw refused('UNSUPPORTED_TYPE', videoRefusals.unreadable);
  return type;
};
