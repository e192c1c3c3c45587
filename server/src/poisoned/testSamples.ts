import { zipSync } from 'fflate';
import { docxOf, pdfOf } from '../modules/import/cv/testFiles.ts';
import { english, german, spanish } from '../modules/import/cv/testCvs.ts';
import { xlsxOf } from '../modules/import/tables/testXlsx.ts';
import { csvOf } from '../modules/import/testImports.ts';
import { asPhoto, halfRed, plainPng } from '../modules/files/pictures/testPictures.ts';
import { mov, mp4, webm } from '../modules/files/videos/testVideos.ts';
import type { LengthMarks } from './testMutations.ts';

/** Kinds of files that people upload, and where they go. */
export const kinds = {
  zip: 'import',
  csv: 'import',
  json: 'import',
  pdf: 'import',
  docx: 'import',
  xlsx: 'import',
  png: 'picture',
  jpeg: 'picture',
  webp: 'picture',
  mp4: 'video',
  webm: 'video',
} as const;
export type FileKind = keyof typeof kinds;

/** Good files of a kind, and where their lengths are. */
export interface Samples {
  files: Uint8Array[];
  marks: LengthMarks;
}

const zipMarks: LengthMarks = [
  ['PK\u0003\u0004', 4, 8, 18, 22, 26, 28],
  ['PK\u0001\u0002', 10, 20, 24, 28, 30, 32, 38, 42],
  ['PK\u0005\u0006', 8, 10, 12, 16, 20],
];
const mp4Marks: LengthMarks = ['ftyp', 'mdat', 'moov', 'trak', 'free'].map((box) => [box, -4, 4]);

const resume = (name: string) => ({
  basics: { name, email: `${name.toLowerCase()}@example.com`, location: { city: 'Leeds' } },
  work: [{ name: 'Blaustein AG', position: 'Gardener', startDate: '2019-03' }],
  skills: [{ name: 'TypeScript', keywords: ['React', 'SQL'] }],
});
const table = (people: number) =>
  Buffer.from(
    csvOf(
      ['name', 'email', 'city', 'skills', 'since', 'job title', 'company'],
      Array.from({ length: people }, (_, at) => [
        `Jörg ${at}`,
        `jorg${at}@example.com`,
        'Köln',
        'TypeScript, React',
        '2019-03',
        'Gardener',
        'Grünwerk',
      ]),
    ),
  );

const sheet = [
  ['Name', 'E-Mail', 'City', 'Since'],
  ['Jörg', 'jorg@example.com', 'Köln', { day: 44_256 }],
];

/** Good files of every kind: small ones, as mutations of them reach every part then. */
export const makeSamples = async (): Promise<Record<FileKind, Samples>> => {
  const text = (words: string) => Buffer.from(words);
  const picture = halfRed(80, 60);
  const jpeg = await picture.jpeg(90);
  return {
    zip: {
      files: [
        zipSync({ 'a/ann.json': text(JSON.stringify(resume('Ann'))), 'people.csv': table(3) }),
        zipSync({ 'people.csv': table(20) }, { level: 0 }),
        zipSync({ 'cv.docx': docxOf(english), 'cv.txt': text(german) }),
      ],
      marks: zipMarks,
    },
    csv: { files: [table(3), table(30), Buffer.from(`\ufeff${table(5).toString()}`, 'utf16le')], marks: [] },
    json: {
      files: [text(JSON.stringify(resume('Ann'))), text(JSON.stringify([resume('Bo'), resume('Cy')], null, 2))],
      marks: [],
    },
    pdf: {
      files: [await pdfOf(english), await pdfOf(german), await pdfOf(spanish, { compress: false })],
      marks: [
        ['/Length ', 8],
        ['/Count ', 7],
        ['/Kids [', 7],
        ['startxref', 10],
        ['/Size ', 6],
        ['/Root ', 6],
      ],
    },
    docx: { files: [docxOf(english), docxOf(german, 'Ada', 0)], marks: zipMarks },
    xlsx: { files: [xlsxOf({ People: sheet }), xlsxOf({ Notes: [['x']], People: sheet })], marks: zipMarks },
    png: {
      files: [await picture.png(), plainPng(64, 48), plainPng(16, 16, 16)],
      marks: [
        ['IHDR', -4, 4, 8, 12],
        ['IDAT', -4, 4],
        ['IEND', -4],
      ],
    },
    jpeg: {
      files: [jpeg, asPhoto(jpeg)],
      marks: [
        ['\u00ff\u00c0', 2, 5, 7],
        ['\u00ff\u00db', 2],
        ['\u00ff\u00c4', 2],
        ['\u00ff\u00e1', 2, 10, 14, 18, 22],
        ['\u00ff\u00da', 2],
      ],
    },
    webp: {
      files: [await picture.webpLossless(), await picture.webp(80)],
      marks: [
        ['RIFF', 4],
        ['VP8 ', 4, 14],
        ['VP8L', 4, 9],
        ['VP8X', 4, 12],
      ],
    },
    mp4: { files: [mp4(9_000), mov(9_000)], marks: mp4Marks },
    webm: {
      files: [webm(9_000)],
      marks: [
        ['\u001a\u0045\u00df\u00a3', 4, 8, 16],
        ['webm', -1],
      ],
    },
  };
};
