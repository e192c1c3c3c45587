import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { partColumns, visibleTo } from '#modules/opportunity';
import { standingSuggestions as standing } from '#modules/scheduler';
import { about, faceOf, type FaceRow, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

interface Row extends WaitingRow, FaceRow {
  times: Date[];
}

/** Other times that candidates suggested for an interview and that are still ahead, where the caller may book one. */
export const suggested = async (call: CompanyCall): Promise<Waiting<'suggested'>> => {
  const rows = await call.db.rows<Row>(sql`
    select s.match_id, s.times, s.created_at since, p.name, p.avatar_seed, p.photo_id, o.opportunity_id, o.job_title_id,
      o.custom_job_title, ${partColumns}, count(*) over ()::int total
    from (${standing}) s join match_card m using (match_id) join member_card p using (member_id)
    join opportunity_card o on o.opportunity_id = m.opportunity_id
    where s.company_id = ${call.actor.companyId} and ${visibleTo(call.actor, 'moveCandidates')}
    order by s.created_at, s.match_id limit ${MOST}`);
  return waiting(rows, (row) => ({
    kind: 'suggested',
    ...about(call, row),
    ...faceOf(call, row),
    times: row.times.map((at) => at.toISOString()),
  }));
};
