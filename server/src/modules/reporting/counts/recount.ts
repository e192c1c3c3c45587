import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task } from '#platform/jobs/jobs';
import { measures, rowsOf } from './definitions.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Counts opportunities again in which something happened. */
    recount: object;
  }
}

/** Opportunities that are counted in one transaction. */
const batch = 20;

/**
 * Counts some opportunities again and takes out the notes that asked for it; answers how many there were. What is noted
 * later stays noted: the notes that go are those that were there before the counting began.
 */
export const recountSome = async (db: Db): Promise<number> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('reporting recount'))`);
  const noted = await db.rows<{ opportunity_id: string }>(sql`
    with noted as (select distinct opportunity_id from reporting_stale limit ${batch})
    delete from reporting_stale s using noted where s.opportunity_id = noted.opportunity_id returning s.opportunity_id`);
  const ids = [...new Set(noted.map(({ opportunity_id }) => opportunity_id))];
  if (ids.length === 0) return 0;
  await db.run(sql`delete from reporting_day where opportunity_id = any(${ids}::uuid[])`);
  await db.run(sql`
    insert into reporting_day (company_id, opportunity_id, measure, day, key, count)
    select o.company_id, r.opportunity_id, r.measure, r.day, r.key, sum(r.n)
    from (select measure, opportunity_id, day, key, count(*)::int n
        from (${rowsOf(sql`select unnest(${ids}::uuid[])`, measures)}) each group by 1, 2, 3, 4
        union all
        select measure, opportunity_id, day, key, count from reporting_kept where opportunity_id = any(${ids}::uuid[])) r
      join opportunity_card o using (opportunity_id)
    group by 1, 2, 3, 4, 5`);
  return ids.length;
};

/** Counts again wherever something happened since the last time. */
export const recountTask =
  (platform: Platform): Task<'recount'> =>
  async () => {
    while ((await platform.pools.asSystem(recountSome)) > 0);
  };
