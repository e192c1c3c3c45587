import type { Readable } from 'node:stream';
import { refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { isNoRoom } from '#platform/database/outage';

/** Bytes of an object, the first and the last that are wanted, from 0. */
export interface Range {
  start: number;
  end: number;
}

/**
 * Where the bytes of stored objects are. An object is written once: whole with `put` or `copy`, or little by little with
 * `append` until `finish`. Only one writer at a time may append; callers see to it. What cannot be reached is refused with
 * 503, what finds no room with 507.
 */
export interface FileStore {
  /** Makes these bytes an object's; they are safe before the promise resolves, as with everything below. */
  put(objectId: string, bytes: Uint8Array): Promise<void>;
  /** How many bytes of an object are kept, finished or not. */
  arrived(objectId: string): Promise<number>;
  /**
   * Goes on with an object that is not finished, at the offset that has arrived; at 0 it begins anew. Rejects when the
   * bytes break off, and keeps what has come. `stay` is waited for before each write; once it rejects nothing is written.
   */
  append(objectId: string, offset: number, bytes: AsyncIterable<Buffer>, stay: () => Promise<void>): Promise<void>;
  /** Makes what was appended a whole object. Once more does nothing. */
  finish(objectId: string): Promise<void>;
  /** The bytes of a whole object, or a range that lies in it; nothing where there are none. */
  read(objectId: string, range?: Range): Promise<Readable | undefined>;
  /** Gives another object the same bytes; false where there are none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes an object's bytes, finished or not; none are as good as gone. */
  remove(objectId: string): Promise<void>;
  /** Removes what was appended last before a moment and never finished. */
  removeUnfinished(before: Date): Promise<void>;
  /** Resolves when the place of the objects answers, and rejects with why it does not within so many milliseconds. */
  check(within: number): Promise<void>;
}

/** The refusal of a file of more bytes than that. */
export const tooLarge = (maxBytes: number) =>
  refused('TOO_LARGE', phrase('Choose a file of up to {{size}} MB.', { size: Math.floor(maxBytes / 1_000_000) }));

/** The refusal where the place of the files does not answer. */
export const away = (cause: unknown) =>
  Object.assign(
    refused(
      'FILES_UNAVAILABLE',
      'The file storage cannot be reached at the moment. What was stored is safe; try again in a few seconds.',
    ),
    { cause },
  );

const full = (cause: unknown) =>
  Object.assign(refused('FILES_FULL', 'The server has no room left for this file. Ask whoever runs it to make some.'), {
    cause,
  });

/** Work on this machine's disk; refused with 507 where the disk is full or its quota used up. */
export const withRoom = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isNoRoom(error) ? full(error) : error;
  }
};
