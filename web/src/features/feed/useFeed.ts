import type { FeedItem } from '@marigold/contract/feed';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useMayChange } from '#state/useCan.ts';
import {
  useCountPlayMutation,
  useFollowCompanyMutation,
  useLazyGetFeedQuery,
  useSaveFeedItemMutation,
} from './calls.ts';
import { watchLive } from '#api/live/live.ts';
import type { FeedList } from './stage/Top.tsx';

/** Things that are asked for at a time. */
const PAGE = 10;
/** How near the end one is when more is asked for. */
const NEAR = 3;
/** The most that are asked for at once. */
const MOST = 100;

interface Loaded {
  list: FeedList;
  items: FeedItem[];
  total: number;
  next: string | null;
}

/** What follows without what is there already: new things may have pushed the others on. */
const joined = (before: readonly FeedItem[], after: readonly FeedItem[]): FeedItem[] => {
  const known = new Set(before.map(({ feedId }) => feedId));
  return [...before, ...after.filter(({ feedId }) => !known.has(feedId))];
};

/** The feed as far as it was scrolled; begins with as much as leads to `start`, from 0. */
export const useFeed = (start: number, list: FeedList) => {
  const { companyId, userId } = useMe();
  const mayChange = useMayChange();
  const [ask] = useLazyGetFeedQuery();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const asking = useRef<FeedList>(null);
  // What was saved or followed and has no answer yet: a list asked before it would be read without it.
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const noted = <R extends PromiseLike<unknown>>(request: R): R => {
    sent.current = Promise.allSettled([sent.current, request]);
    return request;
  };
  const [sendFollow] = useFollowCompanyMutation();
  const [sendSave] = useSaveFeedItemMutation();
  const [sendPlay] = useCountPlayMutation();
  const change = useCallback(
    (isMeant: (item: FeedItem) => boolean, changed: Partial<FeedItem>) =>
      setLoaded(
        (before) =>
          before && { ...before, items: before.items.map((item) => (isMeant(item) ? { ...item, ...changed } : item)) },
      ),
    [],
  );
  useEffect(
    () => watchLive('company.followed', ({ data: { followers } }) => change(({ isOwn }) => isOwn, { followers })),
    [change],
  );

  const load = useCallback(
    async (size: number, token?: string) => {
      if (asking.current === list) return;
      asking.current = list;
      await sent.current;
      const answer = await ask({
        companyId,
        userId,
        PageSize: size,
        saved: list === 'saved' ? 'true' : 'false',
        ...(token && { TokenId: token }),
      });
      // Whoever chose another list meanwhile waits for that.
      if (asking.current !== list) return;
      asking.current = null;
      setError(isApiError(answer.error) ? answer.error : null);
      const { data } = answer;
      if (data)
        setLoaded((before) => ({
          list,
          items: token && before ? joined(before.items, data.data) : data.data,
          total: data.totalRecords,
          next: data.nextToken,
        }));
    },
    [ask, companyId, userId, list],
  );
  const first = useRef(Math.min(MOST, Math.max(PAGE, start + 1 + NEAR)));
  useEffect(() => void load(first.current), [load]);
  // What was loaded of another list is none of this one.
  const shown = loaded?.list === list ? loaded : null;

  return {
    ...shown,
    error,
    retry: () => void load(first.current),
    /** Follows the company of something, or no longer, at once on the screen; rejects with an ApiError and is as before then. */
    follow: async ({ company, isFollowed, followers }: FeedItem) => {
      const isTheirs = (item: FeedItem) => item.company.companyId === company.companyId;
      change(isTheirs, { isFollowed: !isFollowed, followers: followers + (isFollowed ? -1 : 1) });
      const asked = {
        companyId,
        userId,
        followedId: company.companyId,
        follow: isFollowed ? 'false' : 'true',
      } as const;
      try {
        change(isTheirs, { followers: (await noted(sendFollow(asked)).unwrap()).followers });
      } catch (error) {
        change(isTheirs, { isFollowed, followers });
        throw error;
      }
    },
    /** Keeps something, or no longer, at once on the screen; rejects with an ApiError and is as before then. */
    save: async ({ feedId, isSaved }: FeedItem) => {
      const isThis = (item: FeedItem) => item.feedId === feedId;
      change(isThis, { isSaved: !isSaved });
      try {
        await noted(sendSave({ companyId, userId, feedId, save: isSaved ? 'false' : 'true' })).unwrap();
      } catch (error) {
        change(isThis, { isSaved });
        throw error;
      }
    },
    /** Counts that something is watched by somebody who is themself; only videos of companies are counted, and nobody waits for it. */
    watched: ({ feedId, kind }: FeedItem) => {
      if (mayChange && kind === 'branding') void sendPlay({ companyId, userId, feedId });
    },
    /** Asks for everything again: addresses of videos are good for an hour. */
    renew: () => load(Math.min(MOST, shown?.items.length ?? PAGE)),
    /** Says where one is, so that what follows is there in time. */
    reach: (at: number) => {
      if (shown?.next && at >= shown.items.length - NEAR) void load(PAGE, shown.next);
    },
  };
};
