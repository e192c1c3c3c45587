import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image';
import { imageDimensionsFromData } from 'image-dimensions';
import { isDecodable, pictures } from '@marigold/contract/pictures';
import { isWholePicture } from '@marigold/contract/wholePictures';
import type { TaskAnswer } from '#platform/processes/program';

/** Longest side in pixels of a stored picture. */
const stored = 1024;
/** 0 to 100: no loss that can be seen at the sizes pictures are shown in. */
const quality = 88;
/** Where a PNG says how many bits a colour has. */
const depthAt = 24;

const anew = (bytes: Buffer, isLarge: boolean): Buffer => {
  // Turned as its orientation says; everything else that was written beside the pixels is gone.
  const picture = new Transformer(bytes).rotate();
  if (isLarge)
    picture.resize({ width: stored, height: stored, fit: ResizeFit.Inside, filter: ResizeFilterType.Lanczos3 });
  return picture.webpSync(quality);
};

/**
 * A picture anew from its pixels, or why there is none. Its header is looked at first: other types and more pixels than are
 * unpacked go no further.
 */
export const remade = (bytes: Buffer): TaskAnswer => {
  try {
    const size = imageDimensionsFromData(bytes);
    if (!size || !(pictures.types as readonly string[]).includes(`image/${size.type}`)) return { value: 'unreadable' };
    const isDeep = size.type === 'png' && bytes[depthAt] === 16;
    if (!isDecodable(size.width * (isDeep ? 2 : 1), size.height)) return { value: 'tooManyPixels' };
    if (!isWholePicture(bytes)) return { value: 'cutOff' };
    return { value: 'made', bytes: anew(bytes, Math.max(size.width, size.height) > stored) };
  } catch {
    return { value: 'unreadable' };
  }
};
