import { badRequest, refused } from '@marigold/contract/problems';
import type { SignedVideo } from '@marigold/contract/videos';
import type { CompanyCall, MemberCall } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { tooLarge } from '#ports/files/store';
import * as links from '../links.ts';
import * as store from '../store.ts';
import { belongingsOf } from './videoStore.ts';

const exists = () => refused('EXISTS', 'This video was uploaded already. Ask for new addresses without a videoId.');

type Means = Pick<CompanyCall, 'db' | 'platform'>;

/** Notes the size of a video that was prepared without one. Refuses another size: that would be another file. */
const announce = async ({ db }: Means, videoId: string, { size: before }: store.Upload, size: number) => {
  if (before !== null)
    throw badRequest(
      'Another file was begun under this videoId. Ask for new addresses without one.',
      'query.size',
      'OTHER_SIZE',
    );
  await store.announce(db, videoId, size);
};

const prepare = async (
  call: Means,
  owner: store.Owner,
  wanted: string | undefined,
  size: number | undefined,
): Promise<SignedVideo> => {
  const { maxBytes } = links.kinds.video;
  if (size !== undefined && size > maxBytes) throw tooLarge(maxBytes);
  const videoId = wanted ? await store.freeOwnedId(call.platform, wanted, owner) : newId();
  const isNew = await store.add(call.db, { objectId: videoId, ...owner, kind: 'video', size });
  if (isNew) await store.add(call.db, { objectId: newId(), ...owner, kind: 'thumbnail', videoId });
  const video = await store.uploadBy(call.db, videoId, owner, 'video');
  const thumbnail = await store.thumbnailOf(call.db, videoId);
  if (!video || !thumbnail || (video.stored_at && thumbnail.stored_at)) throw exists();
  if (size !== undefined && size !== video.size) await announce(call, videoId, video, size);
  return {
    videoId,
    videoUrl: links.uploadUrl(call.platform, videoId, 'video'),
    thumbnailUrl: links.uploadUrl(call.platform, thumbnail.object_id, 'thumbnail'),
  };
};

/** Prepares the upload of a video and its thumbnail by somebody of a company. */
export const prepareVideo = (
  call: CompanyCall,
  wanted: string | undefined,
  size: number | undefined,
): Promise<SignedVideo> => prepare(call, { companyId: call.actor.companyId, userId: call.actor.userId }, wanted, size);

/** The same by a candidate, whose own it is. */
export const prepareOwnVideo = (
  call: MemberCall,
  wanted: string | undefined,
  size: number | undefined,
): Promise<SignedVideo> => prepare(call, { personId: call.actor.userId }, wanted, size);

/** The picture of a video that a candidate uploaded; undefined where the video is not there whole or not theirs. */
export const ownVideo = (call: MemberCall, videoId: string) => store.holdOwn(call.db, videoId, call.actor.userId);

/** Where a video and its thumbnail can be read, and how long it takes. */
export const videoAddresses = async (call: Means, videoId: string) => {
  const [its] = await belongingsOf(call.db, [videoId]);
  return {
    item1: links.watchUrl(call.platform, its?.rendition_id ?? videoId),
    item2: its?.thumbnail_id ? links.readUrl(call.platform, its.thumbnail_id) : null,
    seconds: its?.seconds ?? null,
  };
};

/** Who uploaded a video that is there whole; what is answered stays, whatever the sweep does meanwhile. */
export const uploaderOf = async (call: CompanyCall, videoId: string): Promise<string | null | undefined> =>
  (await store.hold(call.db, videoId, 'video'))?.user_account_id;

/** Copies an object that is there; false where its bytes got lost. */
const copyObject = async (call: CompanyCall, from: string, to: string, videoId?: string): Promise<boolean> => {
  const { companyId, userId } = call.actor;
  const { platform } = call;
  // Noted first, so that the sweep finds the bytes of a copy that nobody came to use.
  await platform.pools.asCompany(companyId, (db) => store.addCopy(db, { from, to, userId, videoId }));
  const isCopied = await platform.files.copy(from, to);
  if (isCopied) await store.markCopied(call.db, from, to);
  return isCopied;
};

/** Copies a video with what belongs to it; answers the id of the copy, which is the caller's, or null where the video got lost. */
export const copyVideo = async (call: CompanyCall, videoId: string): Promise<string | null> => {
  const copyId = newId();
  const [its] = await belongingsOf(call.db, [videoId]);
  if (!(await copyObject(call, videoId, copyId))) return null;
  for (const belonging of [its?.thumbnail_id, its?.rendition_id])
    if (belonging) await copyObject(call, belonging, newId(), copyId);
  return copyId;
};
