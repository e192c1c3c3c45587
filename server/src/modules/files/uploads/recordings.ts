import type { RecordingKind } from '@marigold/contract/chatRules';
import { recordings } from '@marigold/contract/recordings';
import { badRequest, refused } from '@marigold/contract/problems';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import type { Platform } from '#platform/http/call';
import { tooLarge } from '#ports/files/store';
import { measureRecording } from '../inspection.ts';
import * as links from '../links.ts';
import * as store from '../store.ts';
import { belongingsOf, noteSeconds } from '../videos/videoStore.ts';
import { measureLater, renderLater } from '../videos/videoTasks.ts';
import { recordingType, videoType } from '../videos/videoType.ts';
import type { OpenUpload } from './uploads.ts';

/** An upload that can be gone on with where it broke off. */
export type Resumable = OpenUpload & { kind: 'video' | 'recording' };
/** Whether an upload can be gone on with: pictures and documents are put at once. */
export const isResumable = (upload: OpenUpload): upload is Resumable =>
  upload.kind === 'video' || upload.kind === 'recording';

/** What a whole upload turned out to be, and what else is stored of it. */
interface Found {
  type: string;
  keep: (db: Db) => Promise<unknown>;
}
interface Taker {
  /** The type by the first bytes; refuses what is not taken. */
  typeOf: (head: Uint8Array) => Promise<string>;
  /** Looks at all of it. */
  look: (platform: Platform, objectId: string, type: string) => Promise<Found>;
}

const { seconds: most, spareSeconds, refusals } = recordings;

/** Whoever answers waits for it, so a recording that is too long is refused before anything is made of it. */
const lookAtRecording: Taker['look'] = async ({ files, spool }, objectId, type) => {
  const bytes = await files.read(objectId);
  if (!bytes) throw refused('UNSUPPORTED_TYPE', refusals.unreadable);
  const spooled = await spool.receive(bytes, recordings.maxBytes);
  try {
    const { seconds, playsEverywhere, hasPicture } = await measureRecording(spooled.place);
    if (seconds === null) throw refused('UNSUPPORTED_TYPE', refusals.unreadable);
    if (seconds > most + spareSeconds) throw refused('TOO_LONG', refusals.tooLong);
    return {
      type: hasPicture ? type : type.replace('video/quicktime', 'video/mp4').replace('video/', 'audio/'),
      keep: async (db) => {
        await noteSeconds(db, objectId, seconds);
        const poster = await store.thumbnailOf(db, objectId);
        if (!playsEverywhere || (poster && !poster.stored_at)) await renderLater(db, objectId, playsEverywhere);
      },
    };
  } finally {
    await spooled.discard();
  }
};

/** What is particular about each kind of upload that can be gone on with. */
export const takers: Record<Resumable['kind'], Taker> = {
  video: {
    typeOf: videoType,
    look: async (_platform, objectId, type) => ({ type, keep: (db) => measureLater(db, objectId) }),
  },
  recording: { typeOf: recordingType, look: lookAtRecording },
};

type IsAwaited = (db: Db, objectId: string) => Promise<boolean>;
let isAwaited: IsAwaited = async () => true;
/** Has a later module say whether a recording is still awaited. */
export const takeRecordingsWhile = (asked: IsAwaited): void => {
  isAwaited = asked;
};

/** Refuses the bytes of an answer to a question that is not asked any more. */
export const refuseUnawaited = async ({ pools }: Platform, { kind, objectId }: OpenUpload): Promise<void> => {
  if (kind === 'recording' && !(await pools.asSystem((db) => isAwaited(db, objectId))))
    throw refused('NO_BOT', 'No answer is awaited here any more, so this recording is not taken.');
};

/** A recording that somebody is going to upload. */
interface NewRecording {
  recordingId: string;
  companyId: string;
  kind: RecordingKind;
  size: number;
  /** What it is called where it is saved. */
  name: string;
}

/** Prepares the upload of a recording and, of a video, of its picture; `isBegun` says that its address was asked for before. */
export const prepareRecording = async (
  platform: Platform,
  db: Db,
  { recordingId, companyId, kind, size, name }: NewRecording,
  isBegun: boolean,
) => {
  if (size > recordings.maxBytes) throw tooLarge(recordings.maxBytes);
  const owner = { companyId, userId: null };
  if (!isBegun) {
    if (!(await store.add(db, { objectId: recordingId, ...owner, kind: 'recording', size, name })))
      throw refused('EXISTS', 'There is a file with this id already. Send yours with another one.');
    if (kind === 'video') await store.add(db, { objectId: newId(), ...owner, kind: 'thumbnail', videoId: recordingId });
  }
  const before = await store.uploadOf(db, recordingId);
  if (before?.stored_at) throw refused('EXISTS', 'This was uploaded already.');
  if (before?.size !== null && before?.size !== size)
    throw badRequest('Another recording was begun under this id. Use another one.', 'body.size', 'OTHER_SIZE');
  await store.announce(db, recordingId, size);
  const poster = await store.thumbnailOf(db, recordingId);
  const { maxBytes, types } = links.kinds.recording;
  return {
    recordingId,
    url: links.uploadUrl(platform, recordingId, 'recording'),
    posterUrl: poster ? links.uploadUrl(platform, poster.object_id, 'thumbnail') : null,
    maxBytes,
    types: [...types],
  };
};

/** A recording that is there whole; until the transaction ends it stays. */
export const heldRecording = async (db: Db, recordingId: string) => {
  if (!(await store.hold(db, recordingId, 'recording'))) return undefined;
  const [its] = await belongingsOf(db, [recordingId]);
  const object = await store.storedObject(db, recordingId);
  return object && { ...object, seconds: its?.seconds ?? 1 };
};

/** Where a recording and its picture can be read for an hour, and how long it takes. */
export const recordingAddresses = async (platform: Platform, db: Db, recordingId: string) => {
  const [its] = await belongingsOf(db, [recordingId]);
  return {
    url: links.watchUrl(platform, its?.rendition_id ?? recordingId),
    posterUrl: its?.thumbnail_id ? links.watchUrl(platform, its.thumbnail_id) : null,
    seconds: its?.seconds ?? null,
  };
};
