import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#modules/masterdata';
import { runsOf } from '#platform/testing/testRuns';
import { readCv } from './index.ts';
import { linesOf } from './lines.ts';
import { parseCv } from './parse/index.ts';
import { withoutSigns } from './parse/line.ts';
import { readBytes } from './read.ts';
import { CvReading } from './reading.ts';
import { english, german, spanish } from './testCvs.ts';
import { docxOf, pdfOf } from './testFiles.ts';

const cvs = [english, german, spanish];

/** What is wrong with a reading: not valid, places that are none, things found that their line does not say. */
const faultsOf = (reading: CvReading): unknown[] => [
  ...(CvReading.safeParse(reading).error?.issues ?? []),
  ...reading.found.filter(({ line, text, value }) => {
    const words = [text, withoutSigns(text)];
    return (
      reading.lines[line - 1] !== text ||
      !words.some((each) => each.includes(value) || fold(each).includes(fold(value)))
    );
  }),
];

/** What a draft says and nothing proves. */
const unproven = ({ draft, found }: CvReading): string[] => {
  const said = [
    ...(['name', 'email', 'phone', 'location', 'headline', 'about', 'education'] as const).filter(
      (each) => draft[each],
    ),
    ...draft.skills.map((_, at) => `skills.${at}`),
    ...draft.languages.map((_, at) => `languages.${at}`),
    ...draft.jobs.map((_, at) => `jobs.${at}.title`),
    ...draft.schools.map((_, at) => `schools.${at}.school`),
  ];
  return said.filter((field) => !found.some((each) => each.field === field));
};

const cvLine = fc.constantFrom(...cvs.flatMap((cv) => cv.split('\n')));
const piece = fc.oneof(
  { weight: 4, arbitrary: cvLine },
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    '',
    '\t',
    '2019 - 2021',
    '•',
    '• 2020 – heute',
    'Skills:',
    'Sprachen',
    ':',
    ' | ',
    ', ',
    '(',
    '\ud800',
    '\u202e',
    '½',
  ),
);
const text = fc
  .array(
    fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ')),
    { maxLength: 40 },
  )
  .map((lines) => lines.join('\n'));

/** Some bytes set, a part left out or doubled. */
const harmed = (file: Uint8Array) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 12 }),
      fc.option(fc.tuple(fc.nat(file.length), fc.nat(200))),
      fc.boolean(),
    )
    .map(([set, cut, doubles]) => {
      const copy = Buffer.from(file);
      for (const [at, byte] of set) copy[at] = byte;
      if (!cut) return copy;
      const [at, length] = cut;
      return Buffer.concat([copy.subarray(0, at), copy.subarray(doubles ? Math.max(0, at - length) : at + length)]);
    });

describe('whatever is read as a CV', () => {
  it('gives a sound reading of any lines', () => {
    fc.assert(
      fc.property(text, (cv) => {
        const reading = parseCv(linesOf(cv).lines);
        expect([...faultsOf(reading), ...unproven(reading)]).toEqual([]);
      }),
      { numRuns: runsOf(30, 80), examples: [['June 2016 - Feb 2020 Chef \u{1f355} Pastry']] },
    );
  });

  it('gives the same reading twice', () => {
    const read = (cv: string) => parseCv(linesOf(cv).lines);
    fc.assert(
      fc.property(text, (cv) => {
        expect(read(cv)).toEqual(read(cv));
      }),
      { numRuns: 10 },
    );
  });

  it('gives a sound reading of any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(faultsOf(await readBytes(bytes))).toEqual([]);
      }),
      { numRuns: runsOf(100, 300) },
    );
  });

  it('gives a sound reading of a harmed Word file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...cvs.map((cv) => docxOf(cv, 'CV', 0))).chain(harmed), async (file) => {
        expect(faultsOf(await readBytes(file))).toEqual([]);
      }),
      { numRuns: runsOf(50, 150) },
    );
  });

  it('gives a sound reading of a harmed PDF', async () => {
    const files = await Promise.all(cvs.map((cv) => pdfOf(cv, { compress: false })));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files).chain(harmed), async (bytes) => {
        expect(faultsOf(await readCv({ name: 'cv.pdf', bytes }))).toEqual([]);
      }),
      { numRuns: runsOf(12, 40) },
    );
  });
});
