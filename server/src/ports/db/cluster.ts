import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { handOver, type Account } from '#ports/db/account';
import type { Binaries } from '#ports/db/binaries';
import { clearSocketLock } from '#ports/db/postmaster';
import { prepareSocketDirectory } from '#ports/db/socket';

/** A PostgreSQL data folder and all that is needed to run a server on it. */
export interface Cluster {
  binaries: Binaries;
  account: Account;
  /** PostgreSQL's own data folder. */
  folder: string;
  socketDirectory: string;
  settings: Readonly<Record<string, string>>;
}

/** The superuser of an embedded cluster. */
export const owner = 'marigold';

const major = '18';

/** Sized for a laptop or a small server beside the application; durability is never traded for speed here. */
const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Nothing of the caller's environment: PGDATA and its like would lead PostgreSQL elsewhere. */
const environment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C', TZ: 'UTC' };

const majorOf = async (folder: string): Promise<string | undefined> => {
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return version?.trim();
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const initdb = async ({ binaries, account }: Cluster, folder: string): Promise<void> => {
  const access = ['-D', folder, `--username=${owner}`, '--auth=trust'];
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { file, ...options } = account.command(binaries.initdb, [...access, ...encoding]);
  const child = spawn(file, options.args, {
    ...options,
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [code, , complaint] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`The embedded database could not be created in ${folder}: ${complaint.trim()}`);
};

/**
 * Makes the data folder if there is none: complete and synced under another name first, so that a process killed
 * halfway leaves nothing that looks like a database, and of two that begin together one wins.
 */
export const createCluster = async (cluster: Cluster): Promise<void> => {
  const { folder, account } = cluster;
  const found = await majorOf(folder);
  if (found && found !== major) {
    throw new Error(
      `${folder} was made by PostgreSQL ${found}, this Marigold brings ${major}. Start the Marigold that made it, ` +
        `or serve the folder with PostgreSQL ${found} and name that server in DATABASE_URL.`,
    );
  }
  if (found) return;

  const parent = path.dirname(folder);
  const draft = await mkdtemp(`${folder}.new-`);
  if (account.owner) await chown(draft, account.owner.uid, account.owner.gid);
  try {
    await initdb(cluster, draft);
    await rename(draft, folder);
  } catch (error) {
    if (!(await majorOf(folder))) throw error;
  }
  await syncFolder(parent);
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(folder)}.new-`));
  for (const name of drafts) await rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
};

/** Where the server writes until its own log in the data folder is open. */
const startLog = (folder: string): string => `${folder}-start.log`;

/** What the server said at its last start. */
export const readStartLog = (folder: string): Promise<string> => readFile(startLog(folder), 'utf8').catch(() => '');

/** Starts the server as a process of its own that outlives this one and its terminal. */
export const launch = async (cluster: Cluster): Promise<ChildProcess> => {
  const { folder, account, binaries, socketDirectory } = cluster;
  await handOver(folder, account);
  await prepareSocketDirectory(socketDirectory, account);
  await clearSocketLock(socketDirectory);
  await mkdir(path.join(folder, 'log'), { recursive: true, mode: 0o700 });
  if (account.owner) await chown(path.join(folder, 'log'), account.owner.uid, account.owner.gid);

  const settings = { ...defaults, unix_socket_directories: socketDirectory, ...cluster.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, ...options } = account.command(binaries.postgres, ['-D', folder, ...flags]);
  // Another user may have left the file, where only the folder is ours to write in.
  await rm(startLog(folder), { force: true });
  const output = await open(startLog(folder), 'w', 0o600);
  try {
    const child = spawn(file, options.args, {
      ...options,
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    child.on('error', () => undefined).unref();
    return child;
  } finally {
    await output.close();
  }
};
