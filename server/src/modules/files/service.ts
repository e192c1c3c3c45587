import type { Readable } from 'node:stream';
import { badRequest, refused } from '@marigold/contract/problems';
import type { CompanyCall, MemberCall, Platform } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { tooLarge } from '#ports/files/store';
import * as links from './links.ts';
import { receiveAttachment } from './uploads/attachments.ts';
import { receiveCaptions } from './videos/captions.ts';
import { receiveFaqFile } from './uploads/faqFiles.ts';
import { receivePicture } from './pictures/pictureUpload.ts';
import * as store from './store.ts';
import { isResumable, refuseUnawaited, type Resumable } from './uploads/recordings.ts';
import { openUpload, refuseStored } from './uploads/uploads.ts';
import { continueVideo, dropVideo, progressOf, receiveVideo } from './videos/videoUpload.ts';

const prepare = async (
  call: Pick<CompanyCall, 'db' | 'platform'>,
  owner: store.Owner,
  kind: 'image',
  wanted: string | undefined,
) => {
  const imageId = wanted ? await store.freeOwnedId(call.platform, wanted, owner) : newId();
  const isNew = await store.add(call.db, { objectId: imageId, ...owner, kind });
  const before = isNew ? undefined : await store.uploadBy(call.db, imageId, owner, kind);
  if (!isNew && before?.stored_at !== null)
    throw refused('EXISTS', 'This picture exists already. Ask for a new address without an imageId.');
  const { maxBytes, types } = links.kinds[kind];
  return { imageId, url: links.uploadUrl(call.platform, imageId, kind), maxBytes, types: [...types] };
};

/** Prepares the upload of a picture by somebody of a company: the row, and the address to put the bytes to. */
export const prepareUpload = (call: CompanyCall, kind: 'image', wanted: string | undefined) =>
  prepare(call, { companyId: call.actor.companyId, userId: call.actor.userId }, kind, wanted);

/** The same by a candidate, whose own it is. */
export const prepareOwnUpload = (call: MemberCall, kind: 'image', wanted: string | undefined) =>
  prepare(call, { personId: call.actor.userId }, kind, wanted);

/** Whether a picture that a candidate uploaded is there. What is answered stays, whatever the sweep does meanwhile. */
export const isOwnPicture = async ({ db, actor }: MemberCall, objectId: string): Promise<boolean> =>
  (await store.holdOwnPicture(db, objectId, actor.userId)) !== undefined;

/** Refuses an object that is not an uploaded picture of this company. What passes stays, whatever the sweep does meanwhile. */
export const checkUploaded = async (call: CompanyCall, objectId: string, path: string): Promise<void> => {
  if (!(await store.hold(call.db, objectId, 'image')))
    throw badRequest('This picture was not uploaded. Upload it again.', path, 'NOT_UPLOADED');
};

/** What is asked of an upload besides its address. */
interface Sent {
  objectId: string;
  token: string;
  bytes: Readable;
  /** Bytes that this request says it has. */
  length: number | undefined;
}

/** Who takes files that come whole. */
const receivers = {
  attachment: receiveAttachment,
  captions: receiveCaptions,
  faq: receiveFaqFile,
  image: receivePicture,
  thumbnail: receivePicture,
};

/** Takes the bytes of a prepared upload in one request: once, and up to its size. */
export const receiveFile = async (platform: Platform, { objectId, token, bytes, length }: Sent) => {
  const upload = await openUpload(platform, objectId, token);
  const { maxBytes } = links.kinds[upload.kind];
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  refuseStored(upload);
  await refuseUnawaited(platform, upload);
  const { kind } = upload;
  if (kind === 'video' || kind === 'recording') return receiveVideo(platform, { ...upload, kind }, bytes, length);
  return receivers[kind](platform, objectId, bytes, maxBytes);
};

const resumable = 'Tus-Resumable';
const version = { [resumable]: '1.0.0' } as const;

/** The upload behind an address, where it can be gone on with: pictures are put at once. */
const openVideo = async (platform: Platform, objectId: string, token: string): Promise<Resumable> => {
  const upload = await openUpload(platform, objectId, token);
  if (!isResumable(upload)) throw refused('UNSUPPORTED_TYPE', 'Send this file with one PUT.');
  return upload;
};

/** Goes on with an upload as tus 1.0 has it. */
export const resume = async (
  platform: Platform,
  {
    objectId,
    token,
    bytes,
    length,
    ...headers
  }: Sent & { 'upload-offset': number; 'upload-length'?: number | undefined },
) => {
  const upload = await openVideo(platform, objectId, token);
  const { 'upload-offset': offset, 'upload-length': announced } = headers;
  const { maxBytes } = links.kinds[upload.kind];
  if (offset + (length ?? 0) > maxBytes) throw tooLarge(maxBytes);
  refuseStored(upload);
  await refuseUnawaited(platform, upload);
  const arrived = await continueVideo(platform, upload, { offset, length: announced, bytes });
  return { ...version, 'Upload-Offset': arrived };
};

/** How far an upload is, as tus 1.0 has it. */
export const progress = async (platform: Platform, objectId: string, token: string) => {
  const upload = await openVideo(platform, objectId, token);
  const arrived = await progressOf(platform, upload);
  return {
    ...version,
    'Upload-Offset': String(arrived),
    ...(upload.size === null ? { 'Upload-Defer-Length': '1' } : { 'Upload-Length': String(upload.size) }),
  };
};

/** Gives an upload up as tus 1.0 has it: nothing is left of it, and its address is as it was before. */
export const drop = async (platform: Platform, objectId: string, token: string) => {
  const upload = await openVideo(platform, objectId, token);
  refuseStored(upload);
  await dropVideo(platform, upload);
  return version;
};
