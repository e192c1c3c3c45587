import { type Drawing, drawPage, drawPhoto, openToDraw } from '../pages/drawing.ts';
import { kindOf } from '../cv/kind.ts';
import { remarks, Unreadable } from '../cv/remarks.ts';
import type { Picture } from './engine.ts';
import { scanLimits } from './limits.ts';

/** Pixels of a picture that is looked at: a page of A4 with 230 in an inch. More takes longer and is read no better. */
const mostPixels = 5_000_000;
/** Pixels for each point of a page, at most: what is drawn larger gains nothing. */
const sharpest = 300 / 72;

const pictureOf = ({ canvas: { width, height }, context }: Drawing): Picture => {
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    pixels[at] = Math.round(red * 0.299 + green * 0.587 + blue * 0.114);
  }
  return { width, height, pixels };
};

const pagesOf = async function* (bytes: Uint8Array): AsyncGenerator<Picture> {
  const document = await openToDraw(bytes);
  for (let number = 1; number <= Math.min(document.numPages, scanLimits.pages); number += 1) {
    yield pictureOf(await drawPage(document, number, { pixels: mostPixels, scale: sharpest }));
  }
  if (document.numPages > scanLimits.pages) throw new Unreadable(remarks.cutScan);
};

/** The pages of a PDF as pictures, or the one picture of a PNG or JPEG. Throws `Unreadable`, after the last page of many. */
export const picturesOf = async function* (bytes: Buffer): AsyncGenerator<Picture> {
  if (kindOf(bytes) === 'pdf') yield* pagesOf(bytes);
  else yield pictureOf(await drawPhoto(bytes, { pixels: mostPixels, scale: 2 }));
};

/** Whether pictures of a PDF are packed in a way that its pages are drawn without; dictionaries of pictures are never packed. */
export const holdsJpeg2000 = (bytes: Buffer): boolean => kindOf(bytes) === 'pdf' && bytes.includes('/JPXDecode');
