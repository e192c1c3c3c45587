import { giveBackOfDead } from './crashes.ts';
import type { Pools } from '../database/db.ts';

/** Milliseconds between two words of a node that it still does a job. */
const tellEvery = 1_500;
/** Looks, a second apart, in which a job's node has said nothing: then it is dead, and the job another's. */
const mostSilent = 5;

/** Says as long as a task runs that its node is alive, so that nobody begins it again meanwhile. */
export const whileTold = async (
  pools: Pools,
  jobId: string,
  work: Promise<void>,
  every: number = tellEvery,
): Promise<void> => {
  let isTelling = false;
  const tell = async () => {
    if (isTelling) return;
    isTelling = true;
    await pools.owner
      .query('update graphile_worker._private_jobs set locked_at = now() where id = $1 and locked_at is not null', [
        jobId,
      ])
      // A database that is away for a moment is told the next time.
      .catch(() => undefined);
    isTelling = false;
  };
  const telling = setInterval(() => void tell(), every);
  try {
    await work;
  } finally {
    clearInterval(telling);
  }
};

interface Lease {
  id: string;
  worker: string;
  told: string;
}

/**
 * Gives jobs back that a dead node began, without which the queue would wait four hours; answers of how many. Silence is
 * counted in looks that the database answered, not by the clock: while it stands still or is away nobody can say anything,
 * and nobody is taken for dead. Each task may be done twice, and tells for itself what is done already.
 */
export const openLeases = (pools: Pools) => {
  let seen = new Map<string, Lease & { silent: number }>();
  return async (): Promise<number> => {
    const { rows } = await pools.owner.query<Lease>(
      `select id::text, locked_by worker, locked_at::text told from graphile_worker._private_jobs
       where locked_at is not null`,
    );
    seen = new Map(
      rows.map((lease) => {
        const before = seen.get(lease.id);
        const isSame = before?.worker === lease.worker && before.told === lease.told;
        return [lease.id, { ...lease, silent: isSame ? before.silent + 1 : 0 }];
      }),
    );
    const dead = [...seen.values()].filter(({ silent }) => silent >= mostSilent).map(({ worker }) => worker);
    if (dead.length > 0) await giveBackOfDead(pools, dead);
    return dead.length;
  };
};
