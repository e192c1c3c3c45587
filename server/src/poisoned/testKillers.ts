import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { docxParts } from '../modules/import/cv/testFiles.ts';
import { xlsxParts } from '../modules/import/tables/testXlsx.ts';
import { english } from '../modules/import/cv/testCvs.ts';
import { asPhoto, halfRed, plainPng } from '../modules/files/pictures/testPictures.ts';
import { mp4s, webms } from './testFilmKillers.ts';
import type { FileKind } from './testSamples.ts';

/** A file made to do harm. */
export interface Killer {
  kind: FileKind;
  what: string;
  bytes: Uint8Array;
}

const text = (words: string) => Buffer.from(words);
const u32 = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};
const u32le = (number: number) => Buffer.from(u32(number)).reverse();
const u24le = (number: number) => u32le(number).subarray(0, 3);

/** A ZIP of one file that says of itself what it is told to: 169 bytes of this kind ended the server. */
const lyingZip = (content: string, size: number, name = 'people.csv'): Buffer => {
  const packed = deflateRawSync(Buffer.from(content));
  const sums = Buffer.alloc(16);
  sums.writeUInt32LE(crc32(Buffer.from(content)), 4);
  sums.writeUInt32LE(packed.length, 8);
  sums.writeUInt32LE(size, 12);
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16LE(name.length);
  const about = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0]), sums, sizes]);
  const local = Buffer.concat([text('PK\u0003\u0004'), about, text(name), packed]);
  const central = Buffer.concat([text('PK\u0001\u0002\u0014\0'), about, Buffer.alloc(14), text(name)]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
};

