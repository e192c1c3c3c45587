import type { Readable } from 'node:stream';
import { notFound } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import { chunksOf } from './arriving.ts';
import * as store from '../store.ts';
import { refuseStored } from './uploads.ts';

/** What is going to be stored of a file that came whole under a name, blank where it has none; throws to refuse it. */
export type Look = (bytes: () => Promise<Buffer>, fileName: string) => Promise<{ bytes: Uint8Array; type: string }>;

/** Takes a file that is looked at whole before it is stored. */
export const receiveWhole = async (
  { pools, files, spool }: Platform,
  objectId: string,
  bytes: Readable,
  maxBytes: number,
  look: Look,
) => {
  // No connection is held while bytes arrive; of several uploads at once the first to be whole is kept.
  const received = await spool.receive(chunksOf(bytes), maxBytes);
  try {
    const named = await pools.asSystem((db) => store.uploadOf(db, objectId));
    const file = await look(received.bytes, named?.file_name ?? '');
    await pools.asSystem(async (db) => {
      const found = await store.uploadOf(db, objectId, true);
      if (!found) throw notFound('Upload');
      refuseStored(found);
      await store.markStored(db, objectId, file.bytes.length, file.type);
      await files.put(objectId, file.bytes);
    });
    return { objectId, size: file.bytes.length, type: file.type };
  } finally {
    await received.discard();
  }
};
