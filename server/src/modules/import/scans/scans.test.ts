import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { plainPng } from '../../files/pictures/testPictures.ts';
import { german, spanish } from '../cv/testCvs.ts';
import { csvOf, importsOf, inEnglish } from '../testImports.ts';
import { packedScan, packings } from './testPacked.ts';
import { pictureOf, scanOf } from './testScans.ts';

let test: TestApp;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  test = await startTestApp();
  imports = importsOf(test, await test.register());
});
afterAll(() => test.close());

const marked = 'Read from a picture of the CV, so letters may be wrong: compare it with the file.';
const nothing = expect.stringMatching(/^No text could be read in this picture\. Scan the CV/);

/** What is said of the one file of an import. */
const saidOf = async (importId: string) => {
  const [file] = (await imports.show(importId)).allFiles;
  return [file?.state, file?.kind, file?.rows, file?.remarks.map(inEnglish)];
};

describe('a scanned CV', { timeout: 180_000 }, () => {
  it('is read after the files beside it, umlauts too, and marked as read from a picture', async () => {
    const importId = await imports.create();
    await imports.upload(importId, ['scan.pdf', await scanOf(pictureOf(german))]);
    await imports.upload(importId, ['people.csv', csvOf(['name'], [['Grace Hopper']])]);
    const states = async () => (await imports.show(importId)).allFiles.map(({ state }) => state);
    await expect.poll(async () => (await states())[1], { timeout: 60_000, interval: 20 }).toBe('read');
    expect(['waiting', 'reading']).toContain((await states())[0]);
    await imports.until(importId, 'preview', 120_000);

    const [scanned] = (await imports.show(importId)).allFiles;
    expect(scanned?.remarks.map(inEnglish)).toEqual([marked]);
    const [row] = await imports.rows(importId);
    expect(row?.draft).toMatchObject({
      name: 'Anna-Lena Schmidt',
      email: 'anna.schmidt@example.org',
      location: 'München',
      jobs: [
        { title: 'Senior Softwareentwicklerin', company: 'Blaustein AG', from: '2019-03', to: '' },
        { title: 'Webentwicklerin', company: 'Grünwerk GmbH', from: '2014-10', to: '2019-02' },
      ],
    });
    expect(row?.notes.map(({ text }) => inEnglish(text))).toContain('Read from a picture: check.');
    expect((await imports.take(importId)).counts.added).toBe(2);
  });

  it('may be a picture of its own', async () => {
    const importId = await imports.read(['photo.png', pictureOf(spanish, 'image/png')]);
    expect(await saidOf(importId)).toEqual(['read', 'cv', 1, [marked]]);
    const [row] = await imports.rows(importId);
    expect(row?.draft).toMatchObject({ name: 'Lucía Fernández Gómez', email: 'lucia.fernandez@example.es' });
  });
});

describe('a scan in a PDF', { timeout: 120_000 }, () => {
  it.each(['CCITT fax', 'JBIG2'] as const)('is read where it is packed as %s', async (way) => {
    const importId = await imports.read(['scan.pdf', packedScan(packings[way])]);
    expect(await saidOf(importId)).toEqual(['read', 'cv', 1, [marked]]);
    const [row] = await imports.rows(importId);
    expect(row?.draft).toMatchObject({ name: 'Ada Byron', email: 'ada.byron@example.org' });
  });

  it('says so where it is packed as JPEG 2000, makes nobody up, and the next one is read', async () => {
    const importId = await imports.read(['scan.pdf', packedScan(packings['JPEG 2000'])]);
    expect(await saidOf(importId)).toEqual([
      'read',
      'cv',
      0,
      [expect.stringMatching(/^Pictures in this PDF are packed as JPEG 2000, which cannot be read here\. Save the CV/)],
    ]);
    const next = await imports.read(['next.pdf', packedScan(packings.JBIG2)]);
    expect((await imports.rows(next))[0]?.draft.name).toBe('Ada Byron');
  });
});

describe('a picture that is no CV', { timeout: 120_000 }, () => {
  it('says that nothing could be read, and makes nobody up', async () => {
    const importId = await imports.read(['nothing.pdf', await scanOf(pictureOf(''), pictureOf('. , ~'))]);
    expect(await saidOf(importId)).toEqual(['read', 'cv', 0, [nothing]]);
  });

  it('is refused where it would be huge', async () => {
    const importId = await imports.read(['bomb.png', plainPng(30_000, 30_000)]);
    expect(await saidOf(importId)).toEqual([
      'read',
      'cv',
      0,
      ['This picture has more than 40 megapixels or a very long side. Make it smaller and try again.'],
    ]);
  });

  it('is not unpacked out of a PDF either where it would be huge', async () => {
    const importId = await imports.read(['bomb.pdf', await scanOf(plainPng(9_000, 9_000))]);
    expect(await saidOf(importId)).toEqual(['read', 'cv', 0, [nothing]]);
  });

  it('holds nobody up where it breaks off', async () => {
    const broken = pictureOf(german).subarray(0, 2_000);
    const importId = await imports.read(['broken.jpg', broken]);
    expect((await saidOf(importId)).slice(0, 3)).toEqual(['read', 'cv', 0]);
  });
});
