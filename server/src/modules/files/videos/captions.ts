import type { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { refused } from '@marigold/contract/problems';
import { captionsFile } from '@marigold/contract/videos';
import { newId } from '#platform/database/id';
import type { CompanyCall, Platform } from '#platform/http/call';
import { tell } from '../inspection.ts';
import * as links from '../links.ts';
import * as store from '../store.ts';
import { fromSubRip, hasCue } from './cues.ts';
import { receiveWhole } from '../uploads/smallUpload.ts';

/** Prepares the upload of captions. */
export const prepareCaptions = async ({ db, actor, platform }: CompanyCall) => {
  const captionsId = newId();
  const { companyId, userId } = actor;
  await store.add(db, { objectId: captionsId, companyId, userId, kind: 'captions' });
  const { maxBytes, types } = links.kinds.captions;
  return { captionsId, url: links.uploadUrl(platform, captionsId, 'captions'), maxBytes, types: [...types] };
};

/** How a WebVTT file begins. */
const begins = /^WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n|$)/;

/** Captions as they are kept: WebVTT as it came, SubRip as WebVTT. Refuses with 415 what is neither, or shows nothing. */
const webVttOf = (whole: Buffer): Buffer => {
  const text = whole.toString('utf8').replace(/^\uFEFF/, '');
  const made = begins.test(text) ? undefined : fromSubRip(text);
  if (!begins.test(text) && made === undefined) throw refused('UNSUPPORTED_TYPE', captionsFile.refusal);
  if (!hasCue(text)) throw refused('UNSUPPORTED_TYPE', captionsFile.without);
  return made === undefined ? whole : Buffer.from(made);
};

/** Takes captions. */
export const receiveCaptions = (platform: Platform, objectId: string, bytes: Readable, maxBytes: number) =>
  receiveWhole(platform, objectId, bytes, maxBytes, async (read) => {
    const whole = await read();
    const { isUtf8Text } = await tell(whole);
    if (!isUtf8Text) throw refused('UNSUPPORTED_TYPE', captionsFile.refusal);
    return { bytes: webVttOf(whole), type: 'text/vtt; charset=utf-8' };
  });

/** Whether captions of this id are there; what is answered stays, whatever the sweep does meanwhile. */
export const captionsThere = async ({ db }: CompanyCall, captionsId: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from stored_object
    where object_id = ${captionsId} and kind = 'captions' and stored_at is not null for key share`)) !== undefined;

/** Where captions are read, for as long as a video is watched. */
export const captionsUrl = links.watchUrl;
