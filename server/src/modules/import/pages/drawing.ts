import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Transformer } from '@napi-rs/image';
import { imageDimensionsFromData } from 'image-dimensions';
import { createIsomorphicCanvasFactory } from 'unpdf';
import { isDecodable, pictures } from '@marigold/contract/pictures';
import { openPdf, type Pdf } from '../cv/page/pdf.ts';
import { remarks, Unreadable } from '../cv/remarks.ts';

/** How large something is drawn at most: in pixels, and in pixels for each of its own. */
export interface Fineness {
  pixels: number;
  scale: number;
}

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
/** Something drawn, and what draws on it. */
export type Drawing = ReturnType<typeof canvasOf>;

/** In pixels: pictures with a longer side cannot be packed. */
const longestSide = 16_000;

/** How much larger or smaller something of this size is drawn. */
const scaleFor = (width: number, height: number, { pixels, scale }: Fineness): number =>
  Math.min(scale, Math.sqrt(pixels / Math.max(1, width * height)), longestSide / Math.max(1, width, height));

/** Opens a PDF to draw its pages. Throws `Unreadable`. */
export const openToDraw = async (bytes: Uint8Array): Promise<Pdf> =>
  openPdf(bytes, {
    maxImageSize: pictures.maxPixels,
    // Letters are drawn as lines: there are no fonts here.
    disableFontFace: true,
    CanvasFactory: await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas')),
  });

/** Draws a page of a PDF, turned as it says. */
export const drawPage = async (document: Pdf, number: number, fineness: Fineness): Promise<Drawing> => {
  const page = await document.getPage(number);
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: scaleFor(whole.width, whole.height, fineness) });
  const drawing = canvasOf(viewport.width, viewport.height);
  // The library is written for browsers; the canvas is another one of the same make.
  const canvas = drawing.canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return drawing;
};

/** Draws a PNG or JPEG, turned as a camera says it was held. Throws `Unreadable`. */
export const drawPhoto = async (bytes: Buffer, fineness: Fineness): Promise<Drawing> => {
  const size = imageDimensionsFromData(bytes);
  if (!size) throw new Unreadable(remarks.damaged);
  if (!isDecodable(size.width, size.height)) throw new Unreadable(remarks.tooManyPixels);
  const photo = await loadImage(new Transformer(bytes).rotate().pngSync());
  const scale = scaleFor(photo.width, photo.height, fineness);
  const drawing = canvasOf(photo.width * scale, photo.height * scale);
  drawing.context.drawImage(photo, 0, 0, drawing.canvas.width, drawing.canvas.height);
  return drawing;
};
