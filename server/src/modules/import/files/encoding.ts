import { isAscii } from 'node:buffer';
import type { ImportSentence } from '@marigold/contract/import';
import { say } from '../messages.ts';

/** A file that cannot be read as a whole, and what to do about it. */
export class Unreadable extends Error {
  constructor(readonly said: ImportSentence) {
    super(said.key);
  }
}

/** What to do about a file that cannot be decoded. */
export const undecodable = (): Unreadable =>
  new Unreadable(say('The letters of this file cannot be read. Save it as UTF-8 and try again.'));

/** Bytes of a file by which its encoding is told where it does not say so. */
const enough = 4_096;
/** Shares of zeros: UTF-16 of a table has them as one of the two bytes of its separators, digits and most letters. */
const share = { of: 0.5, beside: 0.05 };

/** The UTF-16 that a text begins in, by its mark or, as programs leave that out, by the zeros beside the letters of ASCII. */
export const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const begin = bytes.subarray(0, enough);
  const pairs = Math.floor(begin.length / 2);
  const zeros = [0, 1].map((side) => begin.filter((byte, at) => byte === 0 && at % 2 === side).length / pairs);
  const [even = 0, odd = 0] = zeros;
  if (pairs < 4) return undefined;
  if (odd >= share.of && even <= share.beside) return 'utf-16le';
  return even >= share.of && odd <= share.beside ? 'utf-16be' : undefined;
};

const decoderFor = (bytes: Uint8Array) => new TextDecoder(utf16Of(bytes) ?? 'utf-8', { fatal: true });

/** The text of a file in UTF-8 or in UTF-16; otherwise nothing. */
export const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return decoderFor(bytes).decode(bytes);
  } catch {
    return undefined;
  }
};

/** A letter that a chunk ends in before all its bytes came. */
const begunLetter = (chunk: Uint8Array): Uint8Array => chunk.subarray(chunk.findLastIndex((byte) => byte < 0x80) + 1);

/** Whether there are more letters of UTF-8 than bytes that are none: then it is a damaged file and no other encoding. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  const letters = new TextDecoder().decode(bytes).match(/[^\u0000-\u007f]/gu) ?? []; // oxlint-disable-line no-control-regex -- all of ASCII is meant
  return letters.filter((letter) => letter !== '\ufffd').length > letters.length / 2;
};

/**
 * The text of a stream, as `decode` has it. Spreadsheets on Windows still write the letters of Western Europe as they did
 * for decades: what no UTF-8 has come before is read so, and `onWindows` is told. Throws `Unreadable` where both are mixed.
 */
export const decoding = async function* (
  stream: AsyncIterable<Uint8Array>,
  onWindows: () => void,
): AsyncGenerator<string> {
  let decoder: ReturnType<typeof decoderFor> | undefined;
  let isPlain = true;
  let begun: Uint8Array = Buffer.alloc(0);
  const asWindows = (chunk: Uint8Array): string => {
    const bytes = Buffer.concat([begun, chunk]);
    if (!isPlain || decoder?.encoding !== 'utf-8' || isMostlyUtf8(bytes)) throw undecodable();
    onWindows();
    decoder = new TextDecoder('windows-1252');
    return decoder.decode(bytes, { stream: true });
  };
  for await (const chunk of stream) {
    decoder ??= decoderFor(chunk);
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      text = asWindows(chunk);
    }
    yield text;
    isPlain &&= isAscii(Buffer.from(text));
    if (isPlain) begun = begunLetter(Buffer.concat([begun, chunk]));
  }
  try {
    yield decoder?.decode() ?? '';
  } catch {
    yield asWindows(new Uint8Array());
  }
};
