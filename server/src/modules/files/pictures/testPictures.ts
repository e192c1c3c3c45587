import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
};

/** A PNG of black pixels with colour and transparency, of any size; `depth` is bits a colour. Very large ones end early. */
export const plainPng = (width: number, height: number, depth: 8 | 16 = 8): Buffer => {
  const row = 1 + width * 4 * (depth / 8);
  const pixels = Buffer.alloc(Math.min(row * height, 200_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, 6, 0, 0, 0])])),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The left half red, the right half see-through. */
export const halfRed = (width: number, height: number): Transformer => {
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width / 2; x++) pixels.writeUInt32BE(0xff_00_00_ff, (y * width + x) * 4);
  return Transformer.fromRgbaPixels(pixels, width, height);
};

/** A directory of one level as cameras write it: each entry a tag, its type, and four bytes. */
const directory = (entries: readonly [tag: number, type: number, value: Buffer][]) =>
  Buffer.concat([
    Buffer.from([0, entries.length]),
    ...entries.map(([tag, type, value]) => Buffer.concat([Buffer.from([tag >> 8, tag & 255, 0, type]), u32(1), value])),
    u32(0),
  ]);

/** The same JPEG as a phone writes it: lying on its side, with the place where it was taken. */
export const asPhoto = (jpeg: Buffer): Buffer => {
  const startOfDirectory = 8;
  const orientation: [number, number, Buffer] = [0x0112, 3, Buffer.from([0, 6, 0, 0])];
  const place = directory([[1, 2, Buffer.from('N\0\0\0')]]);
  const placeAt = startOfDirectory + directory([orientation, orientation]).length;
  const tiff = Buffer.concat([
    Buffer.from('MM\0\x2a'),
    u32(startOfDirectory),
    directory([orientation, [0x8825, 4, u32(placeAt)]]),
    place,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const length = exif.length + 2;
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1, length >> 8, length & 255]),
    exif,
    jpeg.subarray(2),
  ]);
};
