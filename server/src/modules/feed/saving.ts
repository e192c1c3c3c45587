import sql from 'sql-template-tag';
import { FeedKind } from '@marigold/contract/feed';
import { Id } from '@marigold/contract/kit';
import { notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { countView } from '#modules/video';
import type { CompanyCall } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { shown } from './present.ts';
import { thereAmong } from './sight.ts';
import * as store from './store.ts';

/** Things that one person may keep. */
const mostSaved = 500;

const columns: Record<FeedKind, ReturnType<typeof sql>> = {
  branding: sql`video_id`,
  opportunity: sql`opportunity_id`,
  member: sql`member_id`,
};

const words: Record<FeedKind, string> = { branding: 'Video', opportunity: 'Opportunity', member: 'Candidate' };

/** What a name means; what is none names nothing that is there. */
const placeOf = (feedId: string): store.Place => {
  const [kind = '', id = ''] = feedId.split(':');
  const known = FeedKind.safeParse(kind);
  if (!known.success) throw notFound('Video');
  if (!Id.safeParse(id).success) throw notFound(words[known.data]);
  return { kind: known.data, id };
};

/** Keeps something that the caller sees in the feed, or no longer; what is gone may still be let go. */
export const saveItem = async (call: CompanyCall, feedId: string, isSaved: boolean) => {
  const { db, actor } = call;
  const place = placeOf(feedId);
  const column = columns[place.kind];
  if (!isSaved)
    await db.run(sql`delete from feed_saved where user_account_id = ${actor.userId} and ${column} = ${place.id}`);
  else {
    const [there] = await thereAmong(call, [place]);
    if (!there || !(await shown(call, [there])).has(feedId)) throw notFound(words[place.kind]);
    if ((await store.savedBy(db, actor.userId)).length >= mostSaved)
      throw refused('FULL', phrase('You keep {{most}} things. Let some go first.', { most: mostSaved }));
    await db.run(sql`
      insert into feed_saved (feed_saved_id, company_id, user_account_id, ${column})
      values (${newId()}, ${actor.companyId}, ${actor.userId}, ${place.id}) on conflict do nothing`);
  }
  return { feedId, isSaved };
};

/** Counts that the caller watches a branding video, like a play on the pages of its company. */
export const countPlay = async (call: CompanyCall, feedId: string): Promise<void> => {
  const { platform, actor } = call;
  const place = placeOf(feedId);
  const [there] = place.kind === 'branding' ? await thereAmong(call, [place]) : [];
  if (!there) throw notFound('Video');
  const video = await platform.pools.asSystem(async (db) => (await store.branding(db, [there.id]))[0]);
  if (!video) throw notFound('Video');
  await countView(platform, { companyId: video.company_id, videoId: video.video_id }, actor.userId);
};
