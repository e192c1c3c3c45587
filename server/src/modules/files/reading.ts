import fresh from 'fresh';
import parseRange from 'range-parser';
import { notFound } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import type { Bytes } from '#platform/http/serve';
import type { Range } from '#ports/files/store';
import { mayRead } from './links.ts';
import { archive } from './keep.ts';
import * as store from './store.ts';

/** What a reader asks for. */
interface Asked {
  objectId: string;
  token: string;
  range?: string | undefined;
  'if-range'?: string | undefined;
  'if-none-match'?: string | undefined;
}

/** An object never changes, so its id says all. */
const tagOf = (objectId: string) => `"${objectId}"`;

/** The one range that is asked for; nothing for all of it, as also for several. */
const rangeOf = (size: number, { objectId, range, ...asked }: Asked): Range | 'outside' | undefined => {
  if (range === undefined || (asked['if-range'] ?? tagOf(objectId)) !== tagOf(objectId)) return undefined;
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'outside';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? undefined : ranges[0];
};

/** What a stranger attached, and archives, are saved under their names, and never opened in the page's own origin. */
const dispositionOf = ({ kind, name }: { kind: string; name: string | null }): string => {
  if (kind !== 'attachment' && kind !== archive) return 'inline';
  const escaped = encodeURIComponent(name ?? 'file').replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${escaped}`;
};

const described = async (platform: Platform, asked: Asked) => {
  const { objectId, token } = asked;
  const isAllowed = mayRead(platform, objectId, token);
  const object = isAllowed && (await platform.pools.asSystem((db) => store.storedObject(db, objectId)));
  if (!object) throw notFound('File');
  const headers = { etag: tagOf(objectId), 'accept-ranges': 'bytes', 'content-disposition': dispositionOf(object) };
  const answer = { type: object.type, cache: 'private, max-age=86400', headers };
  const isKnown = fresh({ 'if-none-match': asked['if-none-match'] }, headers);
  return { size: object.size, answer, unchanged: isKnown && { ...answer, body: '', status: 304 as const } };
};

/** What the object behind a signed address is. */
export const look = async (platform: Platform, asked: Asked): Promise<Bytes> => {
  const { size, answer, unchanged } = await described(platform, asked);
  return unchanged || { ...answer, body: '', size };
};

/** The bytes behind a signed address, or the range of them that is asked for. */
export const read = async (platform: Platform, asked: Asked): Promise<Bytes> => {
  const { size, answer, unchanged } = await described(platform, asked);
  if (unchanged) return unchanged;
  const range = rangeOf(size, asked);
  const ranged = (said: string) => ({ ...answer.headers, 'content-range': `bytes ${said}/${size}` });
  if (range === 'outside') return { ...answer, body: '', status: 416, cache: 'no-store', headers: ranged('*') };
  const body = await platform.files.read(asked.objectId, range);
  if (!body) throw notFound('File');
  if (!range) return { ...answer, body, size };
  const { start, end } = range;
  return { ...answer, body, status: 206, size: end - start + 1, headers: ranged(`${start}-${end}`) };
};
