import { imageDimensionsFromData } from 'image-dimensions';
import { isDecodable, pictureRefusals, pictures } from '@marigold/contract/pictures';
import { Problem } from '@marigold/contract/problems';
import { openThread } from '#kit/thread';
import type { PictureAnswer, PictureData } from './pictureThread.ts';

/** Longest side in pixels of a stored picture. */
const stored = 1024;
/** The type of every stored picture. */
export const storedType = 'image/webp';

const unreadable = () => new Problem(415, 'UNSUPPORTED_TYPE', pictureRefusals.unreadable);
const tooManyPixels = () => new Problem(413, 'TOO_LARGE', pictureRefusals.tooManyPixels);

/** Where a PNG says how many bits a colour has. */
const depthAt = 24;

/** Looks at the header only, before anything is unpacked. Refuses other types, and more pixels than are unpacked. */
const sizeOf = (bytes: Buffer): { width: number; height: number } => {
  const size = imageDimensionsFromData(bytes);
  if (!size || !(pictures.types as readonly string[]).includes(`image/${size.type}`)) throw unreadable();
  const isDeep = size.type === 'png' && bytes[depthAt] === 16;
  if (!isDecodable(size.width * (isDeep ? 2 : 1), size.height)) throw tooManyPixels();
  return size;
};

/** A thread of its own for each picture: the decoder gives its memory back when the thread ends, not before. */
const inThread = (data: PictureData): Promise<PictureAnswer> =>
  new Promise((resolve, reject) => {
    let answer: PictureAnswer = null;
    const thread = openThread(
      import.meta.url,
      { built: './modules/files/pictureThread.js', source: './pictureThread.ts' },
      { workerData: data },
    );
    thread.on('message', (given: PictureAnswer) => (answer = given));
    thread.on('error', reject);
    thread.on('exit', () => resolve(answer));
  });

let before: Promise<unknown> = Promise.resolve();
/** One after the other, so that however many arrive, one picture is unpacked. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = before.then(work);
  before = mine.catch(() => undefined);
  return mine;
};

/**
 * A picture made anew from its pixels: upright, without what was written beside them, of 1024 pixels a side at most, as
 * WebP. Refuses with 415 what cannot be decoded, and with 413 what has too many pixels. The bytes are asked for when it is
 * their turn.
 */
export const remake = (read: () => Promise<Buffer>): Promise<Buffer> =>
  inTurn(async () => {
    const bytes = await read();
    const { width, height } = sizeOf(bytes);
    const isLarge = Math.max(width, height) > stored;
    const picture = await inThread({ bytes, ...(isLarge && { shrinkTo: stored }) });
    if (!picture) throw unreadable();
    return Buffer.from(picture);
  });
