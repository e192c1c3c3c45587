import sql from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/pipeline';
import type { CompanyCall } from '#platform/http/call';
import { partColumns, visibleTo } from '#modules/opportunity';
import { about, faceOf, type FaceRow, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

interface Row extends WaitingRow, FaceRow {
  status: MatchStatus;
  hear_by: string;
}

/** Candidates who should have heard from the company by now, where the caller may decide; who waits longest beyond it first. */
export const overdue = async (call: CompanyCall): Promise<Waiting<'overdue'>> => {
  const mine = visibleTo(call.actor, 'moveCandidates');
  const rows = await call.db.rows<Row>(sql`
    select w.match_id, w.since, w.status, (w.hear_by at time zone c.time_zone)::date::text hear_by,
      p.name, p.avatar_seed, p.photo_id, o.opportunity_id, o.job_title_id,
      o.custom_job_title, ${partColumns}, count(*) over ()::int total
    from match_wait w join opportunity_card o using (company_id, opportunity_id) join member_card p using (member_id)
      join company_rules c on c.company_id = o.company_id
    where w.company_id = ${call.actor.companyId} and w.hear_by <= now() and ${mine}
    order by w.hear_by, w.since, w.match_id limit ${MOST}`);
  return waiting(rows, (row) => ({
    kind: 'overdue',
    ...about(call, row),
    ...faceOf(call, row),
    status: row.status,
    hearBy: row.hear_by,
  }));
};
