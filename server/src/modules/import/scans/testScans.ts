import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { pdf } from '../cv/testFiles.ts';

const require = createRequire(import.meta.url);

/** A page of A4 with 150 pixels in an inch that shows these lines, as a picture; what a tab parts stands in two columns. */
export const pictureOf = (text: string, type: 'image/jpeg' | 'image/png' = 'image/jpeg'): Buffer => {
  GlobalFonts.registerFromPath(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'), 'Inter');
  const canvas = createCanvas(1240, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = '24px Inter';
  for (const [at, line] of text.split('\n').entries()) {
    const y = 140 + at * 33;
    for (const [column, part] of line.split('\t').entries()) context.fillText(part, 120 + column * 280, y);
  }
  return type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, 85);
};

/** A PDF whose pages are pictures and nothing else. */
export const scanOf = (...pictures: Buffer[]): Promise<Uint8Array> =>
  pdf((document) => {
    for (const [at, picture] of pictures.entries()) {
      if (at > 0) document.addPage();
      document.image(picture, 0, 0, { width: document.page.width });
    }
  });
