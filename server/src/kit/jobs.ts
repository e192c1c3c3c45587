import { type JobHelpers, Logger as JobLogger, run, runMigrations, type Runner } from 'graphile-worker';
import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import type { Db, Pools } from './db.ts';

/** What can be done later. A module adds its tasks by declaring their payload here. */
export interface Tasks {
  'mail.send': { mailId: string };
  'matches.rank': { companyId: string; opportunityId: string };
  /** Asked for at a moment (ISO 8601), by a browser as it names itself. */
  'password.forgot': { email: string; at: string; userAgent: string | undefined };
  'chat.told': { matchId: string };
  'import.read': { importId: string };
  'import.take': { importId: string };
  'import.undo': { importId: string };
  /** A sign-in link for a candidate: by their address, or by an earlier link. */
  'candidate.link': { email: string; next: string | null } | { token: string };
  /** A CV that came with an application. */
  'candidate.readCv': { memberId: string; objectId: string };
  housekeeping: object;
  /** Mails about messages that somebody has not read. */
  digests: object;
  /** Mails about new roles. */
  jobAlerts: object;
}
export type TaskName = keyof Tasks;
/** What a task knows about its try: which one it is, from 1, and whether no other follows if it fails. */
export interface Try {
  number: number;
  isLast: boolean;
}
/** The first of several tries. */
export const firstTry: Try = { number: 1, isLast: false };
export type Task<T extends TaskName> = (payload: Tasks[T], attempt: Try) => Promise<void>;
export type TaskList = { [T in TaskName]: Task<T> };

/**
 * Adds a job to the running transaction: it is done if and only if that commits, and again until it succeeds.
 * A job with the same key that has not begun is replaced; jobs of one queue run one after the other.
 */
export const enqueue = async <T extends TaskName>(
  db: Db,
  task: T,
  payload: Tasks[T],
  options: { key?: string; runAt?: Date; queue?: string } = {},
): Promise<void> => {
  await db.run(
    sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt ?? null}::timestamptz, ${options.queue ?? null})`,
  );
};

const logged = (log: Logger) =>
  new JobLogger(() => (level, message, meta) => {
    if (level === 'error')
      log.error({ job: (meta as { job?: { task_identifier?: string } })?.job?.task_identifier }, message);
    else log.debug(message);
  });

/** Makes or updates the queue's own tables. */
export const prepareJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString });

/** What is done by the clock (UTC), on one node; what was missed while none ran is caught up within a day. */
const timetable = ['17 3 * * * housekeeping ?fill=1d', '40 6 * * * jobAlerts ?fill=1d', '* * * * * digests'].join('\n');

const pauseAfterLoss = 500;
/** Longer than any statement may take; the queue itself would wait four hours for a node that was killed. */
const stuckAfter = '1 minute';
const sweepEvery = 20_000;

/** Gives jobs back that a dead node began: each task may be done twice, and tells for itself what is done already. */
const freeStuckJobs = (pools: Pools) =>
  pools.owner.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_at < now() - $1::interval having count(*) > 0`,
    [stuckAfter],
  );

/** Says as long as a task runs that its node is alive, so that nobody begins it again meanwhile. */
const whileTold = async (pools: Pools, jobId: string, tellEvery: number, work: Promise<void>): Promise<void> => {
  const tell = () =>
    // A database that is away for a moment is told the next time.
    pools.owner
      .query('update graphile_worker._private_jobs set locked_at = now() where id = $1 and locked_at is not null', [
        jobId,
      ])
      .catch(() => undefined);
  const telling = setInterval(() => void tell(), tellEvery);
  try {
    await work;
  } finally {
    clearInterval(telling);
  }
};

/** Starts doing jobs on this node, and goes on after the database was away. */
export const startJobs = async (
  pools: Pools,
  tasks: TaskList,
  log: Logger,
  tellEvery = 15_000,
): Promise<{ stop(): Promise<void> }> => {
  let isStopping = false;
  let runner: Runner;
  let timer: NodeJS.Timeout | undefined;

  const begin = async () => {
    runner = await run({
      pgPool: pools.owner,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: logged(log),
      crontab: timetable,
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          (payload: unknown, { job }: JobHelpers) =>
            whileTold(
              pools,
              job.id,
              tellEvery,
              (task as (given: unknown, attempt: Try) => Promise<void>)(payload, {
                number: job.attempts,
                isLast: job.attempts >= job.max_attempts,
              }),
            ),
        ]),
      ),
    });
    // A runner that loses the database in the middle of its bookkeeping ends itself.
    runner.promise.then(again, again);
  };
  const again = (error?: unknown) => {
    if (isStopping) return;
    log.warn({ error }, 'the job queue was interrupted; starting it again');
    timer = setTimeout(() => void begin().catch(again), pauseAfterLoss);
  };
  const sweep = () =>
    freeStuckJobs(pools).catch((error: unknown) => log.warn({ error }, 'stuck jobs could not be looked for'));

  await begin();
  await sweep();
  const sweeping = setInterval(() => void sweep(), sweepEvery);
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      clearInterval(sweeping);
      await runner.stop().catch(() => undefined);
    },
  };
};
