import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger as JobLogger,
  run,
  runMigrations,
  type Runner,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import { giveBackOwn, unlessCrashing } from './crashes.ts';
import type { Db, Pools } from '../database/db.ts';
import { openLeases, whileTold } from './lease.ts';
import { isUnavailable } from '../database/outage.ts';

/** What can be done later. A module adds its tasks by declaring their payload here. */
export interface Tasks {
  'mail.send': { mailId: string };
  'matches.rank': { companyId: string; opportunityId: string };
  /** Asked for at a moment (ISO 8601), by a browser as it names itself. */
  'password.forgot': { email: string; at: string; userAgent: string | undefined; ip?: string };
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
export interface Task<T extends TaskName> {
  (payload: Tasks[T], attempt: Try): Promise<void>;
  /** Says to whoever waits for it that it will not be done, because it ended its process again and again. */
  setAside?: (payload: Tasks[T]) => Promise<void>;
}
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

/** A job and when and how it is done. */
export interface Job<T extends TaskName> {
  payload: Tasks[T];
  key?: string;
  runAt?: Date;
  queue?: string;
}

/** Adds many jobs of one task to the running transaction, each as `enqueue` does. */
export const enqueueAll = async <T extends TaskName>(db: Db, task: T, jobs: readonly Job<T>[]): Promise<void> => {
  if (jobs.length === 0) return;
  await db.run(sql`
    select enqueue(${task}, job.payload::json, job.key, job.run_at, job.queue)
    from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::text[], ${jobs.map(({ key }) => key ?? null)}::text[],
      ${jobs.map(({ runAt }) => runAt ?? null)}::timestamptz[], ${jobs.map(({ queue }) => queue ?? null)}::text[])
      as job (payload, key, run_at, queue)`);
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

/**
 * Hears whether a runner's first look for jobs fails: it asks for the numbers of its tasks only then, and keeps what came of
 * that, so that it would never do a job.
 */
const hearFirstLook = () => {
  // Nobody emits an error here; unheard, it would end the process.
  const events: WorkerEvents = new EventEmitter().on('error', () => undefined);
  const hasFailed = new Promise<boolean>((resolve) => {
    events.once('worker:getJob:error', () => resolve(true));
    events.once('worker:getJob:empty', () => resolve(false));
    events.once('job:start', () => resolve(false));
  });
  return { events, hasFailed };
};

/** Milliseconds between two looks at whether the queue runs, and whose jobs nobody does any more. */
const lookEvery = 1_000;
/** Milliseconds that running jobs have to end when their node stops; then others take them over. */
const timeToEnd = 5_000;

/** How a node does its jobs. */
export interface JobsOptions {
  /** Whether to leave jobs alone for now, as on a full disk, where what they did could not be written down. */
  isPaused?: () => boolean;
  /** Milliseconds between two words that a job is still being done. */
  tellEvery?: number;
}

/** Starts doing jobs on this node, and goes on after the database was away. */
export const startJobs = async (
  pools: Pools,
  tasks: TaskList,
  log: Logger,
  { isPaused = () => false, tellEvery }: JobsOptions = {},
): Promise<{ stop(): Promise<void> }> => {
  let isStopping = false;
  let looking: Promise<void> | undefined;
  let runner: Runner | undefined;
  /** Who does a job on this node at the moment. */
  const working = new Set<string>();

  const taskOf =
    (name: TaskName) =>
    async (payload: unknown, { job }: JobHelpers): Promise<void> => {
      const worker = job.locked_by ?? '';
      const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts };
      working.add(worker);
      try {
        const work = unlessCrashing(name, tasks[name] as Task<TaskName>, log);
        await whileTold(pools, job.id, work(payload as Tasks[TaskName], attempt), tellEvery);
      } finally {
        working.delete(worker);
      }
    };
  const begin = async () => {
    const { events, hasFailed } = hearFirstLook();
    const begun = await run({
      pgPool: pools.owner,
      events,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: logged(log),
      crontab: timetable,
      taskList: Object.fromEntries((Object.keys(tasks) as TaskName[]).map((name) => [name, taskOf(name)])),
    });
    runner = begun;
    // A runner that loses the database in the middle of its bookkeeping ends itself.
    begun.promise.then(ended, ended);
    void hasFailed.then((isUseless) => (isUseless ? begun.stop() : undefined)).catch(() => undefined);
  };
  const ended = (error?: unknown) => {
    runner = undefined;
    if (!isStopping && !isPaused()) log.warn({ error }, 'the job queue was interrupted; starting it again');
  };
  const freeDead = openLeases(pools);
  const look = async () => {
    const freed = await freeDead();
    if (freed > 0) log.warn({ jobs: freed }, 'jobs of a node that is gone are done by another');
    if (isPaused()) await runner?.stop();
    else if (!runner && !isStopping) await begin();
  };

  await begin();
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ error }, 'the job queue could not be looked after');
      })
      .finally(() => (looking = undefined));
  }, lookEvery);

  return {
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await looking;
      const late = new AbortController();
      await Promise.race([runner?.stop(), pause(timeToEnd, undefined, { signal: late.signal })]).catch(() => undefined);
      late.abort();
      if (working.size > 0) await giveBackOwn(pools, [...working]).catch(() => undefined);
    },
  };
};
