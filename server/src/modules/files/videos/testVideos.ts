import { randomBytes } from 'node:crypto';

const box = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
};

const named = (brand: string, size: number) => {
  const start = box('ftyp', Buffer.from(`${brand}\0\0\0\0isomavc1`, 'latin1'));
  return Buffer.concat([start, box('mdat', randomBytes(size - start.length - 8))]);
};

/** An MP4 of so many bytes by its first ones; the rest is noise. */
export const mp4 = (size = 40_000): Buffer => named('isom', size);

/** A MOV as Apple's cameras name it. */
export const mov = (size = 40_000): Buffer => named('qt  ', size);

/** A WebM: the head of a Matroska file that calls itself so, and noise. */
export const webm = (size = 40_000): Buffer => {
  const start = Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853806701ffffffffffffff',
    'hex',
  );
  return Buffer.concat([start, randomBytes(size - start.length)]);
};
