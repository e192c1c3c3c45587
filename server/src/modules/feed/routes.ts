import type { feed } from '@marigold/contract/feed';
import type { Handlers } from '#platform/http/serve';
import { getFeed } from './feed.ts';
import { followCompany } from './following.ts';
import { countPlay, saveItem } from './saving.ts';

export const routes: Handlers<typeof feed.routes> = {
  getFeed: (call, asked) => getFeed(call, asked),
  saveFeedItem: (call, { feedId, save }) => saveItem(call, feedId, save),
  countPlay: async (call, { feedId }) => {
    await countPlay(call, feedId);
    return { done: true };
  },
  followCompany: (call, { followedId, follow }) => followCompany(call, followedId, follow),
};
