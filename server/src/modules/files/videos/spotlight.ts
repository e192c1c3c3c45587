import type { SpotlightVideo } from '@marigold/contract/videos';
import sql, { type Sql } from 'sql-template-tag';
import type { Call } from '#platform/http/call';
import * as links from '../links.ts';

interface Row {
  video_id: string;
  poster_id: string | null;
  title: string;
  words: string;
  seconds: number | null;
}

/** The videos in which somebody introduces themself, as far as the caller may see them, in their order. */
export const spotlightOf = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  whose: Sql,
): Promise<SpotlightVideo[]> => {
  const rows = await db.rows<Row>(sql`
    select video_id, poster_id, title, words, seconds from person_shown_video where ${whose} order by place, video_id`);
  return rows.map((row) => ({
    videoId: row.video_id,
    videoUrl: links.watchUrl(platform, row.video_id),
    thumbnailUrl: row.poster_id && links.readUrl(platform, row.poster_id),
    title: row.title,
    words: row.words,
    seconds: row.seconds,
  }));
};
