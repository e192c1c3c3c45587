import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#config';
import type { Platform } from '#platform/http/call';
import { openOutbound } from '#platform/outbound/outbound';
import { openPools } from '#platform/database/pools';
import { openHeartbeat } from '#platform/database/heartbeat';
import { sharedSecrets } from '#platform/sessions/secrets';
import { openSessions } from '#platform/sessions/sessions';
import { openVault } from '#platform/sessions/vault';
import { watchSpace } from '#platform/database/diskSpace';
import { startMatching } from '#matching/sync/client';
import { openFiles } from '#ports/files/files';
import { openSpool } from '#ports/files/spool';

/**
 * Puts together what the whole process shares, on a migrated database. `patience` is for how many milliseconds one exchange
 * with a provider or a webhook may last; tests are in more of a hurry.
 */
export const openPlatform = async (
  config: Config,
  url: string,
  log: Logger,
  patience = { provider: 10_000, webhook: 15_000 },
): Promise<Platform & { close(): Promise<void> }> => {
  const heartbeat = openHeartbeat(url, log);
  const circumstances = { heartbeat, isGuarded: () => space.isGuarded() };
  const pools = await openPools(url, config.databaseConnections, circumstances, config.pooler);
  const space = await watchSpace({
    folders: [path.join(config.dataDir, 'incoming'), ...(config.s3 ? [] : [path.join(config.dataDir, 'files')])],
    warnBelow: config.diskWarning,
    embedded: config.databaseUrl
      ? undefined
      : {
          folder: path.join(config.dataDir, 'postgres'),
          reserve: config.diskReserve,
          reclaim: () => pools.owner.query('checkpoint'),
        },
    log,
  });
  const outbound = openOutbound({ allowed: config.outboundAllowed });
  if (config.outboundAllowed.length > 0)
    log.warn(
      { allowed: config.outboundAllowed },
      'OUTBOUND_ALLOW lets people reach these private addresses from this server',
    );
  const guarded = { ports: [8443], isSecured: true };
  const providers = openOutbound({ ...guarded, allowed: config.sso.allowed, whole: patience.provider });
  const webhooks = openOutbound({ ...guarded, allowed: config.outboundAllowed, whole: patience.webhook });
  const secret = await sharedSecrets(pools, config);
  const matching = startMatching({ url, storesMatches: config.role !== 'web', log });
  return {
    config,
    pools,
    heartbeat,
    space,
    secret,
    sessions: openSessions(pools, secret),
    vault: await openVault(config.dataDir, config.calendars.key, config.calendars.keyAlso),
    files: await openFiles(config),
    outbound,
    providers,
    webhooks,
    spool: await openSpool(path.join(config.dataDir, 'incoming')),
    matching,
    log,
    live: {},
    close: async () => {
      await matching.close();
      await Promise.all([outbound.close(), providers.close(), webhooks.close()]);
      await space.close();
      await pools.close();
      heartbeat.close();
    },
  };
};
