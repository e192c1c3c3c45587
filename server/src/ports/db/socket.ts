import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '#ports/db/account';

/** A socket address holds 108 bytes on Linux and 104 on macOS; `/.s.PGSQL.5432.lock` needs 20 of them. */
const longest = 80;

/** The folder of the server's Unix socket: beside the data, or under /tmp when that path is too long or too odd. */
export const socketDirectoryOf = (dataDir: string): string => {
  const beside = path.join(dataDir, 'run');
  if (beside.length <= longest && /^[\w./-]+$/.test(beside)) return beside;
  return `/tmp/marigold-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
};

/** Makes the socket's folder and closes it to everybody but the account, for whoever reaches it is the owner. */
export const prepareSocketDirectory = async (folder: string, { owner }: Account): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const ours = [process.getuid?.(), owner?.uid].includes(found.uid);
  if (!found.isDirectory() || (!ours && process.getuid?.() !== 0)) {
    throw new Error(`${folder} belongs to somebody else. Remove it, or choose another data folder with MARIGOLD_DATA.`);
  }
  await chmod(folder, 0o700);
  if (owner) await chown(folder, owner.uid, owner.gid);
};

/** The connection string of a database behind a socket; readable for `new URL`, pg and libpq alike. */
export const socketUrl = (folder: string, user: string, database: string): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`;
