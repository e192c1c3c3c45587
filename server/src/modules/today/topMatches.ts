import sql from 'sql-template-tag';
import { reach } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { memberPictureUrl } from '#modules/files';
import { ownedBy, partColumns, visibleTo } from '#modules/opportunity';
import { about, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

/** How many pictures a row shows. */
const PICTURES = 3;

interface Row extends WaitingRow {
  count: number;
  /** The best first; at least one. */
  best: [Best, ...Best[]];
}
interface Best {
  matchId: string;
  name: string;
  headline: string;
  score: number;
  avatar_seed: string;
  photo_id: string | null;
}

/**
 * Posted opportunities with top matches that came since the caller last looked and that nobody has moved: their own
 * ones, and for those who see all opportunities also the ones they pinned.
 */
export const topMatches = async (call: CompanyCall): Promise<Waiting<'topMatches'>> => {
  const { db, actor } = call;
  const pinned =
    reach(actor.role, 'seeCandidates') === 'all'
      ? sql`union select opportunity_id from pin where user_account_id = ${actor.userId}`
      : sql``;
  const rows = await db.rows<Row>(sql`
    with looked as (
      select o.opportunity_id, o.job_title_id, o.custom_job_title, ${partColumns}, s.seen_at,
        coalesce(s.seen_at, o.posted_date, o.last_edit_date) since
      from (select opportunity_id from opportunity_card o where ${ownedBy(actor)} ${pinned}) mine
      join opportunity_card o using (opportunity_id)
      left join opportunity_seen s on s.opportunity_id = o.opportunity_id and s.user_account_id = ${actor.userId}
      where o.status = 'Posted' and ${visibleTo(actor, 'seeCandidates')}),
    waiting as (
      select looked.*, fresh.count, count(*) over ()::int total from looked cross join lateral (
        select count(*)::int count from match_ranked m
        where m.opportunity_id = looked.opportunity_id and m.status = 'matched' and m.ranking = 'top'
          and m.created_at > coalesce(looked.seen_at, '-infinity')) fresh
      where fresh.count > 0 order by since, opportunity_id limit ${MOST})
    select waiting.*, (
      select jsonb_agg(jsonb_build_object('matchId', match_id, 'name', name, 'headline', headline, 'score', score,
        'avatar_seed', avatar_seed, 'photo_id', photo_id) order by rank_order, match_id)
      from (select m.match_id, m.score, m.rank_order, m.member_id from match_ranked m
        where m.opportunity_id = waiting.opportunity_id and m.status = 'matched' and m.ranking = 'top'
          and m.created_at > coalesce(waiting.seen_at, '-infinity')
        order by m.rank_order, m.match_id limit ${PICTURES}) best join member_card using (member_id)) best
    from waiting order by since, opportunity_id`);
  return waiting(rows, (row) => {
    const [{ avatar_seed: _seed, photo_id: _photo, ...best }] = row.best;
    return {
      kind: 'topMatches',
      ...about(call, row),
      count: row.count,
      best,
      avatarUrls: row.best.map((picture) => memberPictureUrl(call.platform, picture)),
    };
  });
};
