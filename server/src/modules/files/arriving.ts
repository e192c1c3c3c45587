import type { Readable } from 'node:stream';
import { Problem } from '@marigold/contract/problems';
import type { Writer } from './writer.ts';

/** Milliseconds without a byte after which an upload counts as broken off. */
const stalled = 60_000;

const brokenOff = (cause: unknown) =>
  Object.assign(new Problem(400, 'BROKEN_OFF', 'The upload broke off. Go on with it, or start it again.'), { cause });

/** The chunks of a stream; a connection that breaks or goes silent ends them with a refusal that says so. */
export const chunksOf = async function* (source: Readable): AsyncGenerator<Buffer> {
  const wait = () => setTimeout(() => source.destroy(new Error('no bytes came')), stalled);
  let silence = wait();
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      clearTimeout(silence);
      yield chunk;
      silence = wait();
    }
  } catch (error) {
    throw brokenOff(error);
  } finally {
    clearTimeout(silence);
  }
};

/** What is watched while bytes arrive. */
interface Watch {
  writer: Writer;
  /** The most bytes that may come, and the refusal of more. */
  most: { bytes: number; refusal: () => Problem };
  /** Looks at the first bytes, of which there are at least `enough` unless that was all; throws to refuse them. */
  begin: { enough: number; look: (bytes: Buffer) => Promise<unknown> } | undefined;
}

/** The bytes of an upload, as many as may come; says of the writer when it waits for them. */
export const arriving = async function* (source: Readable, { writer, most, begin }: Watch): AsyncGenerator<Buffer> {
  let size = 0;
  let first: Buffer[] = [];
  let isLookedAt = begin === undefined;
  writer.isWaiting = true;
  try {
    for await (const chunk of chunksOf(source)) {
      writer.isWaiting = false;
      size += chunk.length;
      if (size > most.bytes) throw most.refusal();
      if (begin && !isLookedAt) first.push(chunk);
      if (begin && !isLookedAt && size >= begin.enough) {
        await begin.look(Buffer.concat(first));
        isLookedAt = true;
        first = [];
      }
      yield chunk;
      writer.isWaiting = true;
    }
  } finally {
    writer.isWaiting = false;
  }
};
