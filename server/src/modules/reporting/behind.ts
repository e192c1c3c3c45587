import type { BehindPerson } from '@marigold/contract/reportingWidgets';
import type { MatchStatus } from '@marigold/contract/pipeline';
import sql, { empty } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { titleOf } from '#modules/opportunity';
import { counted } from './counts/counts.ts';
import { type Measure, rowsOf } from './counts/definitions.ts';
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
 * The people behind a number, newest first. The opportunities that hold the newest of them are found by their daily counts,
 * or by having changed since; in those the things themselves are looked for.
 */
export const peopleBehind = async (
  call: CompanyCall,
  asked: Asked & { measure: Measure; key?: string | undefined },
): Promise<{ data: BehindPerson[]; hasMore: boolean }> => {
  const { from, to, usersId } = await scopeOf(call, asked);
  const { measure, key } = asked;
  const during = sql`day between ${from}::date and ${to}::date ${key === undefined ? empty : sql`and key = ${key}`}`;
  const holders = await call.db.rows<{ opportunity_id: string }>(sql`
    with day as (
      select d.opportunity_id, d.day, d.count from reporting_day d join opportunity_card o using (opportunity_id)
      where d.company_id = ${call.actor.companyId} and d.measure = ${measure} and ${during} and ${counted(call, usersId)}),
    summed as (select opportunity_id, sum(count) over (order by day desc range unbounded preceding) - count before from day)
    select opportunity_id from summed where before < ${most + 1}
    union
    select s.opportunity_id from reporting_stale s join opportunity_card o using (opportunity_id) where ${counted(call, usersId)}`);
  const rows = await call.db.rows<Row>(sql`
    select r.match_id, p.member_id, r.opportunity_id, p.name, o.job_title_id, o.custom_job_title, r.day::text, r.key, m.status
    from (${rowsOf(sql`select unnest(${holders.map(({ opportunity_id }) => opportunity_id)}::uuid[])`, [measure])}) r
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
