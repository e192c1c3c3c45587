import type { Platform } from '#platform/http/call';
import * as store from './store.ts';

const day = 24 * 60 * 60_000;

/** Removes what was never uploaded, what nothing shows any more, and what was half received, all once it is a day old. */
export const sweepObjects = async ({ pools, files }: Pick<Platform, 'pools' | 'files'>): Promise<void> => {
  const sweep = () =>
    pools.asSystem(async (db) => {
      const gone = await store.forgetUnused(db);
      // Before the rows are gone for good: should this fail, the next night finds them again.
      for (const objectId of gone) await files.remove(objectId);
      return gone.length;
    });
  while ((await sweep()) > 0);
  await files.removeUnfinished(new Date(Date.now() - day));
};
