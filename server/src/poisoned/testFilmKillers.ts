import { zipSync } from 'fflate';
import { mp4, webm } from '../modules/files/videos/testVideos.ts';

const text = (words: string) => Buffer.from(words);
const u32 = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

const box = (type: string, data: Buffer) => Buffer.concat([u32(data.length + 8), text(type), data]);
const fragment = box('moof', box('mfhd', Buffer.alloc(8)));

/** MP4s made to do harm, with what is wrong with them. */
export const mp4s = (): [string, Uint8Array][] => {
  const good = mp4(9_000);
  const nested = Array.from({ length: 400 }).reduce<Buffer>(
    (inner) => Buffer.concat([u32(inner.length + 8), text('moov'), inner]),
    Buffer.alloc(8),
  );
  return [
    [
      'a box of four gigabytes',
      Buffer.concat([good.subarray(0, 32), u32(0xffffffff), text('mdat'), good.subarray(40)]),
    ],
    ['a first box without a size', Buffer.concat([u32(0), good.subarray(4)])],
    ['a first box of eight bytes', Buffer.concat([u32(8), good.subarray(4)])],
    ['boxes in each other', Buffer.concat([good.subarray(0, 24), nested])],
    ['nothing but its name', good.subarray(0, 12)],
    ['a page in it', Buffer.concat([good.subarray(0, 40), text('<!doctype html><script>alert(1)</script>'), good])],
    ['a ZIP behind it', Buffer.concat([good, zipSync({ 'a.csv': text('name\nAda\n') })])],
    [
      'ten thousand fragments of nothing',
      Buffer.concat([good.subarray(0, 24), ...Array.from({ length: 10_000 }, () => fragment)]),
    ],
    [
      'a length of a thousand centuries',
      Buffer.concat([
        good.subarray(0, 24),
        box('moov', box('mvhd', Buffer.concat([u32(0), u32(0), u32(0), u32(1), Buffer.alloc(84, 0xff)]))),
      ]),
    ],
  ];
};

/** The same of WebMs. */
export const webms = (): [string, Uint8Array][] => {
  const good = webm(9_000);
  const head = good.subarray(0, 48);
  const cluster = Buffer.from('1f43b67501ffffffffffffff', 'hex');
  const lying = Buffer.from(good);
  lying.writeUInt32BE(0x01ffffff, 4);
  return [
    ['a head larger than the file', lying],
    ['a head that never ends', Buffer.concat([good.subarray(0, 4), Buffer.alloc(5_000, 0xff)])],
    ['nothing but its name', good.subarray(0, 4)],
    ['clusters in each other', Buffer.concat([head, ...Array.from({ length: 2_000 }, () => cluster)])],
    ['a time at the end of all time', Buffer.concat([head, cluster, Buffer.from('e788ffffffffffffffff', 'hex')])],
    ['emptiness that never ends', Buffer.concat([head, Buffer.from('ec01ffffffffffffff', 'hex'), Buffer.alloc(9_000)])],
  ];
};
