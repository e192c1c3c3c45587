import type { Readable } from 'node:stream';
import { badRequest, conflict, notFound } from '@marigold/contract/problems';
import type { CompanyCall, Platform } from '#kit/call';
import { newId } from '#kit/id';
import { type Received, tooLarge } from '#ports/files/disk';
import * as links from './links.ts';
import { remake, storedType } from './pictures.ts';
import * as store from './store.ts';
import { videoType } from './videoType.ts';

/** Prepares an upload by somebody of a company: the row, and the address to put the bytes to. */
export const prepareUpload = async (call: CompanyCall, kind: links.Kind, wanted: string | undefined) => {
  const imageId = wanted ?? newId();
  const { companyId, userId } = call.actor;
  const isReady =
    (await store.add(call.db, { objectId: imageId, companyId, userId, kind })) ||
    (await store.isAwaited(call.db, imageId, userId, kind));
  if (!isReady) throw conflict('EXISTS', 'This picture exists already. Ask for a new address without an imageId.');
  const { maxBytes, types } = links.kinds[kind];
  return { imageId, url: links.uploadUrl(call.platform, imageId, kind), maxBytes, types: [...types] };
};

/** Refuses an object that is not an uploaded one of this company. What passes stays, whatever the sweep does meanwhile. */
export const checkUploaded = async (call: CompanyCall, objectId: string, path: string): Promise<void> => {
  if (!(await store.hold(call.db, objectId, 'image')))
    throw badRequest('This picture was not uploaded. Upload it again.', path, 'NOT_UPLOADED');
};

const refuseStored = (storedAt: Date | null | undefined) => {
  if (storedAt === undefined) throw notFound('Upload');
  if (storedAt) throw conflict('EXISTS', 'This was uploaded already.');
};

const video = async (received: Received) => {
  const { size, head } = await received.look();
  return { size, type: await videoType(head) };
};

const picture = async (received: Received) => {
  const made = await remake(received.bytes);
  await received.replaceWith(made);
  return { size: made.length, type: storedType };
};

/** Takes the bytes of a prepared upload: once, up to its size, and made anew, so that nothing but the picture is stored. */
export const receive = async (
  platform: Platform,
  objectId: string,
  token: string,
  bytes: Readable,
  length: number | undefined,
) => {
  const { pools, files } = platform;
  const link = links.openUpload(platform, objectId, token);
  if (!link) throw notFound('Upload');
  const { maxBytes } = links.kinds[link.kind];
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  refuseStored(await pools.asSystem((db) => store.storedAt(db, objectId, false)));

  // No connection is held while bytes arrive; of several uploads at once the first to be whole is kept.
  const received = await files.receive(objectId, bytes, maxBytes);
  try {
    const kept = link.kind === 'video' ? await video(received) : await picture(received);
    await pools.asSystem(async (db) => {
      refuseStored(await store.storedAt(db, objectId, true));
      await store.markStored(db, objectId, kept.size, kept.type);
      await received.keep();
    });
    return { objectId, ...kept };
  } finally {
    await received.discard();
  }
};

/** The bytes behind a signed address. */
export const open = async (platform: Platform, objectId: string, token: string) => {
  if (!links.openReading(platform, objectId, token)) throw notFound('File');
  const type = await platform.pools.asSystem((db) => store.typeOf(db, objectId));
  const file = type ? await platform.files.read(objectId) : undefined;
  if (!type || !file) throw notFound('File');
  return { body: file.stream, type, size: file.size, cache: 'private, max-age=86400' };
};
