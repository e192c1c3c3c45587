import sql, { type Sql } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { isEndUntold, whenEndIsTold } from '#modules/matches';
import { partColumns, visibleTo } from '#modules/opportunity';
import { about, faceOf, type FaceRow, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

interface Row extends WaitingRow {
  count: number;
  next: FaceRow & { due: string };
  /** The day of it where the company is. */
  due_day: string;
}

/** Candidates of these lines, by the role they wait for, where the caller may decide: who comes first, and how many there are. */
const byRole = (call: CompanyCall, from: Sql) =>
  call.db.rows<Row>(sql`
    select o.opportunity_id, o.job_title_id, o.custom_job_title, ${partColumns}, w.since, w.count, w.next,
      ((w.next ->> 'due')::timestamptz at time zone c.time_zone)::date::text due_day, count(*) over ()::int total
    from (
      select opportunity_id, min(since) since, count(*)::int count,
        (array_agg(jsonb_build_object('match_id', match_id, 'name', name, 'avatar_seed', avatar_seed, 'photo_id', photo_id,
          'due', due) order by due, match_id))[1] next
      from (${from}) line join member_card using (member_id) group by opportunity_id) w
    join opportunity_card o using (opportunity_id) join company_rules c on c.company_id = o.company_id
    where o.company_id = ${call.actor.companyId} and o.status = 'Posted' and ${visibleTo(call.actor, 'moveCandidates')}
    order by w.next ->> 'due', o.opportunity_id limit ${MOST}`);

const present = (call: CompanyCall, row: Row) => ({
  ...about(call, row),
  count: row.count,
  ...faceOf(call, row.next),
});

/** Roles with applicants whom nobody has answered yet and who still hear in time, whoever was promised the soonest day first. */
export const applied = async (call: CompanyCall): Promise<Waiting<'applied'>> => {
  const rows = await byRole(
    call,
    sql`select w.opportunity_id, w.match_id, w.member_id, w.since, w.hear_by due from match_wait w join match_card m using (match_id)
      where w.company_id = ${call.actor.companyId} and w.status = 'matched' and m.applied_at is not null and w.hear_by > now()`,
  );
  return waiting(rows, (row) => ({
    kind: 'applied',
    ...present(call, row),
    hearBy: row.due_day,
  }));
};

/** Roles with candidates whom the bot's questions ended and who are not told yet, so that somebody can look before they are. */
export const ended = async (call: CompanyCall): Promise<Waiting<'ended'>> => {
  const rows = await byRole(
    call,
    sql`select m.opportunity_id, m.match_id, m.member_id, m.status_since since, ${whenEndIsTold} due
      from match_card m join opportunity_card r using (opportunity_id)
      where r.company_id = ${call.actor.companyId} and ${isEndUntold}`,
  );
  return waiting(rows, (row) => ({
    kind: 'ended',
    ...present(call, row),
    toldAt: new Date(row.next.due).toISOString(),
  }));
};
