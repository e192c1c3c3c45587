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
import { giveBackOwn, unlessCrashing } from './crashes.ts';
import type { Pools } from '../database/db.ts';
import { openLeases, whileTold } from './lease.ts';
import { isUnavailable } from '../database/outage.ts';
import type { Task, TaskList, TaskName, Tasks } from './jobs.ts';

const logged = (log: Logger) =>
  new JobLogger(() => (level, message, meta) => {
    if (level === 'error')
      log.error({ job: (meta as { job?: { task_identifier?: string } })?.job?.task_identifier }, message);
    else log.debug(message);
  });

/** Makes or updates the queue's own tables. */
export const prepareJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString });

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

/** Jobs that a node does at once. */
const usual = 4;

/** Tasks with hands of their own, so that they and all others do not wait for each other. */
export interface Lane {
  tasks: readonly TaskName[];
  atOnce: number;
}

/** How a node does its jobs. */
export interface JobsOptions {
  /** Tasks that do not share the hands of all others. */
  apart?: readonly Lane[];
  /** Whether to leave jobs alone for now, as on a full disk, where what they did could not be written down. */
  isPaused?: () => boolean;
  /** What is done by the clock (UTC), on one node, as cron writes it; what was missed while none ran is caught up. */
  timetable?: string;
  /** Milliseconds between two words that a job is still being done. */
  tellEvery?: number;
}

/** Starts doing jobs on this node, and goes on after the database was away. */
export const startJobs = async (
  pools: Pools,
  tasks: TaskList,
  log: Logger,
  { isPaused = () => false, timetable = '', tellEvery, apart = [] }: JobsOptions = {},
): Promise<{ stop(): Promise<void> }> => {
  let isStopping = false;
  let looking: Promise<void> | undefined;
  /** What runs, by its lane. */
  const runners = new Map<Lane, Runner>();
  const names = (Object.keys(tasks) as TaskName[]).filter((name) => !apart.some((lane) => lane.tasks.includes(name)));
  const lanes: Lane[] = [{ tasks: names, atOnce: usual }, ...apart];
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
  const begin = async (lane: Lane, crontab: string) => {
    const { events, hasFailed } = hearFirstLook();
    const begun = await run({
      pgPool: pools.owner,
      events,
      concurrency: lane.atOnce,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: logged(log),
      crontab,
      taskList: Object.fromEntries(lane.tasks.map((name) => [name, taskOf(name)])),
    });
    runners.set(lane, begun);
    // A runner that loses the database in the middle of its bookkeeping ends itself.
    const ended = (error?: unknown) => {
      runners.delete(lane);
      if (!isStopping && !isPaused()) log.warn({ error }, 'the job queue was interrupted; starting it again');
    };
    begun.promise.then(ended, ended);
    void hasFailed.then((isUseless) => (isUseless ? begun.stop() : undefined)).catch(() => undefined);
  };
  const beginMissing = async () => {
    for (const [at, lane] of lanes.entries())
      if (!runners.has(lane) && !isStopping) await begin(lane, at === 0 ? timetable : '');
  };
  const stopAll = () => Promise.all([...runners.values()].map((runner) => runner.stop()));
  const freeDead = openLeases(pools);
  const look = async () => {
    const freed = await freeDead();
    if (freed > 0) log.warn({ jobs: freed }, 'jobs of a node that is gone are done by another');
    if (isPaused()) await stopAll();
    else await beginMissing();
  };

  await beginMissing();
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
      await Promise.race([stopAll(), pause(timeToEnd, undefined, { signal: late.signal })]).catch(() => undefined);
      late.abort();
      if (working.size > 0) await giveBackOwn(pools, [...working]).catch(() => undefined);
    },
  };
};
