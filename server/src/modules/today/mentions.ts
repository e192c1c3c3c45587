import sql from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/pipeline';
import type { CompanyCall } from '#platform/http/call';
import { partColumns, visibleTo } from '#modules/opportunity';
import { about, faceOf, type FaceRow, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

interface Row extends WaitingRow, FaceRow {
  status: MatchStatus;
  author: string | null;
  comment: string;
}

/** Characters of a comment that a row shows. */
const EXCERPT = 200;

/** Candidates about whom comments mention the caller that they have not read, as long as they may read them. */
export const mentions = async (call: CompanyCall): Promise<Waiting<'mention'>> => {
  const { actor, db } = call;
  const rows = await db.rows<Row>(sql`
    select n.match_id, n.since, n.comment, u.full_name author, m.status, p.name, p.avatar_seed, p.photo_id, o.opportunity_id,
      o.job_title_id, o.custom_job_title, ${partColumns}, count(*) over ()::int total
    from (
      select match_id, min(created_at) since,
        (array_agg(author_id order by created_at desc, match_comment_id desc))[1] author_id,
        left((array_agg(comment order by created_at desc, match_comment_id desc))[1], ${EXCERPT}) comment
      from match_mentioned where company_id = ${actor.companyId} and user_account_id = ${actor.userId} group by match_id) n
    join match_card m using (match_id) join opportunity_card o using (company_id, opportunity_id)
    join member_card p using (member_id) left join user_card u on u.user_account_id = n.author_id
    where ${visibleTo(actor, 'seeCandidates')}
    order by n.since, n.match_id limit ${MOST}`);
  return waiting(rows, (row) => ({
    kind: 'mention',
    ...about(call, row),
    // A mention is meant for the person themselves, also of a role that they see only in place of another.
    standsInFor: null,
    ...faceOf(call, row),
    status: row.status,
    userFullName: row.author ?? '',
    comment: row.comment,
  }));
};
