import { attachments } from '@marigold/contract/chat';
import { recordings } from '@marigold/contract/recordings';
import { faqFiles } from '@marigold/contract/faq';
import { pictures } from '@marigold/contract/pictures';
import { captionsFile, videos } from '@marigold/contract/videos';
import type { Platform } from '#platform/http/call';
import { seal, unseal } from '#platform/sessions/seal';

/** What may be uploaded for which purpose. */
export const kinds = {
  image: { maxBytes: pictures.maxBytes, types: pictures.types },
  thumbnail: { maxBytes: pictures.maxBytes, types: pictures.types },
  video: { maxBytes: videos.maxBytes, types: videos.types },
  captions: { maxBytes: captionsFile.maxBytes, types: captionsFile.types },
  faq: { maxBytes: faqFiles.maxBytes, types: faqFiles.mimeTypes },
  attachment: { maxBytes: attachments.maxBytes, types: attachments.types },
  recording: { maxBytes: recordings.maxBytes, types: recordings.types },
} as const;
/** A purpose of an upload. */
export type Kind = keyof typeof kinds;

interface Link {
  objectId: string;
  until: number;
}
interface Upload extends Link {
  kind: Kind;
}

const minute = 60_000;
/** How long an address to upload to waits for bytes, in milliseconds. */
export const patience = 15 * minute;
const day = 24 * 60 * minute;

/** The address an object can be uploaded to, once, within 15 minutes. */
export const uploadUrl = (platform: Platform, objectId: string, kind: Kind): string =>
  `/api/files/v1/objects/${objectId}?token=${seal(platform.secret, 'upload', { objectId, kind, until: Date.now() + patience } satisfies Upload)}`;

const reading = (platform: Platform, objectId: string, until: number): string =>
  `/api/files/v1/objects/${objectId}?token=${seal(platform.secret, 'read', { objectId, until } satisfies Link)}`;

/** The address a picture can be read at. It stays the same for a day, so that browsers can keep the answer. */
export const readUrl = (platform: Platform, objectId: string): string =>
  reading(platform, objectId, (Math.floor(Date.now() / day) + 2) * day);

/** The address a video can be watched at for 55 to 60 minutes; it stays the same for five of them. */
export const watchUrl = (platform: Platform, objectId: string): string =>
  reading(platform, objectId, (Math.floor(Date.now() / (5 * minute)) + 12) * 5 * minute);

const opened = <T extends Link>(platform: Platform, purpose: string, objectId: string, token: string) => {
  const link = unseal(platform.secret, purpose, token) as T | undefined;
  return link?.objectId === objectId ? link : undefined;
};
/** What an upload token allows and until when, or undefined when it is for something else or altered. */
export const openUpload = (platform: Platform, objectId: string, token: string): Upload | undefined =>
  opened<Upload>(platform, 'upload', objectId, token);
/** For how many milliseconds a token lets this object still be read; none where it never did, or does no longer. */
export const readableFor = (platform: Platform, objectId: string, token: string): number =>
  Math.max(0, (opened<Link>(platform, 'read', objectId, token)?.until ?? 0) - Date.now());

/** A person's picture: the uploaded one, or one drawn from the seed. */
export const pictureUrl = (platform: Platform, imageId: string | null, seed: string): string =>
  imageId ? readUrl(platform, imageId) : `/api/files/v1/avatars/p-${seed}.svg`;

/** What a candidate's picture is: the photo they uploaded, or one drawn from the seed. */
export interface MemberPicture {
  photo_id: string | null;
  avatar_seed: string;
}

/** A candidate's picture, drawn from the seed. */
export const drawnPictureUrl = (seed: string): string => `/api/files/v1/avatars/${seed}.svg`;

/** A candidate's picture. */
export const memberPictureUrl = (platform: Platform, { photo_id, avatar_seed }: MemberPicture): string =>
  photo_id ? readUrl(platform, photo_id) : drawnPictureUrl(avatar_seed);

/** A company's logo: the uploaded one, or one drawn from its id. */
export const logoUrl = (platform: Platform, companyId: string, logoId: string | null): string =>
  logoId ? readUrl(platform, logoId) : `/api/files/v1/avatars/c-${companyId}.svg`;
