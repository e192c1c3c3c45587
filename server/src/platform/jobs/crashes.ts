import type { Logger } from 'pino';
import type { Pools } from '../database/db.ts';
import type { Task, TaskName, Tasks, Try } from './jobs.ts';

/** A job that ended its process so often is not begun again. */
const mostCrashes = 2;

/** What the queue keeps with a job besides what it was given: how often its process ended while it was being done. */
interface Kept {
  crashes?: number;
}

/**
 * Gives jobs back that workers of a dead node began, and notes with each that its process ended: nobody else lets go of a
 * job without saying what became of it. They are told of as new jobs are, so that nobody has to look for them.
 */
export const giveBackOfDead = async (pools: Pools, workers: readonly string[]): Promise<void> => {
  await pools.owner.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null, payload =
         jsonb_set(payload::jsonb, '{crashes}', to_jsonb(coalesce((payload->>'crashes')::int, 0) + 1))::json
       where locked_by = any($1)
     ), queues as (
       update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by = any($1)
     )
     select pg_notify('jobs:insert', json_build_object('count', cardinality($1::text[]))::text)`,
    [workers],
  );
};

/** Gives jobs back that this node cannot end in time before it stops; that is no crash. */
export const giveBackOwn = async (pools: Pools, workers: readonly string[]): Promise<void> => {
  await pools.owner.query('select graphile_worker.force_unlock_workers($1)', [workers]);
};

/**
 * Does a job, unless it ended its process twice already: then it is set aside, in a way that its owner sees, and ends no
 * third one. A task that can tell nobody reads nothing of a stranger's, and is done however often its node was killed.
 */
export const unlessCrashing =
  <T extends TaskName>(name: T, task: Task<T>, log: Logger) =>
  async ({ crashes = 0, ...payload }: Tasks[T] & Kept, attempt: Try): Promise<void> => {
    const given = payload as unknown as Tasks[T];
    if (crashes < mostCrashes || !task.setAside) return task(given, attempt);
    log.error({ job: name, crashes, payload: given }, 'a job was set aside: its process ended each time it was done');
    await task.setAside(given);
  };
