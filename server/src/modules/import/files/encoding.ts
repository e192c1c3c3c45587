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

const decoderFor = (bytes: Uint8Array) =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true });

/** The text of a file in UTF-8, or in UTF-16 with its mark at the beginning; otherwise nothing. */
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
