import { decode } from '../files/encoding.ts';

const utf16BigEndian = (bytes: Uint8Array): string | undefined =>
  bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be').decode(bytes) : undefined;

/** The text of a plain file: UTF-8, UTF-16 with its mark, or else as Windows wrote it in Western Europe for decades. */
export const textOf = (bytes: Uint8Array): string =>
  utf16BigEndian(bytes) ?? decode(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
