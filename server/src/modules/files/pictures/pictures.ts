import pLimit from 'p-limit';
import { pictureRefusals } from '@marigold/contract/pictures';
import { refused } from '@marigold/contract/problems';
import { remakePicture } from '../inspection.ts';

/** The type of every stored picture. */
export const storedType = 'image/webp';

const refusals = {
  unreadable: () => refused('UNSUPPORTED_TYPE', pictureRefusals.unreadable),
  cutOff: () => refused('UNSUPPORTED_TYPE', pictureRefusals.cutOff),
  tooManyPixels: () => refused('TOO_LARGE', pictureRefusals.tooManyPixels),
};

/** One after the other, so that however many arrive, the bytes of one are in memory. */
const inTurn = pLimit(1);

/**
 * A picture made anew from its pixels: upright, without what was written beside them, of 1024 pixels a side at most, as
 * WebP. Refuses with 415 what cannot be decoded or was cut off, and with 413 what has too many pixels. The bytes are asked for when it is
 * their turn.
 */
export const remake = (read: () => Promise<Buffer>): Promise<Buffer> =>
  inTurn(async () => {
    const { value, bytes } = await remakePicture(await read());
    if (value !== 'made') throw refusals[value]();
    return bytes;
  });
