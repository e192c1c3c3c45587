import sql from 'sql-template-tag';
import type { feed, FeedItem } from '@marigold/contract/feed';
import type { Asked } from '@marigold/contract/kit';
import { visibleTo } from '#modules/opportunity';
import { followedBy } from '#modules/video';
import type { CompanyCall } from '#platform/http/call';
import { page, type SortKey } from '#platform/http/page';
import { followedBy as companiesFollowedBy } from './following.ts';
import { shown } from './present.ts';
import { thereAmong } from './sight.ts';
import * as store from './store.ts';

const keys: SortKey[] = [{ column: sql`n`, descending: false, type: 'int' }];

/** Several lists by turns: the first of each, then the second of each. */
export const byTurns = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/** Everything in the caller's feed, in its order. */
const placesOf = async (call: CompanyCall): Promise<store.Place[]> => {
  const { db, actor, platform } = call;
  const { companyId, userId } = actor;
  const hashtags = await followedBy(db, userId);
  const roles = visibleTo(call.actor, 'seeOpportunities');
  const candidates = visibleTo(call.actor, 'seeCandidates');
  const branding = await platform.pools.asSystem(async (all) =>
    store.brandingIds(all, { companyId, hashtags, companiesIds: await companiesFollowedBy(all, userId) }),
  );
  const opportunities = await store.opportunityIds(db, roles);
  const members = await store.memberIds(db, candidates);
  return byTurns<store.Place>([
    branding.map((id) => ({ kind: 'branding', id })),
    opportunities.map((id) => ({ kind: 'opportunity', id })),
    members.map((id) => ({ kind: 'member', id })),
  ]);
};

/** A page of the caller's feed. */
export const getFeed = async (call: CompanyCall, asked: Asked<typeof feed.routes.getFeed>) => {
  const places = asked.saved
    ? await thereAmong(call, await store.savedBy(call.db, call.actor.userId))
    : await placesOf(call);
  return page<FeedItem>(
    {
      secret: call.platform.secret,
      bound: [asked.saved ? 'saved' : 'feed', call.actor.companyId, call.actor.userId],
      tokenId: asked.TokenId,
      navigation: asked.PageNavigation,
      size: asked.PageSize,
    },
    keys,
    async (where, order, limit) => {
      const found = await store.stretch(call.db, places, where, order, limit);
      const items = await shown(call, found);
      return found.flatMap(({ kind, id, n }) => {
        const item = items.get(`${kind}:${id}`);
        return item ? [{ item, cursor: [n] }] : [];
      });
    },
    () => Promise.resolve(places.length),
  );
};
