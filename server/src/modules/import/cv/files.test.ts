import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { idleReaders } from '../pools.ts';
import { readCv } from './index.ts';
import { linesOf } from './lines.ts';
import { parseCv } from './parse/index.ts';
import { readBytes } from './read.ts';
import { CvReading, limits } from './reading.ts';
import { english, german, spanish } from './testCvs.ts';
import { docxOf, docxParts, odtOf, odtType, pdf, pdfOf, rtfOf } from './testFiles.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const codes = async (file: Uint8Array) => (await readBytes(file)).remarks.map(({ code }) => code);
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a CV as a file', () => {
  it.each(Object.entries({ german, english, spanish }))(
    'is read from %s Word, OpenDocument, RTF and PDF as from text',
    async (_, text) => {
      const { draft } = await readBytes(bytes(text));
      expect(draft.jobs.length).toBe(2);
      for (const file of [docxOf(text), odtOf(text), rtfOf(text), await pdfOf(text)])
        expect((await readBytes(file)).draft).toEqual(draft);
    },
  );

  it('is read from the head of a Word page, too', async () => {
    const { draft } = await readBytes(docxOf('Skills\nTypeScript', 'Ada Byron'));
    expect(draft).toMatchObject({ name: 'Ada Byron', skills: ['TypeScript'] });
  });

  it('is told by its bytes, not by its name', async () => {
    const { draft } = await readCv({ name: 'cv.docx', bytes: Buffer.from(await pdfOf(english)) });
    expect(draft.name).toBe('Ada Byron');
  });

  it.each([
    ['UTF-16', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${german}`, 'utf16le').swap16()],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${german}`)],
    ['Windows-1252', Buffer.from(german.replaceAll('–', '\x96').replaceAll('•', '\x95'), 'latin1')],
  ])('is read from %s', async (_, file) => {
    const { draft } = await readBytes(file);
    expect(draft).toMatchObject({ name: 'Anna-Lena Schmidt', location: 'München' });
    expect(draft.jobs.map(({ company }) => company)).toEqual(['Blaustein AG', 'Grünwerk GmbH']);
  });

  it('loses letters that no database keeps, and nothing else', async () => {
    const { lines } = await readBytes(bytes('Ada\0 By\u200bron\r\n\u0007Leeds'));
    expect(lines).toEqual(['Ada Byron', 'Leeds']);
    expect(linesOf('Ada \ud800Byron').lines).toEqual(['Ada Byron']);
  });
});

