import type { S3 } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { asked, found, inTime } from './bucket.ts';
import type { FileStore } from './store.ts';

/** Bytes of each part but the last: the fewest S3 takes, because one part of every upload is held in memory. */
const partSize = 5 * 1024 ** 2;

/** What of an object has arrived: a multipart upload and its whole parts; what came after them is `tail-<parts>`. */
const State = z.object({ uploadId: z.string(), etags: z.array(z.string()) });
type State = z.infer<typeof State>;

/** A place in the bucket. */
export interface Place {
  Bucket: string;
  Key: string;
}

/** Collects bytes and hands over each whole part; what is left is handed over at the end, however the bytes end. */
const inParts = async (
  tail: Uint8Array,
  bytes: AsyncIterable<Buffer>,
  { onPart, onTail }: Record<'onPart' | 'onTail', (bytes: Buffer) => Promise<void>>,
) => {
  const part = Buffer.allocUnsafe(partSize);
  part.set(tail);
  let filled = tail.length;
  let isNew = false;
  let isWriting = false;
  try {
    for await (const chunk of bytes) {
      for (let read = 0; read < chunk.length;) {
        const copied = chunk.copy(part, filled, read);
        read += copied;
        filled += copied;
        isNew = true;
        if (filled < partSize) continue;
        isWriting = true;
        await onPart(part);
        isWriting = false;
        filled = 0;
      }
    }
  } finally {
    // A bucket that did not take a part takes its beginning no sooner.
    if (isNew && !isWriting && filled > 0) await onTail(part.subarray(0, filled));
  }
};

/**
 * Objects that arrive little by little, below `unfinished/<id>/` in a bucket. Their parts are listed there too, and not asked
 * of S3: not all that speak like it can tell.
 */
export const unfinishedIn = (s3: S3, Bucket: string, placeOf: (objectId: string) => Place) => {
  const folder = 'unfinished/';
  const at = (objectId: string, name: string): Place => ({ Bucket, Key: `${folder}${objectId}/${name}` });
  const tailAt = (objectId: string, { etags }: Pick<State, 'etags'>) => at(objectId, `tail-${etags.length}`);
  const contentOf = async (place: Place): Promise<Uint8Array | undefined> => {
    const answer = await found(s3.getObject(place, inTime()));
    return answer?.Body && asked(answer.Body.transformToByteArray());
  };

  const stateOf = async (objectId: string): Promise<State | undefined> => {
    const content = await contentOf(at(objectId, 'state'));
    return content && State.parse(JSON.parse(Buffer.from(content).toString()));
  };
  const saveState = (objectId: string, state: State) =>
    asked(s3.putObject({ ...at(objectId, 'state'), Body: Buffer.from(JSON.stringify(state)) }));
  const begin = async (objectId: string): Promise<State> => {
    const { UploadId = '' } = await asked(s3.createMultipartUpload(placeOf(objectId)));
    return { uploadId: UploadId, etags: [] };
  };
  const withPart = async (objectId: string, state: State, Body: Buffer): Promise<State> => {
    const PartNumber = state.etags.length + 1;
    const sent = s3.uploadPart({ ...placeOf(objectId), UploadId: state.uploadId, PartNumber, Body });
    return { ...state, etags: [...state.etags, (await asked(sent)).ETag ?? ''] };
  };

  /** What is below `unfinished/`, of one object or of all. */
  const list = async function* (prefix: string) {
    let token: string | undefined;
    do {
      const page = await asked(
        s3.listObjectsV2({ Bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
      );
      yield* page.Contents ?? [];
      token = page.NextContinuationToken;
    } while (token);
  };

  const remove = async (objectId: string): Promise<void> => {
    const state = await stateOf(objectId);
    // Some stores cannot abort, and what was completed is gone already; a rule of the bucket removes what stays.
    if (state) await s3.abortMultipartUpload({ ...placeOf(objectId), UploadId: state.uploadId }).catch(() => undefined);
    for await (const { Key } of list(`${folder}${objectId}/`)) await asked(s3.deleteObject({ Bucket, Key }));
  };

  return {
    /** Bytes that have arrived. */
    size: async (objectId: string): Promise<number> => {
      const state = (await stateOf(objectId)) ?? { etags: [] };
      const tail = await found(s3.headObject(tailAt(objectId, state)));
      return state.etags.length * partSize + (tail?.ContentLength ?? 0);
    },

    append: (async (objectId, offset, bytes, stay) => {
      if (offset === 0) await remove(objectId);
      let state = await stateOf(objectId);
      const tail = offset % partSize > 0 ? await contentOf(tailAt(objectId, state ?? { etags: [] })) : undefined;
      await inParts(tail ?? new Uint8Array(), bytes, {
        onPart: async (part) => {
          await stay();
          state = await withPart(objectId, state ?? (await begin(objectId)), part);
          await stay();
          await saveState(objectId, state);
        },
        onTail: async (rest) => {
          await stay();
          await asked(s3.putObject({ ...tailAt(objectId, state ?? { etags: [] }), Body: rest }));
        },
      });
    }) satisfies FileStore['append'],

    /** Makes a whole object of what has arrived; does nothing where nothing has. */
    make: async (objectId: string): Promise<void> => {
      const state = await stateOf(objectId);
      const tail = await contentOf(tailAt(objectId, state ?? { etags: [] }));
      if (!state) {
        if (tail) await asked(s3.putObject({ ...placeOf(objectId), Body: tail }));
        return;
      }
      const { uploadId, etags } = tail ? await withPart(objectId, state, Buffer.from(tail)) : state;
      const Parts = etags.map((ETag, before) => ({ ETag, PartNumber: before + 1 }));
      const place = placeOf(objectId);
      // It is gone where it was made whole by somebody whose answer got lost.
      await found(s3.completeMultipartUpload({ ...place, UploadId: uploadId, MultipartUpload: { Parts } }));
    },

    remove,

    /** Removes all objects of which nothing has arrived since a moment. */
    removeBefore: async (before: Date): Promise<void> => {
      const newest = new Map<string, Date>();
      for await (const { Key = '', LastModified = new Date() } of list(folder)) {
        const [, objectId = ''] = Key.split('/');
        const other = newest.get(objectId);
        if (!other || other < LastModified) newest.set(objectId, LastModified);
      }
      for (const [objectId, at] of newest) if (at < before) await remove(objectId);
    },
  };
};
