import type { video } from '@marigold/contract/video';
import { prepareCaptions, prepareVideo } from '#modules/files';
import type { Handlers } from '#platform/http/serve';
import { follow, search } from './hashtags.ts';
import { others } from './present.ts';
import * as service from './service.ts';

const done = { done: true } as const;

export const routes: Handlers<typeof video.routes> = {
  signSpotlightVideo: (call, { videoId, size }) => prepareVideo(call, videoId, size),
  saveSpotlightVideo: (call, { body }) => service.save(call, 'spotlight', body),
  getSpotlightVideo: async (call) => ({ data: await service.spotlight(call) }),
  showSpotlightVideo: (call, { videoId }) => service.show(call, 'spotlight', videoId),
  removeSpotlightVideo: async (call) => {
    await service.removeSpotlight(call);
    return done;
  },
  deleteSpotlightVideo: async (call, { videoId }) => {
    await service.remove(call, 'spotlight', videoId);
    return done;
  },
  signBrandingVideo: (call, { videoId, size }) => prepareVideo(call, videoId, size),
  saveBrandingVideo: (call, { body }) => service.save(call, 'branding', body),
  listBrandingVideos: (call, asked) => service.list(call, asked),
  deleteBrandingVideo: async (call, { videoId }) => {
    await service.remove(call, 'branding', videoId);
    return done;
  },
  listRemovedVideos: async (call) => ({ data: await service.removed(call) }),
  signCaptions: (call) => prepareCaptions(call),
  searchHashtags: async (call, asked) => ({ data: await search(call, asked) }),
  followHashtag: (call, { hashtag, follow: isFollowed }) => follow(call, hashtag, isFollowed),
  searchCompanies: async (call, { filter, length }) => ({ data: await others(call, filter, length) }),
};
