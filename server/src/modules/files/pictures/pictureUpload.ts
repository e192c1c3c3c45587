import type { Readable } from 'node:stream';
import type { Platform } from '#platform/http/call';
import { remake, storedType } from './pictures.ts';
import { receiveWhole } from '../uploads/smallUpload.ts';

/** Takes a picture: made anew, so that nothing but its pixels is stored. */
export const receivePicture = (platform: Platform, objectId: string, bytes: Readable, maxBytes: number) =>
  receiveWhole(platform, objectId, bytes, maxBytes, async (read) => ({ bytes: await remake(read), type: storedType }));
