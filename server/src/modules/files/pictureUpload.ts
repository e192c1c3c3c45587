import type { Readable } from 'node:stream';
import { notFound } from '@marigold/contract/problems';
import type { Platform } from '#kit/call';
import { remake, storedType } from './pictures.ts';
import * as store from './store.ts';
import { refuseStored } from './uploads.ts';

/** Takes a picture: made anew, so that nothing but its pixels is stored. */
export const receivePicture = async (platform: Platform, objectId: string, bytes: Readable, maxBytes: number) => {
  const { pools, files, spool } = platform;
  // No connection is held while bytes arrive; of several uploads at once the first to be whole is kept.
  const received = await spool.receive(bytes, maxBytes);
  try {
    const picture = await remake(received.bytes);
    await pools.asSystem(async (db) => {
      const found = await store.uploadOf(db, objectId, true);
      if (!found) throw notFound('Upload');
      refuseStored(found);
      await store.markStored(db, objectId, picture.length, storedType);
      await files.put(objectId, picture);
    });
    return { objectId, size: picture.length, type: storedType };
  } finally {
    await received.discard();
  }
};
