import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Transformer } from '@napi-rs/image';
import { imageDimensionsFromData } from 'image-dimensions';
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf';
import { isDecodable, pictures } from '@marigold/contract/pictures';
import { kindOf } from '../cv/kind.ts';
import { remarks, Unreadable } from '../cv/remarks.ts';
import type { Picture } from './engine.ts';
import { scanLimits } from './limits.ts';

/** Pixels of a picture that is looked at: a page of A4 with 230 in an inch. More takes longer and is read no better. */
const mostPixels = 5_000_000;
/** Pixels for each point of a page, at most: what is drawn larger gains nothing. */
const sharpest = 300 / 72;

/** Node 20 lacks what the library needs for letters that are drawn. */
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value: function (this: ArrayBuffer, length: number = this.byteLength): ArrayBuffer {
      const moved = new Uint8Array(length);
      moved.set(new Uint8Array(this).subarray(0, length));
      return moved.buffer;
    },
  });

const canvasOf = (width: number, height: number) => {
  const canvas = createCanvas(Math.max(1, Math.floor(width)), Math.max(1, Math.floor(height)));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
};
type Drawing = ReturnType<typeof canvasOf>;

const pictureOf = ({ canvas: { width, height }, context }: Drawing): Picture => {
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    pixels[at] = Math.round(red * 0.299 + green * 0.587 + blue * 0.114);
  }
  return { width, height, pixels };
};

/** How much larger or smaller something of this size is drawn. */
const scaleFor = (width: number, height: number, most: number): number =>
  Math.min(most, Math.sqrt(mostPixels / Math.max(1, width * height)));

const pagesOf = async function* (bytes: Uint8Array): AsyncGenerator<Picture> {
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'));
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    enableXfa: false,
    maxImageSize: pictures.maxPixels,
    // Letters are drawn as lines: there are no fonts here.
    disableFontFace: true,
    CanvasFactory,
  });
  for (let number = 1; number <= Math.min(document.numPages, scanLimits.pages); number += 1) {
    const page = await document.getPage(number);
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: scaleFor(whole.width, whole.height, sharpest) });
    const drawing = canvasOf(viewport.width, viewport.height);
    // The library is written for browsers; the canvas is another one of the same make.
    const canvas = drawing.canvas as unknown as HTMLCanvasElement;
    await page.render({ canvas, viewport }).promise;
    page.cleanup();
    yield pictureOf(drawing);
  }
  if (document.numPages > scanLimits.pages) throw new Unreadable(remarks.cutScan);
};

const photoOf = async (bytes: Buffer): Promise<Picture> => {
  const size = imageDimensionsFromData(bytes);
  if (!size) throw new Unreadable(remarks.damaged);
  if (!isDecodable(size.width, size.height)) throw new Unreadable(remarks.tooManyPixels);
  // Turned as a camera says it was held.
  const photo = await loadImage(new Transformer(bytes).rotate().pngSync());
  const scale = scaleFor(photo.width, photo.height, 2);
  const drawing = canvasOf(photo.width * scale, photo.height * scale);
  drawing.context.drawImage(photo, 0, 0, drawing.canvas.width, drawing.canvas.height);
  return pictureOf(drawing);
};

/** The pages of a PDF as pictures, or the one picture of a PNG or JPEG. Throws `Unreadable`, after the last page of many. */
export const picturesOf = async function* (bytes: Buffer): AsyncGenerator<Picture> {
  if (kindOf(bytes) === 'pdf') yield* pagesOf(bytes);
  else yield await photoOf(bytes);
};
