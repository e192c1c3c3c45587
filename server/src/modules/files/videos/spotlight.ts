import type { SpotlightVideo } from '@marigold/contract/videos';
import sql, { type Sql } from 'sql-template-tag';
import type { Call } from '#platform/http/call';
import * as links from '../links.ts';
import { belongingsOf } from './videoStore.ts';

interface Row {
  video_id: string;
  poster_id: string | null;
  title: string;
  words: string;
  seconds: number | null;
}

const posterUrl = (platform: Call['platform'], objectId: string | null | undefined) =>
  objectId ? links.readUrl(platform, objectId) : null;

/**
 * The videos in which somebody introduces themself, as far as the caller may see them, in their order. `isSystem`: the
 * database is open as the system's already; a second connection of it would be waited for by those that hold the others.
 */
export const spotlightOf = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  whose: Sql,
  { isSystem = false } = {},
): Promise<SpotlightVideo[]> => {
  const rows = await db.rows<Row>(sql`
    select video_id, poster_id, title, words, seconds from person_shown_video where ${whose} order by place, video_id`);
  // What was made of them is no more secret than they are, but the rows are their person's alone.
  const read = (all: Call['db']) =>
    belongingsOf(
      all,
      rows.map(({ video_id }) => video_id),
    );
  const made = await (isSystem ? read(db) : platform.pools.asSystem(read));
  const its = new Map(made.map((each) => [each.video_id, each]));
  return rows.map((row) => ({
    videoId: row.video_id,
    videoUrl: links.watchUrl(platform, its.get(row.video_id)?.rendition_id ?? row.video_id),
    thumbnailUrl: posterUrl(platform, row.poster_id ?? its.get(row.video_id)?.thumbnail_id),
    title: row.title,
    words: row.words,
    seconds: row.seconds ?? its.get(row.video_id)?.seconds ?? null,
  }));
};
