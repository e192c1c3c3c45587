import path from 'node:path';
import { readConfig } from '#config';
import { openDatabase } from '#ports/db/database';
import { packageFolder } from '../processes/packageFolder.ts';
import { migrate } from './migrate.ts';
import type { Pools } from './db.ts';
import { openPools } from './pools.ts';

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** Runs a command on the configured database, which a running Marigold may be using, and lets go of it afterwards. */
export const connected = async <T>(work: (pools: Pools, url: string) => Promise<T>): Promise<T> => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const database = await openDatabase({ dataDir, databaseUrl }, log);
  try {
    await migrate(database.url, path.join(packageFolder, 'migrations'), log);
    const pools = await openPools(database.url);
    try {
      return await work(pools, database.url);
    } finally {
      await pools.close();
    }
  } finally {
    await database.stop();
  }
};
