import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#config';
import type { Platform } from '#kit/call';
import { openPools } from '#kit/db';
import { sharedSecret } from '#kit/session';
import { openSessions } from '#kit/session';
import { startMatching } from '#matching/client';
import { openFiles } from '#ports/files/files';
import { openSpool } from '#ports/files/spool';

/** Puts together what the whole process shares, on a migrated database. */
export const openPlatform = async (
  config: Config,
  url: string,
  log: Logger,
): Promise<Platform & { close(): Promise<void> }> => {
  const pools = openPools(url, config.databaseConnections);
  const secret = await sharedSecret(pools, config.secret);
  const matching = startMatching({ url, storesMatches: config.role !== 'web', log });
  return {
    config,
    pools,
    secret,
    sessions: openSessions(pools, secret),
    files: await openFiles(config),
    spool: await openSpool(path.join(config.dataDir, 'incoming')),
    matching,
    log,
    live: {},
    close: async () => {
      await matching.close();
      await pools.close();
    },
  };
};
