import sql from 'sql-template-tag';
import type { Asked } from '@marigold/contract/kit';
import { badRequest } from '@marigold/contract/problems';
import type { Hashtag, video } from '@marigold/contract/video';
import { plainHashtag } from '@marigold/contract/videos';
import type { Db } from '#platform/database/db';
import type { CompanyCall } from '#platform/http/call';

type Calls = typeof video.routes;

/** Hashtags that somebody may follow. */
const mostFollowed = 200;

/** The hashtags somebody follows. */
export const followedBy = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db.rows<{ hashtag: string }>(
      sql`select hashtag from video_followed where user_account_id = ${userId} order by hashtag`,
    )
  ).map(({ hashtag }) => hashtag);

/** How many videos carry each of the hashtags that begin with these letters; videos of companies are made to be seen by all. */
const counted = ({ platform, actor }: CompanyCall, begin: string, only: string[] | null, length: number) =>
  platform.pools.asSystem((db) =>
    db.rows<{ hashtag: string; videos: number }>(sql`
      with used as (
        select hashtag, count(distinct video_id)::int videos
        from video_shown v join company_face c using (company_id), unnest(v.hashtags) hashtag
        where (not c.is_demo or c.company_id = ${actor.companyId}) and starts_with(hashtag, ${begin})
        group by hashtag
        union all
        select hashtag, 0 from unnest(${only ?? []}::text[]) hashtag where starts_with(hashtag, ${begin}))
      select hashtag, max(videos)::int videos from used
      where ${only}::text[] is null or hashtag = any(${only ?? []}::text[])
      group by hashtag order by max(videos) desc, hashtag limit ${length}`),
  );

/** Hashtags that begin like this, or those of them that the caller follows; those that most videos carry first. */
export const search = async (
  call: CompanyCall,
  { filter, length, followed }: Asked<Calls['searchHashtags']>,
): Promise<Hashtag[]> => {
  const mine = await followedBy(call.db, call.actor.userId);
  const rows = await counted(call, plainHashtag(filter.trim()), followed ? mine : null, length);
  return rows.map((row) => ({ ...row, isFollowed: mine.includes(row.hashtag) }));
};

/** Follows a hashtag, or no longer. */
export const follow = async (call: CompanyCall, hashtag: string, isFollowed: boolean): Promise<Hashtag> => {
  const { db, actor } = call;
  if (!isFollowed)
    await db.run(sql`delete from video_followed where user_account_id = ${actor.userId} and hashtag = ${hashtag}`);
  else {
    if ((await followedBy(db, actor.userId)).length >= mostFollowed)
      throw badRequest('You follow very many hashtags. Leave some first.', 'query.hashtag');
    await db.run(sql`
      insert into video_followed (company_id, user_account_id, hashtag)
      values (${actor.companyId}, ${actor.userId}, ${hashtag}) on conflict do nothing`);
  }
  const [row] = await counted(call, hashtag, [hashtag], 1);
  return { hashtag, videos: row?.videos ?? 0, isFollowed };
};
