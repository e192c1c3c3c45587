import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The server process that holds a data folder, as its postmaster.pid tells. */
export interface Postmaster {
  pid: number;
  socketDirectory: string;
}

/** Above the largest process number of Linux (2^22) and macOS (99,999). */
const impossiblePid = 4_194_305;

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the number belongs to a running PostgreSQL, and not to a zombie or a later process that got it again. */
const isPostgres = async (pid: number): Promise<boolean> => {
  if (process.platform !== 'linux') return true;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(postgres\) [^ZX]/.test(state);
};

const fileOf = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** Whether the folder has the lock of a server: one that runs, starts just now, or was killed. */
export const hasLock = (cluster: string): Promise<boolean> =>
  access(fileOf(cluster)).then(
    () => true,
    () => false,
  );

/** A server that ends removes its file, maybe between our reading and our writing, which must not bring it back. */
const unlessGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * The live server of a data folder, or nothing.
 * A stale file that names a process of somebody else would stop PostgreSQL from starting, so its first line is
 * replaced; the rest stays, for it leads PostgreSQL to the shared memory that orphaned backends may still hold.
 */
export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const file = fileOf(cluster);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [first = '', , , , socketDirectory = '', ...rest] = text.split('\n');
  const pid = Number(first);
  if (!pid || !exists(pid)) return undefined;
  if (await isPostgres(pid)) return rest.length > 0 ? { pid, socketDirectory } : undefined;
  await writeFile(file, text.replace(/^\d+/, String(impossiblePid)), { flag: 'r+' }).catch(unlessGone);
  return undefined;
};

/**
 * Removes a socket's lock file that a killed server left behind. PostgreSQL itself takes it for a living server's while its
 * process number is a zombie's or somebody else's. To be called only when the data folder has no live server.
 */
export const clearSocketLock = async (socketDirectory: string): Promise<void> => {
  const file = path.join(socketDirectory, '.s.PGSQL.5432.lock');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid && exists(pid) && !(await isPostgres(pid))) await rm(file, { force: true });
};
