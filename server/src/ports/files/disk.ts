import { constants, createReadStream, type ReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '@marigold/contract/problems';
import { newId } from '#kit/id';

/** Bytes that have arrived whole and are not visible yet: kept, or gone with `discard`, which does nothing to what was kept. */
export interface Received {
  /** All of them, for what is small enough to be held in memory. */
  bytes: () => Promise<Buffer>;
  /** How many there are, and the first of them. */
  look(): Promise<{ size: number; head: Buffer }>;
  /** Has other bytes in their place. */
  replaceWith: (bytes: Buffer) => Promise<void>;
  /** Makes the bytes the object's; the file and its folder are synced before the promise resolves. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Where the bytes of stored objects are. */
export interface FileStore {
  /** Receives a stream for an object. Refuses with 413 as soon as more than `maxBytes` have come, and keeps nothing then. */
  receive(objectId: string, bytes: Readable, maxBytes: number): Promise<Received>;
  read(objectId: string): Promise<{ stream: ReadStream; size: number } | undefined>;
  /** Gives another object the same bytes. They are on the disk itself before the promise resolves. */
  copy(from: string, to: string): Promise<void>;
  /** Removes an object's bytes; none are as good as gone. */
  remove(objectId: string): Promise<void>;
  /** Removes what began to arrive before a moment and was neither kept nor discarded, as when the power failed. */
  removeUnfinished(before: Date): Promise<void>;
}

const unfinished = '.part';
/** Bytes from which the type of a file is told. */
const headLength = 4100;

/** The refusal of a file of more bytes than that. */
export const tooLarge = (maxBytes: number) =>
  new Problem(413, 'TOO_LARGE', `Choose a file of up to ${Math.floor(maxBytes / 1_000_000)} MB.`);

/** Waits until a file's or folder's bytes are on the disk itself. */
const sync = async (place: string) => {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const write = async (file: string, bytes: AsyncIterable<Buffer>, maxBytes: number) => {
  const handle = await open(file, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
};

/** Files in a folder, spread over subfolders by the end of their id. */
export const diskStore = (root: string): FileStore => {
  const fileOf = (objectId: string) => path.join(root, objectId.slice(-2), objectId);

  return {
    async receive(objectId, bytes, maxBytes) {
      const file = fileOf(objectId);
      const folder = path.dirname(file);
      await mkdir(folder, { recursive: true });
      // Of its own for each upload, or two at once would write into each other.
      const part = `${file}.${newId()}${unfinished}`;
      const discard = () => rm(part, { force: true });
      try {
        await write(part, bytes as AsyncIterable<Buffer>, maxBytes);
      } catch (error) {
        await discard();
        throw error;
      }
      return {
        bytes: () => readFile(part),
        look: async () => {
          const handle = await open(part);
          try {
            const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
            return { size: (await handle.stat()).size, head: buffer.subarray(0, bytesRead) };
          } finally {
            await handle.close();
          }
        },
        replaceWith: (others) => writeFile(part, others),
        keep: async () => {
          await sync(part);
          await rename(part, file);
          await sync(folder);
          await sync(root);
        },
        discard,
      };
    },

    async read(objectId) {
      const file = fileOf(objectId);
      const found = await stat(file).catch(() => undefined);
      return found && { stream: createReadStream(file), size: found.size };
    },

    async copy(from, to) {
      const file = fileOf(to);
      await mkdir(path.dirname(file), { recursive: true });
      const part = `${file}.${newId()}${unfinished}`;
      await copyFile(fileOf(from), part, constants.COPYFILE_FICLONE);
      await sync(part);
      await rename(part, file);
      await sync(path.dirname(file));
      await sync(root);
    },

    remove: (objectId) => rm(fileOf(objectId), { force: true }),

    async removeUnfinished(before) {
      for (const name of await readdir(root, { recursive: true })) {
        if (!name.endsWith(unfinished)) continue;
        const file = path.join(root, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
};
