const u32be = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 0x1_00_00_00 + (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
const u32le = (bytes: Uint8Array, at: number): number => u32be(bytes.slice(at, at + 4).reverse(), 0);
const isAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  String.fromCharCode(...bytes.subarray(at, at + text.length)) === text;

/** A PNG is chunks, each with its length, and the last of them says so. */
const pngEnds = (bytes: Uint8Array): boolean => {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + u32be(bytes, at)) if (isAt(bytes, at + 4, 'IEND')) return true;
  return false;
};

/** A JPEG is segments with their lengths; behind those that begin a scan are pixels, which end where a marker is that is none of theirs. */
const jpegEnds = (bytes: Uint8Array): boolean => {
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 1;
    else if (marker === 0xd9) return true;
    else at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  return false;
};

/**
 * Whether a PNG, JPEG or WebP goes on to its end. Decoders fill what is missing of one that was cut off with grey or with
 * nothing. Of other files it says nothing: they are whole.
 */
export const isWholePicture = (bytes: Uint8Array): boolean => {
  if (isAt(bytes, 1, 'PNG')) return pngEnds(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegEnds(bytes);
  if (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')) return u32le(bytes, 4) + 8 <= bytes.length;
  return true;
};
