import type { BehindPerson } from '@marigold/contract/reportingWidgets';
import type { MatchStatus } from '@marigold/contract/pipeline';
import sql, { empty } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { titleOf } from '#modules/opportunity';
import { counted } from './counts/counts.ts';
import { canBeSince, type Measure, rowsOf } from './counts/definitions.ts';
import { type Asked, scopeOf } from './scope.ts';

/** People that are shown of a number at most. */
const most = 200;

interface Row {
  match_id: string;
  member_id: string;
  opportunity_id: string;
  name: string;
  job_title_id: string | null;
  custom_job_title: string | null;
  day: string;
  key: string;
  status: MatchStatus;
}

/**
 * The people behind a number, newest first. The opportunities that hold the newest of them, and the day of the last of these,
 * are found by their daily counts, or by having changed since; there the things themselves are looked for.
 */
export const peopleBehind = async (
  call: CompanyCall,
  asked: Asked & { measure: Measure; key?: string | undefined },
): Promise<{ data: BehindPerson[]; hasMore: boolean }> => {
  const { from, to, usersId } = await scopeOf(call, asked);
  const { measure, key } = asked;
  const during = sql`day between ${from}::date and ${to}::date ${key === undefined ? empty : sql`and key = ${key}`}`;
  const holders = await call.db.rows<{ opportunity_id: string; oldest: string | null; total: number }>(sql`
    with stale as (
      select s.opportunity_id from reporting_stale s join opportunity_card o using (opportunity_id) where ${counted(call, usersId)}),
    day as (
      select d.opportunity_id, d.day, d.count from reporting_day d join opportunity_card o using (opportunity_id)
      where d.company_id = ${call.actor.companyId} and d.measure = ${measure} and ${during} and ${counted(call, usersId)}
        and d.opportunity_id not in (select opportunity_id from stale)),
    summed as (
      select opportunity_id, day, sum(count) over (order by day desc range unbounded preceding) - count before,
        sum(count) over () total from day)
    select opportunity_id, min(day)::text oldest, max(total)::int total from summed where before < ${most + 1} group by opportunity_id
    union all
    select distinct opportunity_id, null, 0 from stale`);
  // Where there are more than are shown, those of older days are not.
  const isMore = holders.some(({ total }) => total > most);
  const since = (isMore && holders.flatMap(({ oldest }) => oldest ?? []).toSorted()[0]) || from;
  const ids = holders.map(({ opportunity_id }) => opportunity_id);
  const people = rowsOf(sql`select unnest(${ids}::uuid[])`, [measure], canBeSince(measure, sql`${since}::date`));
  const rows = await call.db.rows<Row>(sql`
    select r.match_id, p.member_id, r.opportunity_id, p.name, o.job_title_id, o.custom_job_title, r.day::text, r.key, m.status
    from (${people}) r
      join match_card m using (match_id) join member_card p using (member_id)
      join opportunity_card o on o.opportunity_id = r.opportunity_id
    where ${during} order by r.day desc, r.match_id limit ${most + 1}`);
  return {
    data: rows.slice(0, most).map((row) => ({
      matchId: row.match_id,
      memberId: row.member_id,
      opportunityId: row.opportunity_id,
      name: row.name,
      title: titleOf(row, call.language) ?? '',
      day: row.day,
      key: row.key,
      status: row.status,
    })),
    hasMore: rows.length > most,
  };
};
