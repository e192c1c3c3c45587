import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** What is used without being a stream throws; as one nobody hears of it. */
const unheard = (): void => undefined;

/** Seals what must not be read in the database, such as what opens somebody's calendar. */
export interface Vault {
  /** Seals something for one place, such as a row: it does not open in another. */
  lock(place: string, value: unknown): Buffer;
  /** What was sealed for this place; undefined where it was altered, is another's, or was sealed with another key. */
  unlock(place: string, sealed: Buffer): unknown;
}

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

/** Opens the vault with a key of the configuration, else with one in a file beside the data: never one of the database. */
export const openVault = async (dataDir: string, configured: string | undefined): Promise<Vault> => {
  const secret = configured ?? (await keyOfFile(dataDir));
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'marigold vault', 32));
  return {
    lock(place, value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).on('error', unheard).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unlock(place, sealed) {
      const [nonce, rest] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)];
      if (rest.length < tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .on('error', unheard)
        .setAAD(Buffer.from(place))
        .setAuthTag(rest.subarray(0, tagBytes));
      try {
        const text = Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]).toString('utf8');
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    },
  };
};
