import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { PostedOpportunity } from './load.ts';
import { masterdataMark } from './masterdataMark.ts';
import { RULES_VERSION } from '../engine/rules.ts';

/** Why opportunities may have to be ranked: a process started, or members changed while nobody listened. */
export type Reason = 'start' | 'missed';

/** Whether an opportunity was ranked for what is set and by the rules of now. */
const isCurrent = (): Sql => sql`(r.rules_version = ${RULES_VERSION} and r.masterdata_mark = ${masterdataMark()}
  and r.settings = ranking_settings(o.version, c))`;

const posted = sql`from opportunity_facts o join company_rules c using (company_id) left join opportunity_ranked r using (opportunity_id)
  where o.status = 'Posted'`;

/** A member's row may be older than the moment it can be seen, by as long as the transaction that wrote it. */
const longestWrite = '10 minutes';

/** A moment by the database's clock. */
export const nowThere = async (db: Db): Promise<string> =>
  (await db.one<{ now: string }>(sql`select clock_timestamp()::text now`))?.now ?? '';

/**
 * Posted opportunities that are to be ranked, of those that nobody ranked since a moment: after a start what was never
 * ranked, or by older rules, for other settings or before a member changed; after something was missed, all. What newer
 * rules have ranked stays theirs.
 */
export const findDue = async (db: Db, since: string, why: Reason): Promise<string[]> => {
  const isOld = sql`(not ${isCurrent()} and r.rules_version <= ${RULES_VERSION})
    or r.ranked_at < (select max(updated_at) from member_facts) + ${longestWrite}::interval`;
  const isDue = why === 'missed' ? sql`true` : sql`(r.opportunity_id is null or ${isOld})`;
  const rows = await db.rows<{ id: string }>(sql`
    select o.opportunity_id id ${posted} and ${isDue}
      and coalesce(r.ranked_at < ${since}::timestamptz, true) order by o.opportunity_id`);
  return rows.map(({ id }) => id);
};

/** All posted opportunities. */
export const findAllPosted = async (db: Db): Promise<string[]> =>
  (await db.rows<{ id: string }>(sql`select o.opportunity_id id ${posted}`)).map(({ id }) => id);

/** Posted opportunities that are ranked as they should be: those whose matches can be looked at for mistakes. */
export const findCurrent = async (db: Db): Promise<string[]> =>
  (await db.rows<{ id: string }>(sql`select o.opportunity_id id ${posted} and ${isCurrent()}`)).map(({ id }) => id);

/** Whether somebody has ranked an opportunity since a moment. */
export const isRankedSince = async (db: Db, opportunityId: string, since: string): Promise<boolean> =>
  (await db.one(sql`select from opportunity_ranked
    where opportunity_id = ${opportunityId} and ranked_at >= ${since}::timestamptz`)) !== undefined;

/** Notes that an opportunity was ranked by the rules of now and for these settings. */
export const noteRanked = (db: Db, { facts, settings }: PostedOpportunity): Promise<number> =>
  db.run(sql`
    insert into opportunity_ranked (company_id, opportunity_id, rules_version, masterdata_mark, settings)
    values (${facts.companyId}, ${facts.opportunityId}, ${RULES_VERSION}, ${masterdataMark()}, ${settings})
    on conflict (opportunity_id) do update set rules_version = excluded.rules_version,
      masterdata_mark = excluded.masterdata_mark, settings = excluded.settings, ranked_at = now()`);

/** How many opportunities are posted, of the company or of all, and how many of them are ranked as they should be. */
export const countRanked = async (db: Db): Promise<{ total: number; done: number }> =>
  (await db.one(sql`select count(*)::int total, count(*) filter (where ${isCurrent()})::int done ${posted}`)) ?? {
    total: 0,
    done: 0,
  };
