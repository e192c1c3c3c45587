import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '#platform/database/id';
import { tooLarge, withRoom } from './store.ts';

/** Files that wait on this machine for their turn, so that they take no memory meanwhile. */
export interface Spool {
  /** Takes a stream in; refuses with 413 as soon as more than `maxBytes` have come, and keeps nothing then. */
  receive(bytes: AsyncIterable<Buffer>, maxBytes: number): Promise<Spooled>;
}

/** A file that came whole. */
export interface Spooled {
  /** Where it lies until it is discarded. */
  place: string;
  bytes: () => Promise<Buffer>;
  discard(): Promise<void>;
}

const day = 24 * 60 * 60_000;

const removeOld = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - day) await rm(file, { force: true });
  }
};

/** Opens a folder for files that wait. What an earlier process left there a day ago is removed. */
export const openSpool = async (folder: string): Promise<Spool> => {
  await mkdir(folder, { recursive: true });
  await removeOld(folder);
  return {
    async receive(bytes, maxBytes) {
      const file = path.join(folder, newId());
      const discard = () => rm(file, { force: true });
      const limited = async function* (source: AsyncIterable<Buffer>) {
        let size = 0;
        for await (const chunk of source) {
          size += chunk.length;
          if (size > maxBytes) throw tooLarge(maxBytes);
          yield chunk;
        }
      };
      try {
        await withRoom(pipeline(limited(bytes), createWriteStream(file, { mode: 0o600 })));
      } catch (error) {
        await discard();
        throw error;
      }
      return { place: file, bytes: () => readFile(file), discard };
    },
  };
};
