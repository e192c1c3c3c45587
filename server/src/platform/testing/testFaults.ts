import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#ports/db/database';
import { signalsTo } from '#ports/db/testSignals';
import { prepareJobs } from '../jobs/runner.ts';
import { migrate } from '../database/migrate.ts';
import { packageFolder } from '../processes/packageFolder.ts';
import type { TestDatabase } from './testDatabase.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const settings = { fsync: 'off', full_page_writes: 'off' };

/** A database on a server of its own, to which anything may be done. */
export type FaultyDatabase = TestDatabase & ReturnType<typeof signalsTo>;

/** Starts a server, in a folder that is made and removed unless one is given, with a migrated, empty database. */
export const startFaultyDatabase = async (folder?: string): Promise<FaultyDatabase> => {
  const dataDir = folder ?? `/tmp/marigold-test-${randomBytes(6).toString('hex')}`;
  const server = await openDatabase({ dataDir, settings }, log);
  await migrate(server.url, path.join(packageFolder, 'migrations'), log);
  await prepareJobs(server.url);
  return {
    ...signalsTo(dataDir),
    url: server.url,
    drop: async () => {
      await server.stop();
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
