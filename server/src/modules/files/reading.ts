import fresh from 'fresh';
import { notFound } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import type { Bytes } from '#platform/http/serve';
import type { Range } from '#ports/files/store';
import { readableFor } from './links.ts';
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

const set = /^bytes=(.*)$/i;
const spec = /^(?:(\d+)-(\d*)|-(\d+))$/;

/** The bytes of a range that is written as RFC 9110 14.1.2 has it; `start` lies behind `end` where the object has none. */
const bytesOf = (size: number, text: string): Range | undefined => {
  const [, first, last, suffix] = spec.exec(text) ?? [];
  if (suffix !== undefined) return { start: Math.max(0, size - Number(suffix)), end: size - 1 };
  return first === undefined ? undefined : { start: Number(first), end: Math.min(Number(last || size), size - 1) };
};

/** The one range that is asked for; nothing for all of it, as also for several, and for what is no range. */
const rangeOf = (size: number, { objectId, range, ...asked }: Asked): Range | 'outside' | undefined => {
  if (range === undefined || (asked['if-range'] ?? tagOf(objectId)) !== tagOf(objectId)) return undefined;
  const texts = (set.exec(range)?.[1] ?? '').split(',').map((text) => text.trim());
  const ranges = texts.filter((text) => text !== '').map((text) => bytesOf(size, text));
  const found = ranges.filter((each) => each !== undefined);
  if (found.length === 0 || found.length < ranges.length) return undefined;
  if (found.every(({ start, end }) => start > end)) return 'outside';
  return found.length > 1 ? undefined : found[0];
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

/** What pages show again and again, which browsers may keep. Everything else is what somebody sent of themself or asked for. */
const shown = new Set(['image', 'thumbnail', 'video', 'captions']);
const longestKept = 86_400;
/** Nothing is kept for longer than its address is good. */
const cacheOf = ({ kind }: { kind: string }, readable: number): string =>
  shown.has(kind) ? `private, max-age=${Math.min(longestKept, Math.floor(readable / 1000))}` : 'no-store';

const described = async (platform: Platform, asked: Asked) => {
  const { objectId, token } = asked;
  const readable = readableFor(platform, objectId, token);
  const object = readable > 0 && (await platform.pools.asSystem((db) => store.storedObject(db, objectId)));
  if (!object) throw notFound('File');
  const headers = { etag: tagOf(objectId), 'accept-ranges': 'bytes', 'content-disposition': dispositionOf(object) };
  const answer = { type: object.type, cache: cacheOf(object, readable), headers };
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
