import type { AppDispatch, RootState } from '#state/root.ts';
import { rootReducer } from '#state/root.ts';
import { api } from '#api/api.ts';
import type { Match, MatchStatus } from '@marigold/contract/matches';
import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { cachedMatch, patchMatch, showFavorite, showMoved } from './cache.ts';
import { candidateApi, type CandidateListArg } from './candidateApi.ts';

const place = { companyId: 'company', opportunityId: 'opportunity' };
const list: CandidateListArg = { ...place, stage: 'Matched', rank: 'all', fav: undefined, q: '', sort: 'best' };
const everybody: CandidateListArg = { ...list, stage: 'Matches' };
const inStage = { ...place, matchStatusGroup: 'Matched' as const };

const person = (matchId: string, status: MatchStatus = 'matched'): Match => ({
  matchId,
  memberId: `member of ${matchId}`,
  name: matchId,
  headline: '',
  avatarUrl: '',
  location: null,
  experienceYears: null,
  status,
  statusSince: '2026-11-01T00:00:00.000Z',
  ranking: 'top',
  score: 90,
  facts: [],
  isFavorite: false,
  screening: null,
  comments: 0,
  unread: 0,
  isDemo: false,
  version: 1,
});
const counters = {
  matched: 3,
  inReview: 0,
  invite: 0,
  interviewScheduled: 0,
  interviewDone: 0,
  jobOffer: 0,
  hired: 0,
  failedScreening: 0,
  rejected: 0,
  withdrawn: 0,
};
const open = () => {
  const store = configureStore({ reducer: rootReducer, middleware: (defaults) => defaults().concat(api.middleware) });
  return { dispatch: store.dispatch as AppDispatch, getState: () => store.getState() as RootState };
};
let store: ReturnType<typeof open>;
const pageOf = (data: Match[], totalRecords: number) => ({ data, nextToken: null, prevToken: null, totalRecords });
const names = (arg: CandidateListArg) =>
  candidateApi.endpoints.listCandidates
    .select(arg)(store.getState())
    .data?.pages.flatMap(({ data }) => data.map(({ name }) => name));
const counted = () => candidateApi.endpoints.getCounters.select(place)(store.getState()).data;
const ranked = () => candidateApi.endpoints.getRankingCounters.select(inStage)(store.getState()).data;

beforeEach(async () => {
  store = open();
  const pages = [pageOf([person('Ana'), person('Ben')], 3), pageOf([person('Cleo')], 3)];
  const { upsertQueryData } = candidateApi.util;
  for (const arg of [list, everybody])
    await store.dispatch(
      candidateApi.util.upsertQueryEntries([
        { endpointName: 'listCandidates', arg, value: { pages, pageParams: [{}, {}] } },
      ]) as never,
    );
  await store.dispatch(upsertQueryData('getCounters', place, counters));
  await store.dispatch(upsertQueryData('getRankingCounters', inStage, { top: 3, great: 0, good: 0 }));
});

test('a moved candidate leaves the stage, stays among all, and the counters follow', () => {
  store.dispatch(showMoved(place, person('Ben'), { status: 'inReview' }));
  expect(names(list)).toEqual(['Ana', 'Cleo']);
  expect(names(everybody)).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(store.dispatch(cachedMatch(place, 'Ben'))?.status).toBe('inReview');
  expect(counted()).toMatchObject({ matched: 2, inReview: 1 });
  expect(ranked()?.top).toBe(2);
});

test('a refused move puts the candidate back where it stood', () => {
  const back = store.dispatch(showMoved(place, person('Ben'), { status: 'inReview' }));
  back();
  expect(names(list)).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(counted()).toMatchObject({ matched: 3, inReview: 0 });
  expect(ranked()?.top).toBe(3);
});

test('of two moves the refused one is put back beside what is left', () => {
  const back = store.dispatch(showMoved(place, person('Ana'), { status: 'invite' }));
  store.dispatch(showMoved(place, person('Ben'), { status: 'inReview' }));
  back();
  expect(names(list)).toHaveLength(2);
  expect(names(list)).toContain('Ana');
  expect(counted()).toMatchObject({ matched: 2, invite: 0, inReview: 1 });
});

test('what others change is shown where the row stands', () => {
  store.dispatch(patchMatch(place, 'Ana', { status: 'rejected', version: 2 }));
  expect(names(list)).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(store.dispatch(cachedMatch(place, 'Ana'))).toMatchObject({ status: 'rejected', version: 2 });
});

test('a favourite can be taken back', () => {
  const back = store.dispatch(showFavorite(place, person('Ana'), true));
  expect(store.dispatch(cachedMatch(place, 'Ana'))?.isFavorite).toBe(true);
  back();
  expect(store.dispatch(cachedMatch(place, 'Ana'))?.isFavorite).toBe(false);
});
