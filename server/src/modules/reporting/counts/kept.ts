import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { measures } from './definitions.ts';
import { rowsOf } from './rows.ts';

/** Keeps what these matches add to reports as it is now: once they are hidden, nothing else counts them. */
export const keepCounts = async (db: Db, matchesIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    insert into reporting_kept (company_id, opportunity_id, measure, day, key, count, match_id)
    select o.company_id, r.opportunity_id, r.measure, r.day, r.key, count(*)::int, r.match_id
    from (${rowsOf(sql`m.match_id = any(${matchesIds}::uuid[])`, measures)}) r join opportunity_card o using (opportunity_id)
    group by 1, 2, 3, 4, 5, 7`);
};

/** Forgets what was kept of matches that are counted themselves again. */
export const releaseCounts = (db: Db, matchesIds: readonly string[]): Promise<number> =>
  db.run(sql`delete from reporting_kept where match_id = any(${matchesIds}::uuid[])`);

/** Keeps it for good, as numbers of nobody. */
export const settleCounts = async (db: Db, matchesIds: readonly string[]): Promise<void> => {
  const rows = await db.rows<{ id: string }>(sql`
    with settled as (
      update reporting_kept set match_id = null where match_id = any(${matchesIds}::uuid[]) returning company_id, opportunity_id)
    insert into reporting_stale (company_id, opportunity_id) select distinct company_id, opportunity_id from settled
    returning opportunity_id id`);
  const opportunities = rows.map(({ id }) => id);
  for (const table of [sql`reporting_fact`, sql`reporting_stale`])
    await db.run(sql`
      update ${table} set match_id = null
      where opportunity_id = any(${opportunities}::uuid[]) and match_id = any(${matchesIds}::uuid[])`);
};
