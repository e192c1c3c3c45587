import type { Readable } from 'node:stream';
import { type Problem, refused } from '@marigold/contract/problems';
import type { Writer } from './writer.ts';

/** Milliseconds without a byte after which an upload counts as stalled. */
const patience = 60_000;

const brokenOff = (cause: unknown) =>
  Object.assign(refused('BROKEN_OFF', 'The upload broke off. Go on with it, or start it again.'), { cause });
const stalled = () =>
  refused('STALLED', 'No bytes of this file came for a minute, so its upload was ended. Send it again.');

/** What comes within that time; otherwise rejects, and what comes later concerns nobody. */
const within = async <T>(milliseconds: number, coming: Promise<T>, refusal: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(refusal()), milliseconds);
  });
  try {
    return await Promise.race([coming, silence]);
  } finally {
    clearTimeout(timer);
    coming.catch(() => undefined);
  }
};

/**
 * The chunks of an upload; a connection that breaks or goes silent ends them with a refusal that says so. However they end,
 * the connection is left alone, so that the refusal can be answered over it.
 */
export const chunksOf = async function* (source: Readable): AsyncGenerator<Buffer> {
  // It may fail after nobody reads it any more.
  source.on('error', () => undefined);
  const chunks: AsyncIterator<Buffer> = source.iterator({ destroyOnReturn: false });
  let isStalled = false;
  try {
    for (;;) {
      const next = await within(patience, chunks.next(), () => {
        isStalled = true;
        return stalled();
      }).catch((error: unknown) => {
        throw isStalled ? error : brokenOff(error);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // One that waits for bytes would not hear of it before they come.
    if (!isStalled) await chunks.return?.();
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

/** The bytes of a file, as many as may come; says of the writer when it waits for them. */
export const arriving = async function* (
  source: AsyncIterable<Buffer>,
  { writer, most, begin }: Watch,
): AsyncGenerator<Buffer> {
  let size = 0;
  let first: Buffer[] = [];
  let isLookedAt = begin === undefined;
  writer.isWaiting = true;
  try {
    for await (const chunk of source) {
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
