import { client, type Client } from '#api/client.ts';
import { feed } from '@marigold/contract/feed';

/** The calls of the feed. */
const feedApi: Client<typeof feed.routes> = client(feed);
export const { useLazyGetFeedQuery, useFollowCompanyMutation, useSaveFeedItemMutation, useCountPlayMutation } = feedApi;
