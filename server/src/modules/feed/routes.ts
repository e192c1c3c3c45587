import type { feed } from '@marigold/contract/feed';
import type { Handlers } from '#platform/http/serve';
import { getFeed } from './feed.ts';
import { followCompany } from './following.ts';

export const routes: Handlers<typeof feed.routes> = {
  getFeed: (call, asked) => getFeed(call, asked),
  followCompany: (call, { followedId, follow }) => followCompany(call, followedId, follow),
};
