import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { measures, rowsOf } from './definitions.ts';

/** Keeps what these matches add to reports as it is now: once they are hidden, nothing else counts them. */
export const keepCounts = async (db: Db, matchesIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    insert into reporting_kept (company_id, opportunity_id, measure, day, key, count, match_id)
    select o.company_id, r.opportunity_id, r.measure, r.day, r.key, count(*)::int, r.match_id
    from (${rowsOf(sql`select opportunity_id from match_measured where match_id = any(${matchesIds}::uuid[])`, measures)}) r
      join opportunity_card o using (opportunity_id)
    where r.match_id = any(${matchesIds}::uuid[]) group by 1, 2, 3, 4, 5, 7`);
};

/** Forgets what was kept of matches that are counted themselves again. */
export const releaseCounts = (db: Db, matchesIds: readonly string[]): Promise<number> =>
  db.run(sql`delete from reporting_kept where match_id = any(${matchesIds}::uuid[])`);

/** Keeps it for good, as numbers of nobody. */
export const settleCounts = (db: Db, matchesIds: readonly string[]): Promise<number> =>
  db.run(sql`update reporting_kept set match_id = null where match_id = any(${matchesIds}::uuid[])`);
