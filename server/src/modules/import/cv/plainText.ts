import { decodeAs } from '#platform/decoding';
import { decode } from '../files/encoding.ts';

/** The text of a plain file: UTF-8, UTF-16, or else as Windows wrote it in Western Europe for decades. */
export const textOf = (bytes: Uint8Array): string => decode(bytes) ?? decodeAs('windows-1252', bytes);
