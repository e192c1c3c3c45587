import type { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { refused } from '@marigold/contract/problems';
import { captionsFile } from '@marigold/contract/videos';
import { newId } from '#platform/database/id';
import type { CompanyCall, Platform } from '#platform/http/call';
import { readCaptions } from '../inspection.ts';
import * as links from '../links.ts';
import * as store from '../store.ts';
import { receiveWhole } from '../uploads/smallUpload.ts';

/** Prepares the upload of captions. */
export const prepareCaptions = async ({ db, actor, platform }: CompanyCall) => {
  const captionsId = newId();
  const { companyId, userId } = actor;
  await store.add(db, { objectId: captionsId, companyId, userId, kind: 'captions' });
  const { maxBytes, types } = links.kinds.captions;
  return { captionsId, url: links.uploadUrl(platform, captionsId, 'captions'), maxBytes, types: [...types] };
};

/** Takes captions: WebVTT as it came, SubRip as WebVTT. Refuses with 415 what is neither, or shows nothing. */
export const receiveCaptions = (platform: Platform, objectId: string, bytes: Readable, maxBytes: number) =>
  receiveWhole(platform, objectId, bytes, maxBytes, async (read) => {
    const whole = await read();
    const { value, bytes: made } = await readCaptions(whole);
    if (value === 'unknown') throw refused('UNSUPPORTED_TYPE', captionsFile.refusal);
    if (value === 'empty') throw refused('UNSUPPORTED_TYPE', captionsFile.without);
    return { bytes: value === 'made' ? made : whole, type: 'text/vtt; charset=utf-8' };
  });

/** Whether captions of this id are there; what is answered stays, whatever the sweep does meanwhile. */
export const captionsThere = async ({ db }: CompanyCall, captionsId: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from stored_object
    where object_id = ${captionsId} and kind = 'captions' and stored_at is not null for key share`)) !== undefined;

/** Where captions are read, for as long as a video is watched. */
export const captionsUrl = links.watchUrl;
