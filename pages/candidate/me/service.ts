import type { Candidate } from '@marigold/contract/candidate';
import type { OwnProfile } from '@marigold/contract/ownProfile';
import type { SignedVideo, SpotlightVideo } from '@marigold/contract/videos';
import { ask } from '../ask.ts';
import { own } from '../own/service.ts';
import { upload } from '../upload.ts';

type Videos = { data: SpotlightVideo[] };
/** What is said of a video. */
export type Said = Pick<SpotlightVideo, 'title' | 'words' | 'seconds'>;

/** The calls about somebody's own profile. */
export const profile = {
  get: () => ask<OwnProfile>('GET', own('me/profile')),
  save: (words: OwnProfile['profile'], before: OwnProfile['profile']) =>
    ask<OwnProfile>('PUT', own('me/profile'), { ...words, before }),
  show: (change: { isFound?: boolean; hiddenFromIds?: string[] }) =>
    ask<OwnProfile>('PATCH', own('me/profile'), change),
  companies: (filter: string) =>
    ask<{ data: OwnProfile['hiddenFrom'] }>('GET', own(`companies?filter=${encodeURIComponent(filter)}`)),
};

/** The calls about their photo. */
export const photo = {
  put: (imageId: string | null) => ask<Candidate>('PUT', own('me/photo'), { imageId }),
  /** Brings a picture to the server and shows it. */
  send: async (picture: Blob): Promise<Candidate> => {
    const { imageId, url } = await ask<{ imageId: string; url: string }>('POST', own('me/photo'));
    await upload({
      method: 'PUT',
      address: url,
      file: picture,
      type: 'application/octet-stream',
      tell: () => undefined,
    });
    return photo.put(imageId);
  },
};

/** The calls about their videos. */
export const videos = {
  list: () => ask<Videos>('GET', own('me/videos')),
  put: (id: string, said: Said) => ask<Videos>('PUT', own(`me/videos/${id}`), said),
  sort: (videosIds: string[]) => ask<Videos>('POST', own('me/videos/order'), { videosIds }),
  remove: (id: string) => ask<Videos>('DELETE', own(`me/videos/${id}`)),
  /** Brings a video and its picture to the server; answers the video's id. */
  send: async (file: Blob, picture: Blob, way: { tell: (part: number) => void; signal: AbortSignal }) => {
    const signed = await ask<SignedVideo>('POST', own('me/videos'), { size: file.size });
    const put = (address: string, bytes: Blob, tell: (part: number) => void) =>
      upload({ method: 'PUT', address, file: bytes, type: 'application/octet-stream', tell, signal: way.signal });
    await put(signed.thumbnailUrl, picture, () => undefined);
    await put(signed.videoUrl, file, way.tell);
    return signed.videoId;
  },
};