const zips = (): [string, Uint8Array][] => {
  const people = 'name,email\nAda Byron,ada@example.com\n';
  const flipped = lyingZip(people, people.length);
  flipped.writeUInt8(flipped.readUInt8(48) ^ 0xff, 48);
  return [
    ['an entry larger than it says', lyingZip(people, 10)],
    ['an entry smaller than it says', lyingZip(people, 10_000)],
    ['a flipped byte', flipped],
    ['a bomb', zipSync({ 'bomb.csv': new Uint8Array(20_000_000) })],
    ['a ZIP in a ZIP', zipSync({ 'b.zip': zipSync({ 'a.csv': text(people) }) })],
    ['a link', zipSync({ link: [text('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] })],
    ['a name that leads out', zipSync({ '../../a.csv': text(people) })],
    ['a name with a NUL', lyingZip(people, people.length, 'pe\0ple.csv')],
    ['files without a byte', zipSync({ 'a.csv': new Uint8Array(), 'b.csv': new Uint8Array() })],
    [
      'a thousand and one files',
      zipSync(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}`, text('x')]))),
    ],
  ];
};

const tables = (longLine: number): [string, Uint8Array][] => [
  ['NULs', text('na\0me,em\0ail\nA\0da,a\0@example.com\n')],
  ['one long line', Buffer.alloc(longLine, 'name,')],
  ['one long cell', Buffer.concat([text('name,about\nAda,"'), Buffer.alloc(longLine, 'x')])],
  ['nothing but quotes', text(`name\n${'"'.repeat(10_000)}`)],
  ['nothing but separators', text(`name${','.repeat(900)}\n${`${','.repeat(900)}\n`.repeat(50)}`)],
  ['bytes of no encoding', Buffer.concat([text('name,email\n'), Buffer.from([0xc3, 0x28, 0xf0, 0x28, 0x8c, 0xff])])],
  ['a mark of UTF-16 and half a letter', Buffer.concat([Buffer.from([0xff, 0xfe]), text('name\nx')])],
];

const lists = (): [string, Uint8Array][] => [
  ['a hundred thousand arrays in each other', text('['.repeat(100_000) + ']'.repeat(100_000))],
  ['objects in each other', text(`${'{"basics":'.repeat(20_000)}1${'}'.repeat(20_000)}`)],
  ['a number of any size', text(`{"basics":{"name":1e999999,"email":${'9'.repeat(100_000)}}}`)],
  ['NULs and halves of letters', text('{"basics":{"name":"A\\u0000da \\ud800","email":"\\u0000"}}')],
  ['no JSON but a NUL', text('[\0"\ud800')],
  ['a prototype', text('{"__proto__":{"name":"x"},"constructor":{"prototype":{}},"basics":{"name":"Ada"}}')],
];

const inflating = (content: string, megabytes: number): Buffer => {
  const twice = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, content)));
  return Buffer.concat([
    text(
      `%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n` +
        `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${'4 0 R '.repeat(8)}] >> endobj\n` +
        `4 0 obj << /Length ${twice.length} /Filter [/FlateDecode /FlateDecode] >> stream\n`,
    ),
    twice,
    text('\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ]);
};

const pdfs = (): [string, Uint8Array][] => [
  [
    'pages that hold themselves',
    text(
      '%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [2 0 R 2 0 R] /Count 9999999 /Parent 2 0 R >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    ),
  ],
  [
    'a table that leads to itself',
    text('%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF'),
  ],
  [
    'a stream whose length is itself',
    text('%PDF-1.4\n1 0 obj << /Length 1 0 R >> stream\nx\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'),
  ],
  ['a stream that unpacks without end', inflating('q Q ', 40)],
];

const documents = (): [string, Uint8Array][] => {
  const parts = docxParts(english);
  const body = Buffer.from(parts['word/document.xml'] ?? []).toString();
  const entities = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  return [
    ['entities that grow', zipSync({ ...parts, 'word/document.xml': strToU8(entities + body) })],
    ['a bomb', zipSync({ ...parts, 'word/bomb.xml': new Uint8Array(60 * 1024 * 1024) })],
    ['elements in each other', zipSync({ ...parts, 'word/document.xml': strToU8(`${'<w:p>'.repeat(50_000)}x`) })],
  ];
};

const spreadsheets = (): [string, Uint8Array][] => {
  const parts = xlsxParts({ People: [['Name'], ['Ann']] });
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = Buffer.from(parts[name] ?? []).toString();
  const made = (changed: string) => zipSync({ ...parts, [name]: strToU8(changed) });
  return [
    ['a cell at the end of the world', made(sheet.replace('r="A2"', 'r="XFD1048576"'))],
    ['text that is nowhere', made(sheet.replace('t="inlineStr"', 't="s"').replace(/<is>.*?<\/is>/, '<v>99999</v>'))],
    ['rows in each other', made(sheet.replace('<row ', '<row '.repeat(20_000)))],
    ['a bomb', zipSync({ ...parts, 'xl/bomb.xml': new Uint8Array(60 * 1024 * 1024) })],
  ];
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
};

const pngs = (): [string, Uint8Array][] => {
  const good = plainPng(8, 8);
  const [head, rest] = [good.subarray(0, 33), good.subarray(33)];
  const profile = Buffer.concat([text('icc\0\0'), deflateSync(Buffer.alloc(30_000_000))]);
  return [
    ['30,000 pixels a side', plainPng(30_000, 30_000)],
    ['no pixels', plainPng(0, 0)],
    ['a profile that unpacks to thirty megabytes', Buffer.concat([head, chunk('iCCP', profile), rest])],
    ['a page behind it', Buffer.concat([good, text('<script>alert(1)</script>')])],
    ['one byte more than a picture may have', Buffer.concat([good, Buffer.alloc(5_000_001 - good.length)])],
    ['a chunk larger than the file', Buffer.concat([head, u32(0xffffffff), rest])],
    [
      'fewer pixels than it says',
      Buffer.concat([head, chunk('IDAT', deflateSync(Buffer.alloc(3))), chunk('IEND', Buffer.alloc(0))]),
    ],
  ];
};

const jpegs = async (): Promise<[string, Uint8Array][]> => {
  const jpeg = await halfRed(80, 60).jpeg(90);
  const photo = asPhoto(jpeg);
  const looping = Buffer.from(photo);
  const directory = looping.indexOf('MM\0\u002a') + 4;
  // The directory of the place is the directory that names it.
  for (let at = directory; at < directory + 40; at += 1) if (looping[at] === 0x88) looping.writeUInt32BE(8, at + 8);
  const wide = Buffer.from(jpeg);
  wide.writeUInt32BE(0xffffffff, wide.indexOf(Buffer.from([0xff, 0xc0])) + 5);
  const notes = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0xff, 0xff]),
    text('Exif\0\0MM\0\u002a'),
    Buffer.alloc(65_523, 0xff),
  ]);
  return [
    ['notes that lead to themselves', looping],
    ['65,535 pixels a side', wide],
    [
      'notes that are nothing but notes',
      Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 60 }, () => notes), jpeg.subarray(2)]),
    ],
    ['nothing after its beginning', jpeg.subarray(0, 30)],
  ];
};

const webps = async (): Promise<[string, Uint8Array][]> => {
  const still = await halfRed(80, 60).webp(80);
  const size = Buffer.concat([u24le(79), u24le(59)]);
  const part = (type: string, data: Buffer) =>
    Buffer.concat([text(type), u32le(data.length), data, Buffer.alloc(data.length % 2)]);
  const frame = part('ANMF', Buffer.concat([u24le(0), u24le(0), size, u24le(10), Buffer.alloc(1), still.subarray(12)]));
  const animated = (frames: number) => {
    const head = part('VP8X', Buffer.concat([Buffer.from([0x02, 0, 0, 0]), size]));
    const body = [head, part('ANIM', Buffer.alloc(6)), ...Array.from({ length: frames }, () => frame)];
    return part('RIFF', Buffer.concat([text('WEBP'), ...body]));
  };
  return [
    ['two frames that move', animated(2)],
    ['two thousand frames that move', animated(2_000)],
    ['a frame larger than the file', Buffer.concat([still.subarray(0, 16), u32le(0xffffffff), still.subarray(20)])],
  ];
};

/** Files of every kind that were made to do harm; `longLine` says how long the longest lines are, in bytes. */
export const makeKillers = async (longLine: number): Promise<Killer[]> => {
  const made: Record<FileKind, [string, Uint8Array][]> = {
    zip: zips(),
    csv: tables(longLine),
    json: lists(),
    pdf: pdfs(),
    docx: documents(),
    xlsx: spreadsheets(),
    png: pngs(),
    jpeg: await jpegs(),
    webp: await webps(),
    mp4: mp4s(),
    webm: webms(),
  };
  return (Object.entries(made) as [FileKind, [string, Uint8Array][]][]).flatMap(([kind, files]) =>
    files.map(([what, bytes]) => ({ kind, what: `${kind} with ${what}`, bytes })),
  );
};
