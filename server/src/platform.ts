import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#config';
import type { Platform } from '#kit/call';
import { openPools } from '#kit/db';
import { sharedSecret } from '#kit/session';
import { openSessions } from '#kit/session';
import { startMatching } from '#matching/client';
import { diskStore } from '#ports/files/disk';

/** Puts together what the whole process shares, on a migrated database. */
export const openPlatform = async (
  config: Config,
  url: string,
  log: Logger,
): Promise<Platform & { close(): Promise<void> }> => {
  const pools = openPools(url);
  const secret = await sharedSecret(pools, config.secret);
  const folder = path.join(config.dataDir, 'files');
  await mkdir(folder, { recursive: true });
  const matching = startMatching({ url, storesMatches: config.role !== 'web', log });
  return {
    config,
    pools,
    secret,
    sessions: openSessions(pools, secret),
    files: diskStore(folder),
    matching,
    log,
    close: async () => {
      await matching.close();
      await pools.close();
    },
  };
};
