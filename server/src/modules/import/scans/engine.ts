import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';

/**
 * The languages whose headings are found in CVs. Of letters that fit several the first decides: English comes last, as it
 * takes “ü” for “u” and is sure of it.
 */
const languages = ['deu', 'spa', 'fra', 'por', 'nld', 'ita', 'pol', 'eng'];

/** What is used of Tesseract's interface, which has no types of its own. */
interface Tesseract {
  FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void };
  TessBaseAPI: new () => {
    /** 0, or -1 where the languages cannot be used. */
    Init(folder: null, languages: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Loads `/input`, turned by an angle in radians; 1 where it cannot be read. */
    SetImageFile(orientation: number, angle: number): number;
    FindLines(): void;
    GetGradient(): number;
    Recognize(monitor: null): void;
    GetJSONText(): string;
    Clear(): void;
  };
}

/** Recognition by the neural networks alone; the older way would need other data. */
const byNetworks = 1;
const upright = 1;
/** Radians: lines that are less askew are read as they are. */
const straight = 0.005;

const Box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const Recognised = z.object({
  blocks: z.array(
    z.object({
      paragraphs: z.array(
        z.object({
          lines: z.array(
            z.object({
              baseline: Box,
              rowAttributes: z.object({ rowHeight: z.number() }),
              words: z.array(z.object({ text: z.string(), confidence: z.number(), bbox: Box })),
            }),
          ),
        }),
      ),
    }),
  ),
});
/** A line of words as they were recognised; lengths in pixels from the top left, confidence from 0 to 100. */
export type SeenLine = z.output<typeof Recognised>['blocks'][number]['paragraphs'][number]['lines'][number];

/** Grey pixels, a byte each, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const require = createRequire(import.meta.url);

const dataOf = async (language: string): Promise<Uint8Array> => {
  const folder = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  const packed = await readFile(path.join(folder, '4.0.0_best_int', `${language}.traineddata.gz`));
  return promisify(gunzip)(packed);
};

const inputOf = ({ width, height, pixels }: Picture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]);

/**
 * Loads Tesseract with all its languages, from this machine alone. What comes back recognises the lines of a picture, which
 * may stand a little askew.
 */
export const openEngine = async (): Promise<(picture: Picture) => SeenLine[]> => {
  const open = require('tesseract.js-core/tesseract-core-simd-lstm') as () => Promise<Tesseract>;
  const tesseract = await open();
  for (const language of languages) tesseract.FS.writeFile(`./${language}.traineddata`, await dataOf(language));
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages.join('+'), byNetworks) !== 0) throw new Error('the languages could not be loaded');
  for (const language of languages) tesseract.FS.unlink(`./${language}.traineddata`);
  // Automatic segmentation, which sees columns.
  api.SetVariable('tessedit_pageseg_mode', '3');
  return (picture) => {
    tesseract.FS.writeFile('/input', inputOf(picture));
    if (api.SetImageFile(upright, 0) === 1) throw new Error('the picture could not be loaded');
    api.FindLines();
    const angle = api.GetGradient();
    if (Math.abs(angle) >= straight) api.SetImageFile(upright, angle);
    api.Recognize(null);
    const { blocks } = Recognised.parse(JSON.parse(api.GetJSONText()));
    api.Clear();
    return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  };
};
