import { pictures } from '@marigold/contract/pictures';
import { videos } from '@marigold/contract/videos';
import type { Platform } from '#kit/call';
import { seal, unseal } from '#kit/seal';

/** What may be uploaded for which purpose. */
export const kinds = {
  image: { maxBytes: pictures.maxBytes, types: pictures.types },
  thumbnail: { maxBytes: pictures.maxBytes, types: pictures.types },
  video: { maxBytes: videos.maxBytes, types: videos.types },
} as const;
/** A purpose of an upload. */
export type Kind = keyof typeof kinds;

interface Upload {
  objectId: string;
  kind: Kind;
  until: number;
}
interface Reading {
  objectId: string;
  until: number;
}

const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;

/** The address an object can be uploaded to, once, within 15 minutes. */
export const uploadUrl = (platform: Platform, objectId: string, kind: Kind): string =>
  `/api/files/v1/objects/${objectId}?token=${seal(platform.secret, 'upload', { objectId, kind, until: Date.now() + quarter } satisfies Upload)}`;

/** The address an object can be read at. It stays the same for a day, so that browsers can keep the answer. */
export const readUrl = (platform: Platform, objectId: string): string => {
  const until = (Math.floor(Date.now() / day) + 2) * day;
  return `/api/files/v1/objects/${objectId}?token=${seal(platform.secret, 'read', { objectId, until } satisfies Reading)}`;
};

const opened = <T extends Reading>(
  platform: Platform,
  purpose: string,
  objectId: string,
  token: string,
): T | undefined => {
  const link = unseal(platform.secret, purpose, token) as T | undefined;
  return link && link.objectId === objectId && link.until > Date.now() ? link : undefined;
};
/** What an upload token allows, or undefined when it is for something else, altered, or too old. */
export const openUpload = (platform: Platform, objectId: string, token: string) =>
  opened<Upload>(platform, 'upload', objectId, token);
/** Whether a token lets this object be read: what it says, or undefined. */
export const openReading = (platform: Platform, objectId: string, token: string) =>
  opened<Reading>(platform, 'read', objectId, token);

/** A person's picture: the uploaded one, or one drawn from the seed. */
export const pictureUrl = (platform: Platform, imageId: string | null, seed: string): string =>
  imageId ? readUrl(platform, imageId) : `/api/files/v1/avatars/p-${seed}.svg`;

/** A candidate's picture, drawn from the seed. */
export const memberPictureUrl = (seed: string): string => `/api/files/v1/avatars/${seed}.svg`;

/** A company's logo: the uploaded one, or one drawn from its id. */
export const logoUrl = (platform: Platform, companyId: string, logoId: string | null): string =>
  logoId ? readUrl(platform, logoId) : `/api/files/v1/avatars/c-${companyId}.svg`;
