import QuickLRU from 'quick-lru';
import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { Platform } from '#platform/http/call';
import { macOf } from '#platform/sessions/signing';

/** Milliseconds within which somebody who plays a video again is not counted again. */
const oneVisit = 30 * 60_000;
const seen = new WeakMap<Platform, QuickLRU<string, true>>();

const visitsOf = (platform: Platform): QuickLRU<string, true> => {
  const visits = seen.get(platform) ?? new QuickLRU<string, true>({ maxSize: 10_000, maxAge: oneVisit });
  seen.set(platform, visits);
  return visits;
};

/** Counts that a video was played, once for each visit; `visitor` tells people apart for half an hour and is never stored. */
export const countView = async (
  platform: Platform,
  { companyId, videoId }: { companyId: string; videoId: string },
  visitor: string,
): Promise<void> => {
  const visits = visitsOf(platform);
  const visit = macOf(platform.secret, `view ${videoId} ${visitor}`).toString('base64');
  if (visits.has(visit)) return;
  visits.set(visit, true);
  await platform.pools.asSystem((db) =>
    db.run(sql`
      insert into video_view (video_id, company_id, plays) values (${videoId}, ${companyId}, 1)
      on conflict (video_id, on_day) do update set plays = video_view.plays + 1`),
  );
};

/** How often a video was played, at all and within thirty days. */
export interface Views {
  views: number;
  viewsLately: number;
}

/** How often videos were played, by their id; those that never were are not among them. */
export const viewsOf = async (db: Db, videosIds: readonly string[]): Promise<Map<string, Views>> => {
  const rows = await db.rows<{ video_id: string; plays: number; lately: number }>(sql`
    select video_id, sum(plays)::int plays, coalesce(sum(plays) filter (where on_day > current_date - 30), 0)::int lately
    from video_view where video_id = any(${[...videosIds]}::uuid[]) group by video_id`);
  return new Map(rows.map(({ video_id, plays, lately }) => [video_id, { views: plays, viewsLately: lately }]));
};
