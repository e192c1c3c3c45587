/** What a file is, told by its first bytes and never by its name. */
export type Kind = 'empty' | 'pdf' | 'zip' | 'odt' | 'doc' | 'rtf' | 'encrypted' | 'picture' | 'text' | 'other';

const startsWith = (bytes: Uint8Array, mark: Iterable<number>): boolean =>
  [...mark].every((byte, at) => bytes[at] === byte);

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const zip = [0x50, 0x4b, 0x03, 0x04];
/** What an OpenDocument text says of itself at its beginning. */
const odt = 'mimetypeapplication/vnd.oasis.opendocument.text';
const rtf = Buffer.from('{\\rtf');
/** The container of Word files until 2003, and of newer ones behind a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** PNG and JPEG. */
const pictures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];
/** Beginnings of other files that a text decoder would take for text. */
const notText = ['<?xml', '<html', '<!DOCTYPE', '<svg'].map((mark) => Buffer.from(mark));

const utf16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** Bytes that no text holds: control characters other than tab, line ends, form feed and escape's neighbours. */
const isBinary = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f;
/** A text may have a few stray ones. */
const mostBinary = 0.01;
const fewBinary = 4;

const isText = (bytes: Uint8Array): boolean => {
  if (utf16.some((mark) => startsWith(bytes, mark))) return true;
  if (notText.some((mark) => startsWith(bytes, mark))) return false;
  let binary = 0;
  for (const byte of bytes) if (isBinary(byte)) binary += 1;
  return binary <= Math.max(fewBinary, bytes.length * mostBinary);
};

/** Whether a file is a PNG or JPEG, by its first bytes. */
export const isPicture = (bytes: Uint8Array): boolean => pictures.some((mark) => startsWith(bytes, mark));

/** The kind of a file by its bytes. */
export const kindOf = (bytes: Uint8Array): Kind => {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, pdf)) return 'pdf';
  if (startsWith(bytes, zip)) return Buffer.from(bytes.subarray(30, 100)).includes(odt) ? 'odt' : 'zip';
  if (startsWith(bytes, rtf)) return 'rtf';
  if (startsWith(bytes, compound)) {
    const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
      'EncryptedPackage',
      0,
      'utf16le',
    );
    return isLocked ? 'encrypted' : 'doc';
  }
  if (isPicture(bytes)) return 'picture';
  return isText(bytes) ? 'text' : 'other';
};
