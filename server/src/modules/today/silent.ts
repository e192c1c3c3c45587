import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { isScreened } from '#modules/matches';
import { partColumns, visibleTo } from '#modules/opportunity';
import { activeStatuses } from '@marigold/contract/matches';
import { about, faceOf, type FaceRow, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

type Row = WaitingRow & FaceRow;

/** Candidates who left the bot's questions unanswered until it gave up, where the caller may write to them. */
export const silent = async (call: CompanyCall): Promise<Waiting<'silent'>> => {
  const { actor, db } = call;
  const mine = visibleTo(actor, 'chat');
  const rows = await db.rows<Row>(sql`
    select m.match_id, s.since, p.name, p.avatar_seed, p.photo_id, o.opportunity_id, o.job_title_id, o.custom_job_title, ${partColumns},
      count(*) over ()::int total
    from screening_card s join match_card m using (match_id)
    join opportunity_card o on o.opportunity_id = m.opportunity_id join member_card p on p.member_id = m.member_id
    where s.company_id = ${actor.companyId} and s.state = 'expired'
      and m.status = any(${activeStatuses.filter(isScreened)}) and o.status = 'Posted' and ${mine}
    order by s.since, m.match_id limit ${MOST}`);
  return waiting(rows, (row) => ({
    kind: 'silent',
    ...about(call, row),
    ...faceOf(call, row),
  }));
};
