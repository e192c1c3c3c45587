import { openEmbedded } from '#ports/db/embedded';
import { openExternal } from '#ports/db/external';
import type { Log } from '#ports/db/log';
import type { Database, DatabaseConfig } from './provider.ts';

/** Opens the database; rejects with a sentence that says what to change when that cannot work. */
export const openDatabase = (config: DatabaseConfig, log: Log): Promise<Database> =>
  config.databaseUrl ? openExternal(config.databaseUrl, log) : openEmbedded(config, log);
