import { notFound, refused } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import * as links from '../links.ts';
import * as store from '../store.ts';

/** An upload that an address was given for. */
export interface OpenUpload extends store.Upload {
  objectId: string;
  kind: links.Kind;
}

const expired = () =>
  refused('EXPIRED', 'This address has expired. Ask for a new one with the same id; what has arrived is kept.');

/** The upload behind a signed address: for 15 minutes, and for 15 more since bytes arrived last. */
export const openUpload = async (platform: Platform, objectId: string, token: string): Promise<OpenUpload> => {
  const link = links.openUpload(platform, objectId, token);
  const found = link && (await platform.pools.asSystem((db) => store.uploadOf(db, objectId)));
  if (!found) throw notFound('Upload');
  const renewed = (found.written_at?.getTime() ?? 0) + links.patience;
  if (Math.max(link.until, renewed) < Date.now()) throw expired();
  return { ...found, objectId, kind: link.kind };
};

/** Refuses an upload whose bytes are there: an address takes one object. */
export const refuseStored = ({ stored_at: storedAt }: Pick<store.Upload, 'stored_at'>): void => {
  if (storedAt) throw refused('EXISTS', 'This was uploaded already.');
};
