import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { zipSync, type Zippable } from 'fflate';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { readTask } from '../reading/readJob.ts';
import { docxOf } from '../cv/testFiles.ts';
import { csvOf, importsOf, inEnglish, type TestFile } from '../testImports.ts';
import { firstTry } from '#platform/jobs/jobs';

let test: TestApp;
let owner: TestUser;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register();
  imports = importsOf(test, owner);
});
afterAll(() => test.close());

/** What became of files: how they stand, and what is said of them. */
const readingOf = async (...files: TestFile[]) => {
  const importId = await imports.read(...files);
  const shown = await imports.show(importId);
  return {
    importId,
    state: shown.state,
    files: shown.allFiles.map((file) => ({
      name: file.fileName,
      kind: file.kind,
      state: file.state,
      said: file.remarks.map(inEnglish).join(' '),
    })),
    names: (await imports.rows(importId)).map(({ draft }) => draft.name),
  };
};
const resume = (name: string) => JSON.stringify({ basics: { name, email: `${name.toLowerCase()}@example.com` } });
const zip = (files: Zippable) => zipSync(files);
const text = (words: string) => Buffer.from(words);

describe('a file', () => {
  it('is told from its bytes, whatever its name says', async () => {
    const { files, names } = await readingOf(
      ['cv.pdf', 'name,email\nTable Person,t@example.com'],
      ['table.csv', resume('Resume')],
      ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0])],
      ['archive.txt', zip({ 'inner.bin': text(resume('Inner')) })],
    );
    expect(files.map(({ kind, state }) => [kind, state])).toEqual([
      ['csv', 'read'],
      ['jsonResume', 'read'],
      [null, 'failed'],
      ['zip', 'read'],
      ['jsonResume', 'read'],
    ]);
    expect(names).toEqual(['Table Person', 'Resume', 'Inner']);
    expect(files[2]?.said).toContain('neither a table');
  });

  it('is no CV where it is an address book or a calendar, by itself or in a ZIP', async () => {
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Erika Mustermann\r\nEMAIL:erika@muster.example\r\nEND:VCARD\r\n';
    const { files, names } = await readingOf(
      ['people.vcf', card],
      ['people.txt', `\uFEFF${card}`],
      ['meetings.ics', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n'],
      ['all.zip', zip({ 'people.vcf': text(card), 'ann.json': text(resume('Ann')) })],
    );
    expect(names).toEqual(['Ann']);
    const refused = files.filter(({ name }) => !/zip|json/.test(name));
    expect(refused.map(({ kind, state }) => [kind, state])).toEqual(refused.map(() => [null, 'failed']));
    expect(refused).toHaveLength(4);
    for (const { said } of refused)
      expect(said).toContain('This is neither a table (CSV, XLSX) nor a JSON Resume, a CV');
  });

  it('is a ZIP of CVs, also where they are packed as they are, and beside another archive', async () => {
    const asItIs = (bytes: Uint8Array): [Uint8Array, { level: 0 }] => [bytes, { level: 0 }];
    const word = docxOf('Ada Byron\nada@example.com\n\nSkills\nSQL');
    const { files, names } = await readingOf([
      'cvs.zip',
      zip({
        'CVs/ada.docx': asItIs(word),
        'people.csv': asItIs(text('name,email\nGrace Hopper,grace@example.com')),
        'older.zip': asItIs(zip({ 'a.json': text(resume('Old')) })),
      }),
    ]);
    expect(files.map(({ kind, state }) => [kind, state])).toEqual([
      ['zip', 'read'],
      ['cv', 'read'],
      ['zip', 'failed'],
      ['csv', 'read'],
    ]);
    expect(names.toSorted()).toEqual(['Ada Byron', 'Grace Hopper']);
  });

  it('has a name for a shell, or one that leads out of its folder, as a name and nothing else', async () => {
    const marks = ['$(touch ran)', '`touch ran`', ';touch ran;', '|touch ran', '../../ran', '/tmp/ran', '..\\ran'];
    const sent = marks.map((mark, at): TestFile => [`${mark}.json`, resume(`Sent${at}`)]);
    // An archive that leads out is refused whole, which is tested below.
    const packed = marks.slice(0, 4).map((mark, at) => [`${mark}.json`, text(resume(`Packed${at}`))]);
    const before = await readdir(test.platform.config.dataDir, { recursive: true });
    const { files, names } = await readingOf(...sent, ['all.zip', zip(Object.fromEntries(packed))]);
    expect(files.map(({ state }) => state)).toEqual(files.map(() => 'read'));
    expect(names).toHaveLength(marks.length + 4);
    const made = (await readdir(test.platform.config.dataDir, { recursive: true })).filter(
      (name) => !before.includes(name),
    );
    expect(made.filter((name) => name.includes('ran'))).toEqual([]);
    expect([existsSync('ran'), existsSync('../ran.json'), existsSync('/tmp/ran.json')]).toEqual([false, false, false]);
  });

  it('is safe before the answer, and kept also where it cannot be read', async () => {
    const importId = await imports.create();
    const { fileId } = await imports.upload(importId, ['broken.json', '{"basics":']);
    const stored = await test.platform.pools.asSystem((db) =>
      db.one<{ stored_at: Date | null }>(sql`select stored_at from stored_object where object_id = ${fileId}`),
    );
    expect(stored?.stored_at).not.toBeNull();
    expect((await imports.until(importId, 'failed')).allFiles[0]?.remarks.map(inEnglish)[0]).toContain('no JSON');
    await imports.send(importId, ['other.json', resume('Late')]);
    expect((await imports.until(importId, 'preview')).counts.rows).toBe(1);
  });

  it('sent again under its id is there once and answers the same; the same bytes twice are said', async () => {
    const importId = await imports.create();
    const fileId = newId();
    const file: TestFile = ['a.csv', 'name\nSame Person'];
    const first = await imports.upload(importId, file, fileId);
    const again = await imports.upload(importId, file, fileId);
    expect([again.fileId, again.size]).toEqual([first.fileId, first.size]);
    await imports.upload(importId, ['copy.csv', file[1]]);
    const { allFiles } = await imports.until(importId, 'preview');
    expect(allFiles).toHaveLength(2);
    expect(allFiles[1]?.remarks.map(inEnglish)).toEqual(['This is the same file as a.csv, byte for byte.']);

    const elsewhere = await imports.send(await imports.create(), file, fileId);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'EXISTS']);
  });

  it('comes with nineteen others at once', async () => {
    const importId = await imports.create();
    const sent = Array.from({ length: 20 }, (_, at) => imports.upload(importId, [`p${at}.json`, resume(`Guest${at}`)]));
    await Promise.all(sent);
    const shown = await imports.until(importId, 'preview');
    expect([shown.allFiles.length, shown.counts.ready]).toEqual([20, 20]);
  });

  it.each<[string, TestFile, RegExp]>([
    ['nothing but a heading', ['a.csv', 'name'], /no people below/],
    ['one column of something else', ['a.csv', 'email\nann@example.com'], /no column with names/],
    [
      'letters of two encodings',
      ['a.csv', Buffer.concat([Buffer.from('name,about\nJörg,Ö\n'), Buffer.from('Jörg,x', 'latin1')])],
      /letters of this file/,
    ],
    [
      'a damaged Excel workbook',
      ['a.xlsx', zip({ '[Content_Types].xml': text('<a/>'), 'xl/workbook.xml': text('<a/>') })],
      /spreadsheet/,
    ],
    ['an OpenDocument table', ['a.ods', zip({ mimetype: text('x'), 'content.xml': text('<a/>') })], /spreadsheet/],
    ['a damaged ZIP', ['a.zip', Buffer.from('PK\u0003\u0004 and nothing else')], /damaged/],
    ['a drawing', ['cv.svg', '<!-- a --><svg xmlns="http://www.w3.org/2000/svg"/>'], /neither a table/],
    ['a saved mail', ['cv.eml', 'MIME-Version: 1.0\nSubject: CV\n\nHere it is.'], /neither a table/],
    ['a saved mail in a ZIP', ['a.zip', zip({ 'cv.eml': text('Subject: CV\n\nHello') })], /neither a table/],
    ['an empty ZIP', ['a.zip', zip({})], /no files/],
    ['a ZIP in a ZIP', ['a.zip', zip({ 'b.zip': zip({ 'a.json': text(resume('X')) }) })], /another archive/],
    ['a disguised ZIP in a ZIP', ['a.zip', zip({ 'b.json': zip({ 'a.json': text(resume('X')) }) })], /ZIP in a ZIP/],
    ['a ZIP that leads out', ['a.zip', zip({ '../../etc/passwd': text('x') })], /lead out of it/],
    ['a ZIP with an absolute name', ['a.zip', zip({ '/etc/passwd': text('x') })], /lead out of it/],
    [
      'a ZIP with a link',
      ['a.zip', zip({ link: [text('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] })],
      /link to another place/,
    ],
    ['a ZIP bomb', ['a.zip', zip({ 'bomb.csv': new Uint8Array(20_000_000) })], /more tightly/],
    [
      'a ZIP of too many files',
      ['a.zip', zip(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.txt`, text('x')])))],
      /more than 1000 files/,
    ],
  ])('with %s says so and takes nobody', async (_what, file, said) => {
    const { files, names } = await readingOf(file);
    expect(files.map((each) => each.said).join(' ')).toMatch(said);
    expect(names).toEqual([]);
  });

  it.each([
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\tcity\nJörg\tKöln', 'utf16le')])],
    ['the letters of Windows', Buffer.from('name;city\r\nJörg;Köln\r\n', 'latin1')],
    ['a byte order mark', Buffer.from('\uFEFFname;city\nJörg;Köln')],
    ['quotes and line breaks', Buffer.from('city,name\n"Köln","Jörg"\n')],
    ['line ends of old', Buffer.from('city,name\rKöln,Jörg\r')],
  ])('with %s is read', async (_what, bytes) => {
    expect((await readingOf(['a.csv', bytes])).names).toEqual(['Jörg']);
  });

  it('of a ZIP keeps its folders in its name, and leaves out what systems put beside', async () => {
    const { files, names } = await readingOf([
      'people.zip',
      zip({
        'b/ben.json': text(resume('Ben')),
        'a/ann.json': text(resume('Ann')),
        '__MACOSX/a/._ann.json': text('x'),
        '.DS_Store': text('x'),
      }),
    ]);
    expect(files.map(({ name }) => name)).toEqual(['people.zip', 'a/ann.json', 'b/ben.json']);
    expect(names).toEqual(['Ann', 'Ben']);
  });

  it('that is empty or too large is refused at once', async () => {
    const importId = await imports.create();
    expect((await imports.send(importId, ['a.csv', ''])).json().code).toBe('EMPTY');
    const large = await imports.send(importId, [
      'cv.pdf',
      Buffer.concat([text('%PDF-1.7\n'), Buffer.alloc(10_000_001, 32)]),
    ]);
    expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE']);
    expect((await imports.show(importId)).allFiles).toEqual([]);
  });

  it('of fifty megabytes is read row by row', async () => {
    const about = 'Builds things with care. '.repeat(200);
    const people = Array.from({ length: 9_900 }, (_, at) => [`Large ${at}`, about]);
    const importId = await imports.create();
    const { size } = await imports.upload(importId, ['large.csv', csvOf(['name', 'about'], people)]);
    expect(size).toBeGreaterThan(49_000_000);
    const { counts } = await imports.until(importId, 'preview', 240_000);
    expect(counts.ready).toBe(9_900);
  });

  it('is read anew after its server died in the middle, and nobody is there twice', async () => {
    const importId = await imports.read(['a.csv', 'name\nCrash One\nCrash Two']);
    const [file] = (await imports.show(importId)).allFiles;
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`update import_file set state = 'reading' where file_id = ${file?.fileId}`);
      await db.run(sql`select enqueue('import.read', ${JSON.stringify({ importId })}::json)`);
    });
    await imports.until(importId, 'preview');
    expect((await imports.rows(importId)).map(({ draft }) => draft.name)).toEqual(['Crash One', 'Crash Two']);
  });

  it('is read once, though two tasks begin it at once', async () => {
    const importId = await imports.create();
    const people = Array.from({ length: 1_500 }, (_, at) => [`Twin ${at}`, 'x'.repeat(200)]);
    await imports.upload(importId, ['twins.csv', csvOf(['name', 'about'], people)]);
    await Promise.all([1, 2, 3].map(() => readTask(test.platform)({ importId }, firstTry)));
    const { counts } = await imports.until(importId, 'preview');
    expect(counts.rows).toBe(1_500);
  });

  it('with 5,000 skills gives the first hundred, and says so', async () => {
    const skills = Array.from({ length: 5_000 }, (_, at) => `skill${at}`).join(';');
    const importId = await imports.read(['a.csv', `name,skills\nSkilled,"${skills}"`]);
    const [row] = await imports.rows(importId);
    expect(row?.notes.map(({ text: said }) => inEnglish(said))[0]).toBe(
      '5000 skills are too many; the first 100 were taken.',
    );
  });
});
