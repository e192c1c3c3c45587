import { spotlight } from '@marigold/contract/ownProfile';
import { badRequest, refused } from '@marigold/contract/problems';
import type { SpotlightVideo } from '@marigold/contract/videos';
import { phrase } from '@marigold/words/sentence';
import sql from 'sql-template-tag';
import type { MemberCall } from '#platform/http/call';
import { ownVideo, spotlightOf } from '#modules/files';

/** What is said of a video. */
interface Said {
  title: string;
  words: string;
  seconds: number | null;
}

/** The caller's videos, in their order. */
export const list = (call: MemberCall): Promise<SpotlightVideo[]> =>
  spotlightOf(call, sql`person_id = ${call.actor.userId}`);

/** One change after the other: two devices that show a video at once do not show more than there may be. */
const lock = ({ db, actor }: MemberCall) =>
  db.one(sql`select 1 from person where person_id = ${actor.userId} for no key update`);

/** Shows a video that was uploaded, after those there are, or changes what is said of it. */
export const put = async (call: MemberCall, videoId: string, said: Said): Promise<SpotlightVideo[]> => {
  const { db, actor } = call;
  await lock(call);
  const shown = await list(call);
  if (!shown.some((each) => each.videoId === videoId)) {
    if (shown.length >= spotlight.most)
      throw refused('FULL', phrase('You have {{most}} videos. Remove one to add another.', { most: spotlight.most }));
    const uploaded = await ownVideo(call, videoId);
    if (!uploaded) throw badRequest('This video was not uploaded. Upload it again.', 'path.videoId', 'NOT_UPLOADED');
    await db.run(sql`
      insert into person_video (video_id, person_id, poster_id, place, title)
      values (${videoId}, ${actor.userId}, ${uploaded.poster_id},
        (select coalesce(max(place), 0) + 1 from person_video where person_id = ${actor.userId}), ${said.title})`);
  }
  await db.run(sql`
    update person_video set title = ${said.title}, words = ${said.words}, seconds = ${said.seconds}
    where video_id = ${videoId} and person_id = ${actor.userId}`);
  return list(call);
};

/** Puts the videos in an order; those that are not named come last. */
export const sort = async (call: MemberCall, videosIds: readonly string[]): Promise<SpotlightVideo[]> => {
  const { db, actor } = call;
  await lock(call);
  await db.run(sql`
    update person_video v set place = next.place from (
      select video_id, row_number() over (order by array_position(${videosIds}::uuid[], video_id) nulls last, place) place
      from person_video where person_id = ${actor.userId}) next
    where v.video_id = next.video_id`);
  return list(call);
};

/** Removes a video; its bytes go with the next sweep. */
export const remove = async (call: MemberCall, videoId: string): Promise<SpotlightVideo[]> => {
  await call.db.run(sql`delete from person_video where video_id = ${videoId} and person_id = ${call.actor.userId}`);
  return list(call);
};
