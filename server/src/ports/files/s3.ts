import { Readable } from 'node:stream';
import type { S3Settings } from '#config';
import { asked, found, openClient } from './bucket.ts';
import type { FileStore, Range } from './store.ts';
import { unfinishedIn } from './unfinished.ts';

const cut = async function* (body: Readable, skip: number, length: number) {
  let at = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const wanted = chunk.subarray(Math.max(0, skip - at), Math.max(0, skip + length - at));
    at += chunk.length;
    if (wanted.length > 0) yield wanted;
    if (at >= skip + length) return;
  }
};

/**
 * The bytes of a range in what a storage answered. Some leave a range alone, as they may, or answer more than was asked
 * for: unnoticed that would follow the answer to whoever reads, as the beginning of the next one.
 */
const within = (
  body: Readable,
  { start, end }: Range,
  length: number | undefined,
  said: string | undefined,
): Readable => {
  const wanted = end - start + 1;
  if (length === wanted) return body;
  const first = Number(/^bytes (\d+)-/.exec(said ?? '')?.[1] ?? 0);
  return Readable.from(cut(body, start - first, wanted)).on('error', () => undefined);
};

/** Objects in a bucket of S3, or of what speaks like it: `objects/<id>`, and `unfinished/<id>/…` while they arrive. */
export const openS3Store = async (settings: S3Settings): Promise<FileStore> => {
  const s3 = await openClient(settings);
  const at = (objectId: string) => ({ Bucket: settings.bucket, Key: `objects/${objectId}` });
  const sizeOf = async (objectId: string) => (await found(s3.headObject(at(objectId))))?.ContentLength;
  const unfinished = unfinishedIn(s3, settings.bucket, at);

  return {
    put: async (objectId, bytes) => {
      await asked(s3.putObject({ ...at(objectId), Body: bytes }));
    },

    arrived: async (objectId) => (await sizeOf(objectId)) ?? unfinished.size(objectId),
    append: unfinished.append,

    finish: async (objectId) => {
      await unfinished.make(objectId);
      if ((await sizeOf(objectId)) === undefined) throw new Error(`Nothing was appended to ${objectId}.`);
      await unfinished.remove(objectId);
    },

    read: async (objectId, range) => {
      const bytes = range && `bytes=${range.start}-${range.end}`;
      const answer = await found(s3.getObject({ ...at(objectId), ...(bytes && { Range: bytes }) }));
      if (!(answer?.Body instanceof Readable)) return undefined;
      // It may fail before whoever asked for it begins to read, who hears of it then.
      const body = answer.Body.on('error', () => undefined);
      return range ? within(body, range, answer.ContentLength, answer.ContentRange) : body;
    },

    copy: async (from, to) => {
      const { Bucket, Key } = at(from);
      const copied = await found(s3.copyObject({ ...at(to), CopySource: `${Bucket}/${Key}` }));
      return copied !== undefined;
    },

    remove: async (objectId) => {
      await asked(s3.deleteObject(at(objectId)));
      await unfinished.remove(objectId);
    },

    removeUnfinished: unfinished.removeBefore,

    check: async (within) => {
      await s3.headBucket({ Bucket: settings.bucket }, { abortSignal: AbortSignal.timeout(within) });
    },
  };
};
