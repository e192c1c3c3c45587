import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decrypt, encrypt } from './seal.ts';

/** Seals what must not be read in the database, such as what opens somebody's calendar. */
export interface Vault {
  /** Seals something for one place, such as a row: it does not open in another. */
  lock(place: string, value: unknown): Buffer;
  /** What was sealed for this place; undefined where it was altered, is another's, or was sealed with another key. */
  unlock(place: string, sealed: Buffer): unknown;
  /** The same sealed with this server's key, where another one that opens it sealed it; undefined where nothing is to do. */
  reseal(place: string, sealed: Buffer): Buffer | undefined;
}

/** Something sealed, the place that it is sealed for, and how what takes its place is kept. */
export interface Sealed {
  place: string;
  sealed: Buffer;
  keep: (again: Buffer) => Promise<unknown>;
}

/** Seals with this server's key what another one sealed; answers how much that was. */
export const resealAll = async (vault: Vault, all: readonly Sealed[]): Promise<number> => {
  let count = 0;
  for (const { place, sealed, keep } of all) {
    const again = vault.reseal(place, sealed);
    if (!again) continue;
    await keep(again);
    count++;
  }
  return count;
};

/** In the configuration: the key in the file. */
const KEPT = 'kept';

/** The key in a file that only the server's user can read, made by whoever comes first. */
const keyOfFile = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'calendar.key');
  await mkdir(dataDir, { recursive: true });
  // Whole before it has its name, so that nobody reads half of it.
  const made = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    await link(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
  const key = (await readFile(file, 'utf8')).trim();
  if (key.length < 32) throw new Error(`${file} holds no key. Remove it, or set CALENDAR_KEY.`);
  return key;
};

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'marigold vault', 32));

const opened = (key: Buffer, place: string, sealed: Buffer): unknown => {
  const text = decrypt(key, place, sealed)?.toString('utf8');
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};

/**
 * Opens the vault with a key of the configuration, else with one in a file beside the data: never one of the database. What a
 * second key sealed opens, too, while one replaces the other.
 */
export const openVault = async (dataDir: string, configured: string | undefined, also?: string): Promise<Vault> => {
  const own = keyFrom(configured ?? (await keyOfFile(dataDir)));
  const other = also && keyFrom(also === KEPT ? await keyOfFile(dataDir) : also);
  const vault: Vault = {
    lock: (place, value) => encrypt(own, place, Buffer.from(JSON.stringify(value))),
    unlock: (place, sealed) => opened(own, place, sealed) ?? (other && opened(other, place, sealed)),
    reseal(place, sealed) {
      const value = other && opened(own, place, sealed) === undefined ? opened(other, place, sealed) : undefined;
      return value === undefined ? undefined : vault.lock(place, value);
    },
  };
  return vault;
};
