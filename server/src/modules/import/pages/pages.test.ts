import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadImage } from '@napi-rs/canvas';
import type { ImportFilePage, ImportFound } from '@marigold/contract/importFound';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { english, german } from '../cv/testCvs.ts';
import { docxOf, pdf, pdfOf } from '../cv/testFiles.ts';
import { pictureOf, scanOf } from '../scans/testScans.ts';
import { csvOf, importsOf, type TestFile } from '../testImports.ts';

let test: TestApp;
let imports: ReturnType<typeof importsOf>;
let person: Awaited<ReturnType<TestApp['register']>>;
beforeAll(async () => {
  test = await startTestApp();
  person = await test.register();
  imports = importsOf(test, person);
});
afterAll(() => test.close());

/** Reads a file and answers how its pages are asked for, and where its fields were found. */
const readOf = async (file: TestFile) => {
  const importId = await imports.read(file);
  const fileId = (await imports.show(importId)).allFiles[0]?.fileId;
  const [row] = await imports.rows(importId);
  const place = (number: number) => `${imports.base}/${importId}/files/${fileId}/pages/${number}`;
  const page = async (number: number): Promise<ImportFilePage> => {
    const { status, body } = await test.as(person).get(place(number));
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return { found: row?.found ?? [], page, place };
};

/** How dark the place of a field is on its page, from 0 to 255: letters are, and paper is not. */
const darkest = async ({ image, width, height }: ImportFilePage, found: ImportFound | undefined): Promise<number> => {
  const [at] = found?.places ?? [];
  if (!at || !image) return 0;
  const { createCanvas } = await import('@napi-rs/canvas');
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(Buffer.from(image, 'base64')), 0, 0);
  const part = [at.x * width, at.y * height, at.width * width, at.height * height].map((each) => each / 1_000);
  const [x = 0, y = 0, wide = 0, high = 0] = part;
  const { data } = context.getImageData(x, y, Math.max(1, wide), Math.max(1, high));
  return 255 - data.reduce((least, value, place) => (place % 4 === 3 ? least : Math.min(least, value)), 255);
};

const byField = (found: readonly ImportFound[], field: string) => found.find((one) => one.field === field);

describe('the pages of a CV', { timeout: 120_000 }, () => {
  it('are shown as pictures, and each field says where its line stands on them', async () => {
    const { found, page } = await readOf(['cv.pdf', await pdfOf(english)]);
    const first = await page(1);
    expect(first).toMatchObject({ page: 1, lines: [] });
    expect(first.width * first.height).toBeGreaterThan(900_000);
    for (const field of ['name', 'email', 'jobs.0.company'])
      expect(await darkest(first, byField(found, field)), field).toBeGreaterThan(150);
    const [name, job] = [byField(found, 'name')?.places[0], byField(found, 'jobs.0.company')?.places[0]];
    expect(job?.y).toBeGreaterThan(name?.y ?? 1_000);
    // Small and near what it says: a line, not half of a page.
    expect(name?.height).toBeLessThan(40);
  });

  it('stand as a turned page is shown', async () => {
    const turned = await pdf((document) => {
      Object.assign(document.page.dictionary.data, { Rotate: 90 });
      // Written from the bottom up, so that the turned page is read from left to right.
      document.rotate(-90, { origin: [0, 0] }).fontSize(12);
      for (const [at, line] of english.split('\n').entries())
        document.text(line.replaceAll('\t', '   '), -740, 40 + at * 14, { lineBreak: false });
    });
    const { found, page } = await readOf(['turned.pdf', turned]);
    const first = await page(1);
    expect(first.width).toBeGreaterThan(first.height);
    expect(byField(found, 'email')?.value).toContain('@');
    expect(await darkest(first, byField(found, 'email'))).toBeGreaterThan(150);
    expect(byField(found, 'email')?.places[0]?.x).toBeLessThan(300);
  });

  it('of a scan are the scan, with its lines', async () => {
    const { found, page } = await readOf(['scan.pdf', await scanOf(pictureOf(german))]);
    expect(await darkest(await page(1), byField(found, 'email'))).toBeGreaterThan(100);
    const photo = await readOf(['photo.png', pictureOf(german, 'image/png')]);
    expect(await darkest(await photo.page(1), byField(photo.found, 'name'))).toBeGreaterThan(100);
  });

  it('of a file without pages are its lines as they were read', async () => {
    const { found, page } = await readOf(['cv.docx', docxOf(english)]);
    const { image, lines, pages } = await page(1);
    expect([image, pages]).toEqual([null, 1]);
    for (const { line, text } of found) expect(lines[line - 1]).toContain(text);
  });

  it('are counted, however many there are, and drawn small, however large they are', async () => {
    const { page } = await readOf([
      'many.pdf',
      await pdf((document) => {
        document.text(english);
        for (let at = 0; at < 500; at += 1) document.addPage();
      }),
    ]);
    expect(await page(9_999)).toMatchObject({ page: 200, pages: 200 });
    const huge = await readOf([
      'huge.pdf',
      await pdf((document) => document.fontSize(300).text('Ada Lovelace ada@example.org'), { size: [14_400, 14_000] }),
    ]);
    const { width, height } = await huge.page(1);
    expect(width * height).toBeLessThan(2_100_000);
  });
});

describe('pages that cannot be shown', { timeout: 60_000 }, () => {
  it('say why: a password, damage, or a file that has none', async () => {
    const files: [TestFile, RegExp][] = [
      [['locked.pdf', await pdfOf(english, { userPassword: 'secret' })], /protected by a password/],
      [['broken.pdf', '%PDF-1.7 and nothing more'], /damaged/],
      [['people.csv', csvOf(['name'], [['Grace Hopper']])], /Only a CV has pages/],
    ];
    for (const [file, why] of files) {
      const { place } = await readOf(file);
      const { status, body } = await test.as(person).get(place(1));
      expect([status, body.code], file[0]).toEqual([409, 'NO_PAGES']);
      expect(body.message).toMatch(why);
    }
  });

  it('are nobody else’s', async () => {
    const { place } = await readOf(['cv.pdf', await pdfOf(english)]);
    const other = await test.register();
    expect((await test.as(other).get(place(1))).status).toBe(404);
    expect((await test.as(other).get(place(1).replace(person.companyId, other.companyId))).status).toBe(404);
  });
});
