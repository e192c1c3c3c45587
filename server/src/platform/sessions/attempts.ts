import sql from 'sql-template-tag';
import type { Db, Pools } from '../database/db.ts';
import { TooOften } from '../http/problem.ts';

const minutes = 15;

const count = (db: Db, key: string, inMinutes: number) =>
  db.one<{ count: number; seconds: number }>(sql`
    insert into attempt (key, count, until) values (${key}, 1, now() + make_interval(mins => ${inMinutes}))
    on conflict (key) do update set
      count = case when attempt.until < now() then 1 else attempt.count + 1 end,
      until = case when attempt.until < now() then excluded.until else attempt.until end
    returning count, ceil(extract(epoch from until - now()))::int seconds`);

/**
 * Counts an attempt that could be a guess and refuses the one too many, on every node alike. Has its own transaction, so
 * that a refused request still counts. Keys should hold the caller's address, or strangers could lock people out.
 */
export const countAttempt = async (pools: Pools, key: string, most: number): Promise<void> => {
  const row = await pools.asSystem((db) => count(db, key, minutes));
  if (row && row.count > most) throw new TooOften(row.seconds);
};

/** Counts what happens with the running transaction; answers whether it is one of the first so many within these minutes. */
export const isAmongFirst = async (
  db: Db,
  key: string,
  { most, inMinutes = minutes }: { most: number; inMinutes?: number },
): Promise<boolean> => ((await count(db, key, inMinutes))?.count ?? 0) <= most;

/** Forgets attempts after a success, in the running transaction: a second connection would wait for those that wait. */
export const forgetAttempts = (db: Db, key: string): Promise<number> =>
  db.run(sql`delete from attempt where key = ${key}`);

/** Forgets attempts that were counted under somebody's address or id. */
export const eraseAttempts = (db: Db, { person_id, email }: { person_id: string; email: string }): Promise<number> =>
  db.run(sql`delete from attempt where position(${email} in key) > 0 or position(${person_id} in key) > 0`);
