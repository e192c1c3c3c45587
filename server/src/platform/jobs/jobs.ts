import sql from 'sql-template-tag';
import type { Db } from '../database/db.ts';

/** What can be done later. A module adds its tasks, with what each is given, by declaring them here. */
export interface Tasks {
  /** What nobody needs any more is forgotten. */
  housekeeping: object;
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
