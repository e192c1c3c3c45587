import { mkdir, realpath, rmdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import type pg from 'pg';
import { chooseAccount } from '#ports/db/account';
import { findBinaries } from '#ports/db/binaries';
import { createCluster, owner, type Cluster } from '#ports/db/cluster';
import type { Database, DatabaseConfig } from '#ports/db/provider';
import type { Log } from '#ports/db/log';
import { findPostmaster } from '#ports/db/postmaster';
import { ensureServer, shutDown } from '#ports/db/server';
import { socketDirectoryOf, socketUrl } from '#ports/db/socket';

/** Every process that uses the folder holds this lock shared; who gets it alone is the last one. */
const usersLock = 7_620_155;
const database = 'marigold';

const prepare = async ({ dataDir, settings = {} }: DatabaseConfig): Promise<Cluster> => {
  const binaries = await findBinaries();
  // Others may pass through to the server's own folders, which are closed, but not look around.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const root = await realpath(dataDir);
  const folder = path.join(root, 'postgres');
  const account = await chooseAccount(binaries, folder);
  const running = await findPostmaster(folder);
  const socketDirectory = running?.socketDirectory ?? socketDirectoryOf(root);
  const cluster = { binaries, account, folder, socketDirectory, settings };
  await createCluster(cluster);
  return cluster;
};

const createDatabase = async (keeper: pg.Client): Promise<void> => {
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [database]);
  if (rowCount) return;
  await keeper.query(`create database ${database}`).catch((error: pg.DatabaseError) => {
    const madeByAnother = ['42P04', '23505'];
    if (!madeByAnother.includes(error.code ?? '')) throw error;
  });
};

const explain = (dataDir: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
  throw new Error(
    `The data folder ${dataDir} belongs to another user (${error.message}). ` +
      `Start Marigold as that user, or choose another folder with MARIGOLD_DATA.`,
    { cause: error },
  );
};

/**
 * Opens the embedded PostgreSQL in `dataDir`: creates, starts or adopts it and starts it again whenever it dies.
 * Any number of processes may open the same folder; the last one to stop ends the server.
 */
export const openEmbedded = async (config: DatabaseConfig, log: Log): Promise<Database> => {
  const cluster = await prepare(config).catch(explain(config.dataDir));
  let stopping = false;
  let healing: Promise<void> | undefined;

  /** Holds a connection whose end tells that the server died. */
  const attach = async (): Promise<pg.Client> => {
    for (;;) {
      const client = await ensureServer(cluster, log);
      try {
        await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
        client.once('end', () => {
          healing ??= heal();
        });
        return client;
      } catch {
        // The process that was last took the server down between our connecting and our lock.
        await client.end().catch(() => undefined);
      }
    }
  };

  const heal = async (): Promise<void> => {
    while (!stopping) {
      log.warn('The embedded database ended unexpectedly; starting it again.');
      try {
        keeper = await attach();
        break;
      } catch (error) {
        log.error(`The embedded database does not start again, trying further: ${(error as Error).message}`);
        await pause(1000);
      }
    }
    healing = undefined;
  };

  /** Succeeds for the last process; waits a second, since the server notices late that another one was killed. */
  const becomeLast = async (): Promise<void> => {
    await keeper.query('select pg_advisory_unlock_shared($1)', [usersLock]);
    await keeper.query("set lock_timeout = '1s'");
    await keeper.query('select pg_advisory_lock($1)', [usersLock]);
  };

  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await healing;
    // Refused, others still use the server; without an answer, it has ended by itself.
    const last = await becomeLast().then(
      () => true,
      () => false,
    );
    if (last) await shutDown(cluster.folder, log);
    await keeper.end().catch(() => undefined);
    if (last) await rmdir(cluster.socketDirectory).catch(() => undefined);
  };

  let keeper = await attach();
  await createDatabase(keeper);
  return { url: socketUrl(cluster.socketDirectory, owner, database), embedded: true, stop };
};
