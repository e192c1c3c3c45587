import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { badRequest, Problem, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { Platform } from '#platform/http/call';
import { type FileStore, tooLarge } from '#ports/files/store';
import { arriving, chunksOf } from '../uploads/arriving.ts';
import { kinds } from '../links.ts';
import * as store from '../store.ts';
import { type Resumable, takers } from '../uploads/recordings.ts';
import { tellingBytes } from './videoType.ts';
import { asWriter, overtaken, type Writer } from '../uploads/writer.ts';

const moreThan = (announced: number) => () =>
  badRequest(
    phrase('This upload was announced with {{announced}} bytes, and more came. Start it again.', { announced }),
    '',
    'TOO_MANY_BYTES',
  );

/** Whether a refusal is of the file itself, so that nothing of it is kept. */
const isOfFile = (error: unknown) =>
  error instanceof Problem && ['TOO_LARGE', 'TOO_LONG', 'UNSUPPORTED_TYPE', 'TOO_MANY_BYTES'].includes(error.code);

/** Does something with an object's bytes, of which none are left when it refuses the file itself. */
const orRemove = async <T>(files: FileStore, objectId: string, writer: Writer, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isOfFile(error)) {
      await writer.confirm();
      await files.remove(objectId);
    }
    throw error;
  }
};

interface Part {
  offset: number;
  bytes: Readable;
  /** Bytes of the whole video, where they are known. */
  announced: number | undefined;
}

const append = (
  { files }: Platform,
  { objectId, kind }: Resumable,
  writer: Writer,
  { offset, bytes, announced }: Part,
) => {
  const { maxBytes } = kinds[kind];
  return orRemove(files, objectId, writer, () =>
    files.append(
      objectId,
      offset,
      arriving(chunksOf(bytes), {
        writer,
        most:
          announced === undefined
            ? { bytes: maxBytes - offset, refusal: () => tooLarge(maxBytes) }
            : { bytes: announced - offset, refusal: moreThan(announced) },
        begin: offset === 0 ? { enough: tellingBytes, look: takers[kind].typeOf } : undefined,
      }),
      writer.stay,
    ),
  );
};

/** The type of a whole upload, told from what is stored and not from what was seen to arrive. */
const typeOf = async (files: FileStore, { objectId, kind }: Resumable, size: number): Promise<string> => {
  const head = size > 0 ? await files.read(objectId, { start: 0, end: Math.min(size, tellingBytes) - 1 }) : undefined;
  return takers[kind].typeOf(head ? await buffer(head) : Buffer.alloc(0));
};

/** Makes a whole object of what has arrived, once its type is known. */
const finish = async (platform: Platform, upload: Resumable, writer: Writer) => {
  const { pools, files } = platform;
  const { objectId, kind } = upload;
  await writer.confirm();
  const size = await files.arrived(objectId);
  const { type, keep } = await orRemove(files, objectId, writer, async () => {
    if (size > 0) await files.finish(objectId);
    return takers[kind].look(platform, objectId, await typeOf(files, upload, size));
  });
  await pools.asSystem(async (db) => {
    if (!(await store.isWriter(db, objectId, writer.id))) throw overtaken();
    await store.markStored(db, objectId, size, type);
    await keep(db);
  });
  return { objectId, size, type };
};

/** Takes a whole video in one request, whatever of it had arrived before. Of one that breaks off, what came is kept. */
export const receiveVideo = (platform: Platform, upload: Resumable, bytes: Readable, length?: number) =>
  asWriter(platform, upload.objectId, async (writer) => {
    await platform.pools.asSystem((db) => store.announce(db, upload.objectId, length ?? null));
    await append(platform, upload, writer, { offset: 0, bytes, announced: length });
    return finish(platform, upload, writer);
  });

/** How many bytes of a video have arrived. One that is all there but was not made whole, as when the server died, is now. */
export const progressOf = async (platform: Platform, upload: Resumable): Promise<number> => {
  const { objectId, size } = upload;
  if (upload.stored_at) return size ?? 0;
  const arrived = await platform.files.arrived(objectId);
  if (arrived > 0 && arrived === size) await asWriter(platform, objectId, (writer) => finish(platform, upload, writer));
  return arrived;
};

const wrongOffset = (arrived: number) =>
  refused('WRONG_OFFSET', phrase('{{arrived}} bytes have arrived. Ask with HEAD where to go on.', { arrived }), {
    arrived,
  });

/** The bytes a video was announced with, now or before. Refuses others than before, and too many. */
const announcedSize = async ({ pools }: Platform, { objectId, kind, size }: Resumable, now: number | undefined) => {
  if (now === undefined) return size ?? undefined;
  const { maxBytes } = kinds[kind];
  if (now > maxBytes) throw tooLarge(maxBytes);
  if (size !== null && size !== now)
    throw badRequest(
      phrase('This upload was announced with {{size}} bytes before.', { size }),
      'headers.upload-length',
      'OTHER_SIZE',
    );
  await pools.asSystem((db) => store.announce(db, objectId, now));
  return now;
};

/** Goes on with a video at an offset, and makes it whole with its last byte. Answers the bytes that have arrived then. */
export const continueVideo = (
  platform: Platform,
  upload: Resumable,
  { offset, length, bytes }: { offset: number; length: number | undefined; bytes: Readable },
): Promise<number> =>
  asWriter(platform, upload.objectId, async (writer) => {
    const { files } = platform;
    const arrived = await files.arrived(upload.objectId);
    if (offset !== arrived) throw wrongOffset(arrived);
    const announced = await announcedSize(platform, upload, length);
    await append(platform, upload, writer, { offset, bytes, announced });
    const now = await files.arrived(upload.objectId);
    if (now === announced) await finish(platform, upload, writer);
    return now;
  });

/** Removes what has arrived of a video. */
export const dropVideo = (platform: Platform, { objectId }: Resumable): Promise<void> =>
  asWriter(platform, objectId, async () => {
    await platform.pools.asSystem((db) => store.announce(db, objectId, null));
    await platform.files.remove(objectId);
  });
