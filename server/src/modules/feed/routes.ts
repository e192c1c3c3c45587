import type { feed } from '@marigold/contract/feed';
import type { Handlers } from '#platform/http/serve';
import { getFeed } from './feed.ts';

export const routes: Handlers<typeof feed.routes> = {
  getFeed: (call, asked) => getFeed(call, asked),
};
