import type { BehindPerson } from '@marigold/contract/reportingWidgets';
import type { MatchStatus } from '@marigold/contract/pipeline';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { titleOf } from '#modules/opportunity';
import { isStill, rowsNow } from './counts/changed.ts';
import { changedIn, counted, fewestRows } from './counts/counts.ts';
import type { Measure } from './counts/definitions.ts';
import { notToldYet, stillWaiting } from './counts/waiting.ts';
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

/** The people behind a number, newest first: of stored facts, and of what happened since they were stored. */
export const peopleBehind = async (
  call: CompanyCall,
  asked: Asked & { measure: Measure; key?: string | undefined },
): Promise<{ data: BehindPerson[]; hasMore: boolean }> => {
  const scope = await scopeOf(call, asked);
  const { measure, key } = asked;
  const changed = await changedIn(call, scope.usersId);
  // How long somebody stayed is behind the stage.
  const ofKey =
    key === undefined ? empty : measure === 'stay' ? sql`and starts_with(key, ${`${key}:`})` : sql`and key = ${key}`;
  const during = (from: string): Sql => sql`day between ${from}::date and ${scope.to}::date ${ofKey}`;
  const since = (from: string) =>
    call.db.rows<Row>(sql`
      select r.match_id, p.member_id, r.opportunity_id, p.name, o.job_title_id, o.custom_job_title, r.day::text, r.key, m.status
      from (
        (select f.match_id, f.opportunity_id, f.day, f.key from reporting_fact f
        where f.company_id = ${call.actor.companyId} and f.measure = ${measure} and ${during(from)} and ${isStill(changed)}
        union all
        select n.match_id, n.opportunity_id, n.day, n.key from (${rowsNow(changed, [measure])}) n where ${during(from)})
        ${
          measure === 'heard'
            ? sql`except all select w.match_id, w.opportunity_id, w.day, w.key from (${notToldYet(call, scope)}) w
                union all select w.match_id, w.opportunity_id, w.day, w.key from (${stillWaiting(call, scope)}) w where ${during(from)}`
            : empty
        }) r
        join opportunity_card o on o.opportunity_id = r.opportunity_id
        join match_card m using (match_id) join member_card p using (member_id)
      where ${counted(call, scope.usersId)} order by r.day desc, r.match_id limit ${most + 1}`);
  // Counts say since when there are enough; of those who were erased nobody is left to be shown, so it may be earlier. What
  // happened since they were kept is found once, above: there are enough without it, or it does not matter.
  const enough = await call.db.one<{ day: string }>(sql`
    select day::text from (
      select day, sum(sum(n)) over (order by day desc) total from (${fewestRows(call, [measure], scope, changed)}) each
      where ${during(scope.from)} group by day) summed
    where total > ${most} order by day desc limit 1`);
  const newest = enough ? await since(enough.day) : [];
  const rows = newest.length > most ? newest : await since(scope.from);
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
