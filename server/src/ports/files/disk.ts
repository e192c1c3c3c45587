import { constants, createReadStream } from 'node:fs';
import { access, copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#platform/database/id';
import { type FileStore, withRoom } from './store.ts';

/** Bytes that are read at a time: each piece costs a turn of the loop, so that larger ones give several times as much. */
const piece = 256 * 1024;

/** The end of a file's name while it is written. */
const unfinished = '.part';
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

const using = async <T>(opening: Promise<FileHandle>, work: (handle: FileHandle) => Promise<T>): Promise<T> => {
  const handle = await opening;
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
};

/** Waits until a file's or folder's bytes are on the disk itself. */
const sync = (place: string) => using(open(place), (handle) => handle.sync());
const sizeOf = async (file: string): Promise<number | undefined> =>
  (
    await stat(file).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    })
  )?.size;

const writeAll = async (handle: FileHandle, bytes: Uint8Array, at: number) => {
  for (let done = 0; done < bytes.length;)
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
};

/** Writes what comes from a place of a file on, and has it on the disk itself however it ends. */
const appendTo = async (
  handle: FileHandle,
  offset: number,
  bytes: AsyncIterable<Buffer>,
  stay: () => Promise<void>,
) => {
  await handle.truncate(offset);
  let at = offset;
  try {
    for await (const chunk of bytes) {
      await stay();
      await writeAll(handle, chunk, at);
      at += chunk.length;
    }
  } finally {
    await handle.datasync();
  }
};

/** A file under another name as well: objects never change, so both can share the bytes where the disk allows it. */
const share = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));

/** Files in a folder, spread over subfolders by the end of their id. */
export const diskStore = (root: string): FileStore => {
  const fileOf = (objectId: string) => path.join(root, objectId.slice(-2), objectId);
  const partOf = (objectId: string) => fileOf(objectId) + unfinished;
  const folderOf = async (objectId: string) => {
    const folder = path.dirname(fileOf(objectId));
    await mkdir(folder, { recursive: true });
    return folder;
  };
  /** Gives a written file the object's name; the file, its name and its folder's are then on the disk itself. */
  const keep = async (part: string, objectId: string) => {
    await sync(part);
    await rename(part, fileOf(objectId));
    await sync(path.dirname(fileOf(objectId)));
    await sync(root);
  };
  /** Makes an object of what is written to a file beside it. */
  const make = async (objectId: string, write: (part: string) => Promise<unknown>) => {
    await folderOf(objectId);
    const part = `${fileOf(objectId)}.${newId()}${unfinished}`;
    try {
      await write(part);
      await keep(part, objectId);
    } finally {
      await rm(part, { force: true });
    }
  };

  return {
    put: (objectId, bytes) =>
      withRoom(make(objectId, (part) => using(open(part, 'wx', 0o600), (handle) => writeAll(handle, bytes, 0)))),

    arrived: async (objectId) => (await sizeOf(fileOf(objectId))) ?? (await sizeOf(partOf(objectId))) ?? 0,

    append: async (objectId, offset, bytes, stay) => {
      const folder = await withRoom(folderOf(objectId));
      const flags = constants.O_RDWR | constants.O_CREAT;
      const written = using(open(partOf(objectId), flags, 0o600), (handle) => appendTo(handle, offset, bytes, stay));
      try {
        await withRoom(written);
      } finally {
        await sync(folder);
      }
    },

    finish: (objectId) =>
      keep(partOf(objectId), objectId).catch(async (error: unknown) => {
        if (!isMissing(error) || (await sizeOf(fileOf(objectId))) === undefined) throw error;
      }),

    read: async (objectId, range) => {
      const file = fileOf(objectId);
      if ((await sizeOf(file)) === undefined) return undefined;
      // It may fail before whoever asked for it begins to read, who hears of it then.
      return createReadStream(file, { ...range, highWaterMark: piece }).on('error', () => undefined);
    },

    copy: async (from, to) => {
      if ((await sizeOf(fileOf(from))) === undefined) return false;
      await withRoom(make(to, (part) => share(fileOf(from), part)));
      return true;
    },

    remove: async (objectId) => {
      for (const file of [fileOf(objectId), partOf(objectId)]) await rm(file, { force: true });
    },

    removeUnfinished: async (before) => {
      for (const name of await readdir(root, { recursive: true })) {
        if (!name.endsWith(unfinished)) continue;
        const file = path.join(root, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },

    check: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
  };
};
