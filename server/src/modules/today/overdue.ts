import sql from 'sql-template-tag';
import { reach } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { memberPictureUrl } from '#modules/files';
import { visibleTo } from '#modules/opportunity';
import { about, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

/** After so many days an interview wants a decision. */
const DAYS = 5;

interface Row extends WaitingRow {
  match_id: string;
  name: string;
  avatar_seed: string;
}

/** Candidates interviewed five or more days ago and undecided since, where the caller may decide. */
export const overdue = async (call: CompanyCall): Promise<Waiting<'overdue'>> => {
  const mine = visibleTo(call.actor.userId, reach(call.actor.role, 'moveCandidates'));
  const rows = await call.db.rows<Row>(sql`
    select m.match_id, m.status_since since, p.name, p.avatar_seed, o.opportunity_id, o.job_title_id,
      o.custom_job_title, count(*) over ()::int total
    from match_card m join opportunity_card o using (company_id, opportunity_id) join member_card p using (member_id)
    where m.status = 'interviewDone' and m.status_since <= now() - make_interval(days => ${DAYS})
      and o.status = 'Posted' and ${mine}
    order by m.status_since, m.match_id limit ${MOST}`);
  return waiting(rows, (row) => ({
    kind: 'overdue',
    ...about(call, row),
    matchId: row.match_id,
    name: row.name,
    avatarUrl: memberPictureUrl(row.avatar_seed),
  }));
};