describe('a file that is no CV to read', () => {
  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['empty', 'empty', () => new Uint8Array()],
    ['nothing but blanks', 'empty', () => bytes(' \n\t\n ')],
    ['a scanned PDF', 'noText', () => pdf((document) => document.image(pixel, 0, 0, { width: 500 }))],
    ['a PDF behind a password', 'encrypted', () => pdfOf(english, { userPassword: 'secret' })],
    ['a PDF that breaks off', 'damaged', async () => (await pdfOf(english)).subarray(0, 300)],
    ['a Word file that breaks off', 'damaged', () => docxOf(english).subarray(0, 500)],
    [
      'a Word file of the old kind that breaks off',
      'damaged',
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    ],
    [
      'an OpenDocument text without its content',
      'otherKind',
      () => zipSync({ mimetype: [strToU8(odtType), { level: 0 }] }),
    ],
    [
      'a Word file behind a password',
      'encrypted',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['a picture', 'noText', () => pixel],
    ['a picture with a PDF behind it', 'noText', async () => Buffer.concat([pixel, await pdfOf(english)])],
    ['a ZIP of something else', 'otherKind', () => zipSync({ 'notes.txt': strToU8('hello') })],
    [
      'a ZIP bomb',
      'unpacksTooLarge',
      () => zipSync({ ...docxParts(english), 'word/bomb.xml': new Uint8Array(60 * 1024 * 1024) }),
    ],
    [
      'a file packed too tightly',
      'unpacksTooLarge',
      () => zipSync({ ...docxParts(english), 'word/tight.xml': new Uint8Array(4 * 1024 * 1024) }),
    ],
    [
      'a ZIP of too many parts',
      'unpacksTooLarge',
      () => zipSync(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}`, new Uint8Array(1)]))),
    ],
  ])('%s says "%s"', async (_, code, file) => {
    expect(await codes(await file())).toEqual([code]);
  });

  it('has no entities that grow', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const parts = docxParts(english);
    const body = Buffer.from(parts['word/document.xml'] ?? []).toString();
    const written = { ...parts, 'word/document.xml': strToU8(bomb + body.replace('Ada Byron', '&b;')) };
    expect(await codes(zipSync(written))).toEqual(['entities']);
    const wide = { ...parts, 'word/document.xml': new Uint8Array(Buffer.from(`\ufeff${bomb}${body}`, 'utf16le')) };
    expect(await codes(zipSync(wide))).toEqual(['entities']);
  });

  it('is refused where it is too large before anything looks at it', async () => {
    const { remarks } = await readCv({ name: 'cv.txt', bytes: new Uint8Array(limits.megabytes * 1024 * 1024 + 1) });
    expect(remarks).toMatchObject([{ code: 'tooLarge', values: { megabytes: limits.megabytes } }]);
  });

  it('lies about its size and gets no more room than it said', async () => {
    const file = docxOf(english);
    const view = new DataView(file.buffer, file.byteOffset);
    for (let at = 0; at < file.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect((await readBytes(file)).draft.jobs).toEqual([]);
  });
});

describe('a long CV', () => {
  it('is read for its first 200 pages', async () => {
    const long = await pdf((document) => {
      document.text('page 1');
      for (let page = 2; page <= 203; page += 1) document.addPage().text(`page ${page}`);
    });
    const { lines, remarks } = await readBytes(long);
    expect(lines).toContain('page 200');
    expect(lines).not.toContain('page 201');
    expect(remarks).toContainEqual(expect.objectContaining({ code: 'cutPages', values: { pages: 200 } }));
  });

  it('is read for its first 200,000 characters', async () => {
    const reading = await readBytes(bytes(`${german}\n${'word '.repeat(50_000)}`));
    expect(reading.draft.name).toBe('Anna-Lena Schmidt');
    expect(reading.lines.join('').length).toBeLessThanOrEqual(limits.characters);
    expect(reading.remarks.map(({ code }) => code)).toEqual(['cutText']);
    expect(CvReading.safeParse(reading).success).toBe(true);
  });

  it('is not called cut where an address that was broken was put together', () => {
    const { lines, remarks } = linesOf('Ann Lee\nann.lee@\ncaixa.example\n');
    expect([lines, remarks]).toEqual([['Ann Lee', 'ann.lee@caixa.example'], []]);
  });

  it.each(['email', 'a@', 'A@A.', 'a@b-', 'a@\n', '.a'])('of nothing but “%s” is put into lines in time', (piece) => {
    const before = process.cpuUsage();
    expect(linesOf(piece.repeat(200_000 / piece.length)).lines.length).toBeGreaterThan(0);
    const { user, system } = process.cpuUsage(before);
    // Milliseconds, where patterns without an end took four minutes.
    expect(user + system).toBeLessThan(5_000_000);
  });

  it('of nothing but dates is read in time', () => {
    const { lines } = linesOf(`Experience\n${'Developr of thigns, 2019 - 2021\n'.repeat(6_000)}`);
    // By the processor's time: whatever else the machine does takes nothing of it.
    const before = process.cpuUsage();
    parseCv(lines);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
  });
});

describe('a file that does harm', () => {
  /** A PDF whose one page shows a stream of so many bytes, eight times; packed it is small. */
  const inflating = (content: string, megabytes: number) => {
    const stream = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, content));
    const twice = deflateSync(stream);
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${'4 0 R '.repeat(8)}] >>`;
    return Buffer.concat([
      Buffer.from(
        `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n` +
          `3 0 obj ${page} endobj\n4 0 obj << /Length ${twice.length} /Filter [/FlateDecode /FlateDecode] >> stream\n`,
      ),
      twice,
      Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
    ]);
  };

  it('ends its process, says so, and the next CV is read', async () => {
    const readings = await Promise.all([
      readCv({ name: 'cv.pdf', bytes: inflating('q Q ', 40) }),
      readCv({ name: 'cv.txt', bytes: bytes(english) }),
      readCv({ name: 'cv.txt', bytes: bytes(german) }),
    ]);
    expect(['tooSlow', 'failed']).toContain(readings[0].remarks[0]?.code);
    expect(readings.slice(1).map(({ draft }) => draft.name)).toEqual(['Ada Byron', 'Anna-Lena Schmidt']);
    expect(idleReaders().length).toBeLessThanOrEqual(2);
    expect((await readCv({ name: 'cv.txt', bytes: bytes(spanish) })).draft.name).toBe('Lucía Fernández Gómez');
  });
});
