import sql from 'sql-template-tag';
import type { Db } from '../database/db.ts';

const batch = 10_000;

/**
 * Forgets live events that are older than a week, a batch at a time; answers how many. The newest stays, so that whoever
 * comes back after longer can be told that something is missing.
 */
export const forgetEvents = (db: Db): Promise<number> =>
  db.run(sql`
    delete from event where event_id in (
      select event_id from event
      where at < now() - interval '7 days' and event_id < (select max(event_id) from event)
      order by event_id limit ${batch})`);

/** Forgets counted attempts that no longer stop anybody. */
export const forgetOldAttempts = (db: Db): Promise<number> => db.run(sql`delete from attempt where until < now()`);

/** Forgets answers to changes that nobody sends again any more, a batch at a time; answers how many. */
export const forgetAnswers = (db: Db): Promise<number> =>
  db.run(sql`
    delete from kept_answer where (user_account_id, key) in (
      select user_account_id, key from kept_answer where at < now() - interval '30 days' order by at limit ${batch})`);
