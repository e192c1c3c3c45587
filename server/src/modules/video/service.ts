import sql from 'sql-template-tag';
import type { Asked } from '@marigold/contract/kit';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import type { CompanyVideo, RemovedVideo, video } from '@marigold/contract/video';
import { hashtagsOf, plainHashtag, videoLimits } from '@marigold/contract/videos';
import { phrase } from '@marigold/words/sentence';
import { captionsThere, uploaderOf } from '#modules/files';
import type { CompanyCall } from '#platform/http/call';
import { page, type SortKey } from '#platform/http/page';
import { tell } from '#platform/live/events';
import { companiesOf, showVideos } from './present.ts';
import type { Kind, VideoRow } from './store.ts';
import * as store from './store.ts';

type Calls = typeof video.routes;
/** What is saved of a video. */
type Change = Asked<Calls['saveBrandingVideo']>['body'];

const shownOne = async (call: CompanyCall, row: VideoRow): Promise<CompanyVideo> => {
  const [shown] = await showVideos(call, [row]);
  if (!shown) throw notFound('Video');
  return shown;
};

/** The company's spotlight video, if there is one. */
export const spotlight = async (call: CompanyCall): Promise<CompanyVideo | null> => {
  const row = await store.spotlight(call.db);
  return row ? shownOne(call, row) : null;
};

/** A video the company shows. */
export const show = async (call: CompanyCall, kind: Kind, videoId: string): Promise<CompanyVideo> => {
  const row = await store.find(call.db, kind, videoId);
  if (!row || row.removed_at) throw notFound('Video');
  return shownOne(call, row);
};

const keys: SortKey[] = [
  { column: sql`position`, descending: false, type: 'int' },
  { column: sql`video_id`, descending: false, type: 'uuid' },
];

/** A page of branding videos in their order. */
export const list = (call: CompanyCall, asked: Asked<Calls['listBrandingVideos']>) => {
  const hashtag = plainHashtag(asked.Hashtag.trim());
  return page(
    {
      secret: call.platform.secret,
      bound: ['branding', call.actor.companyId, hashtag],
      tokenId: asked.TokenId,
      navigation: asked.PageNavigation,
      size: asked.PageSize,
    },
    keys,
    async (where, order, limit) => {
      const rows = await store.list(call.db, hashtag, where, order, limit);
      const shown = await showVideos(call, rows);
      return shown.map((item) => ({ item, cursor: [item.position, item.videoId] }));
    },
    () => store.count(call.db, hashtag),
  );
};

/** Refuses what a change names and what is not there. */
const check = async (call: CompanyCall, before: VideoRow | undefined, change: Change): Promise<void> => {
  if (!before && (await uploaderOf(call, change.videoId)) === undefined)
    throw badRequest('This video was not uploaded. Upload it again.', 'body.videoId', 'NOT_UPLOADED');
  const { captions, companiesIds = [] } = change;
  if (captions && captions.captionsId !== before?.captions_id && !(await captionsThere(call, captions.captionsId)))
    throw badRequest('These captions were not uploaded. Upload them again.', 'body.captions', 'NOT_UPLOADED');
  const known = await companiesOf(call, companiesIds);
  const unknown = companiesIds.find((id) => !known.has(id) && !before?.companies_ids.includes(id));
  if (unknown) throw badRequest('There is no company of this id. Choose from the list.', 'body.companiesIds');
};

/** The place of a branding video after a change; others make room for it. */
const place = async (call: CompanyCall, before: VideoRow | undefined, wanted: number | undefined): Promise<number> => {
  const isThere = before && !before.removed_at;
  if (isThere && (wanted === undefined || wanted === before.position)) return before.position;
  const others = (await store.count(call.db, '')) - (isThere ? 1 : 0);
  if (others >= videoLimits.branding)
    throw refused(
      'FULL',
      phrase('There is room for {{most}} branding videos. Remove one first.', { most: videoLimits.branding }),
    );
  if (isThere) {
    await store.remove(call.db, 'branding', before.video_id);
    await store.shift(call.db, before.position, -1);
  }
  const position = Math.min(wanted ?? 1, others + 1);
  await store.shift(call.db, position, 1);
  return position;
};

/** Shows a video that was uploaded, changes one, or brings one back that was removed. */
export const save = async (call: CompanyCall, kind: Kind, change: Change): Promise<CompanyVideo> => {
  const { db, actor } = call;
  await store.hold(db, actor.companyId);
  const before = await store.find(db, kind, change.videoId);
  await check(call, before, change);
  if (kind === 'spotlight') {
    const shown = await store.spotlight(db);
    if (shown && shown.video_id !== change.videoId) await store.remove(db, kind, shown.video_id);
  }
  const description = change.description ?? before?.description ?? '';
  const { captions, companiesIds } = change;
  const row = await store.save(
    db,
    {
      video_id: change.videoId,
      company_id: actor.companyId,
      kind,
      description,
      hashtags: hashtagsOf(description),
      companies_ids: companiesIds ? [...new Set(companiesIds)] : (before?.companies_ids ?? []),
      captions_id: captions === undefined ? (before?.captions_id ?? null) : (captions?.captionsId ?? null),
      captions_language: captions === undefined ? (before?.captions_language ?? null) : (captions?.language ?? null),
      position: kind === 'branding' ? await place(call, before, change.position) : 0,
      created_at: new Date(),
      removed_at: null,
    },
    actor.userId,
  );
  if (!row) throw notFound('Video');
  await tell(db, 'videos.updated', { companyId: actor.companyId }, {});
  return shownOne(call, row);
};

/** Removes a video; for a day it can be saved again as it was. */
export const remove = async (call: CompanyCall, kind: Kind, videoId: string): Promise<void> => {
  const { db, actor } = call;
  await store.hold(db, actor.companyId);
  const row = await store.find(db, kind, videoId);
  if (!row || row.removed_at) throw notFound('Video');
  await store.remove(db, kind, videoId);
  if (kind === 'branding') await store.shift(db, row.position, -1);
  await tell(db, 'videos.updated', { companyId: actor.companyId }, {});
};

/** The videos that were removed and can be saved again. */
export const removed = async (call: CompanyCall): Promise<RemovedVideo[]> => {
  const rows = await store.removed(call.db);
  const shown = await showVideos(call, rows);
  return rows.flatMap(({ kind, kept_until }, at) => {
    const video = shown[at];
    return video ? [{ ...video, kind, keptUntil: kept_until.toISOString() }] : [];
  });
};

/** Removes the spotlight video, whichever it is. */
export const removeSpotlight = async (call: CompanyCall): Promise<void> => {
  const row = await store.spotlight(call.db);
  if (!row) throw notFound('Video');
  await remove(call, 'spotlight', row.video_id);
};
