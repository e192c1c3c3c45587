import { visibleTo } from '#modules/opportunity';
import type { CompanyCall } from '#platform/http/call';
import * as store from './store.ts';

/** Those of some things that the caller may see now, in their order: a saved role may be closed, a video removed. */
export const thereAmong = async (call: CompanyCall, places: readonly store.Place[]): Promise<store.Place[]> => {
  const { db, actor, platform } = call;
  const of = (wanted: store.Place['kind']) => places.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const branding = of('branding');
  const [videos, roles, members] = [
    await platform.pools.asSystem((all) => store.brandingAmong(all, actor.companyId, branding)),
    await store.opportunityIds(db, store.among('opportunity', visibleTo(actor, 'seeOpportunities'), of('opportunity'))),
    await store.memberIds(db, store.among('member', visibleTo(actor, 'seeCandidates'), of('member'))),
  ];
  const there = { branding: new Set(videos), opportunity: new Set(roles), member: new Set(members) };
  return places.filter(({ kind, id }) => there[kind].has(id));
};
