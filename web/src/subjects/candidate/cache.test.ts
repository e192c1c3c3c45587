import type { AppDispatch, RootState } from '#state/root.ts';
import { rootReducer } from '#state/root.ts';
import { api } from '#api/api.ts';
import { holdAnswers } from '#api/testAnswers.ts';
import type { Match, MatchStatus } from '@marigold/contract/matches';
import type { Page } from '@marigold/contract/page';
import type { Outgoing } from '#subjects/outgoing/deed.ts';
import { forgetOutgoing, post, setOwner } from '#subjects/outgoing/outgoing.ts';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedMatch, countComment, noteMatch, patchMatch, showFavorite, showMoved } from './cache.ts';
import { candidateApi, type CandidateListArg } from './candidateApi.ts';
import { followMatch } from './followMatch.ts';

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
  lacksRequired: false,
  cap: null,
  isApplicant: false,
  knowsOfUs: false,
  distanceKm: null,
  score: 90,
  facts: [],
  isFavorite: false,
  screening: null,
  comments: 0,
  hearBy: null,
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

afterEach(() => vi.unstubAllGlobals());
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

test('a favourite that a colleague marked is shown, and nothing else of an older version', () => {
  const told = { matchId: 'Ana', status: 'inReview', ranking: 'top', version: 1 } as const;
  store.dispatch(noteMatch(place, { ...told, isFavorite: true }, '2026-11-20T10:00:00.000Z'));
  expect(store.dispatch(cachedMatch(place, 'Ana'))).toMatchObject({ status: 'matched', isFavorite: true });
  store.dispatch(noteMatch(place, told, '2026-11-20T10:00:01.000Z'));
  expect(store.dispatch(cachedMatch(place, 'Ana'))?.isFavorite).toBe(true);
});

test('a favourite can be taken back', () => {
  const back = store.dispatch(showFavorite(place, person('Ana'), true));
  expect(store.dispatch(cachedMatch(place, 'Ana'))?.isFavorite).toBe(true);
  back();
  expect(store.dispatch(cachedMatch(place, 'Ana'))?.isFavorite).toBe(false);
});

test('a move that is told while the list is being read is there when it was read', async () => {
  const answer = holdAnswers({ matches: 'http://matches.example' });
  const read = store.dispatch(candidateApi.endpoints.listCandidates.initiate(everybody, { forceRefetch: true }));
  const at = '2026-11-20T10:00:00.000Z';
  store.dispatch(noteMatch(place, { matchId: 'Ana', status: 'inReview', ranking: 'top', version: 2 }, at));
  answer(pageOf([person('Ana'), person('Ben')], 2));
  await read;
  await vi.waitFor(() => expect(names(everybody)).toEqual(['Ana', 'Ben']));
  const [ana] = candidateApi.endpoints.listCandidates.select(everybody)(store.getState()).data?.pages[0]?.data ?? [];
  expect(ana).toMatchObject({ status: 'inReview', version: 2, statusSince: at });
});

test('what is done while another page is read is still there when it was read', async () => {
  const first = { ...pageOf([person('Ana'), person('Ben')], 3), nextToken: 'next' };
  const entry = { endpointName: 'listCandidates' as const, arg: list, value: { pages: [first], pageParams: [{}] } };
  await store.dispatch(candidateApi.util.upsertQueryEntries([entry]) as never);
  const answer = holdAnswers({ matches: 'http://matches.example' });
  setOwner('me');
  const read = store.dispatch(candidateApi.endpoints.listCandidates.initiate(list, { direction: 'forward' }));
  const make = (deed: Outgoing['deed']) =>
    post({ by: 'me', subject: deed.kind, call: { service: 'matches', url: '/', method: 'POST' }, deed });
  make({ kind: 'favorite', place, match: person('Ana'), isFavorite: true });
  store.dispatch(showFavorite(place, person('Ana'), true));
  make({ kind: 'decision', place, match: person('Ben'), to: 'inReview' });
  store.dispatch(showMoved(place, person('Ben'), { status: 'inReview' }));
  answer(pageOf([person('Cleo')], 3));
  await read;
  await vi.waitFor(() => expect(names(list)).toEqual(['Ana', 'Cleo']));
  expect(store.dispatch(cachedMatch(place, 'Ana'))?.isFavorite).toBe(true);
  await forgetOutgoing('me');
});

test('a comment that is told while the list is being read is counted when it was read', async () => {
  holdAnswers({ matches: 'http://matches.example' });
  let asked = 0;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(pageOf([{ ...person('Ana'), comments: asked++ === 0 ? 0 : 1 }], 1))),
  );
  const read = store.dispatch(candidateApi.endpoints.listCandidates.initiate(everybody, { forceRefetch: true }));
  store.dispatch(countComment(place, 'member of Ana', 'comment'));
  await read;
  const comments = () =>
    candidateApi.endpoints.listCandidates.select(everybody)(store.getState()).data?.pages[0]?.data[0]?.comments;
  await vi.waitFor(() => expect(comments()).toBe(1));
  store.dispatch(countComment(place, 'member of Ana', 'comment'));
  expect([comments(), asked]).toEqual([1, 2]);
});

const held = async (arg: CandidateListArg, data: Match[], more: Partial<Page<Match>> = {}) => {
  const value = { pages: [{ ...pageOf(data, data.length), ...more }], pageParams: [{}] };
  await store.dispatch(candidateApi.util.upsertQueryEntries([{ endpointName: 'listCandidates', arg, value }]) as never);
};
const totalOf = (arg: CandidateListArg) =>
  candidateApi.endpoints.listCandidates.select(arg)(store.getState()).data?.pages[0]?.totalRecords;
const inReview: CandidateListArg = { ...list, stage: 'InReview' };
const scored = (name: string, score: number) => ({ ...person(name, 'inReview'), score });

test('who is moved joins the list of the new stage at the place its order gives, and leaves it when that is taken back', async () => {
  await held(inReview, [scored('Dan', 95), scored('Eve', 80)]);
  const back = store.dispatch(showMoved(place, person('Ben'), { status: 'inReview' }));
  expect(names(inReview)).toEqual(['Dan', 'Ben', 'Eve']);
  expect(names(list)).toEqual(['Ana', 'Cleo']);
  expect(totalOf(inReview)).toBe(3);
  back();
  expect(names(inReview)).toEqual(['Dan', 'Eve']);
  expect(names(list)).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(totalOf(inReview)).toBe(2);
});

test('who belongs behind what is loaded is counted and comes with their page', async () => {
  await held(inReview, [scored('Dan', 95)], { nextToken: 'more', totalRecords: 40 });
  const back = store.dispatch(showMoved(place, person('Ben'), { status: 'inReview' }));
  expect(names(inReview)).toEqual(['Dan']);
  expect(totalOf(inReview)).toBe(41);
  back();
  expect(totalOf(inReview)).toBe(40);
});

test('a search takes only whom it had found, and other filters whoever fits', async () => {
  const searched = { ...inReview, q: 'be' };
  const good = { ...inReview, rank: 'good' as const };
  await held(searched, []);
  await held(good, []);
  store.dispatch(showMoved(place, person('Ben'), { status: 'inReview' }));
  expect([names(searched), names(good)]).toEqual([[], []]);
  await held({ ...list, q: 'cl' }, [person('Cleo')]);
  const found = { ...inReview, q: 'cl' };
  await held(found, []);
  store.dispatch(showMoved(place, person('Cleo'), { status: 'inReview' }));
  expect(names(found)).toEqual(['Cleo']);
});

test('side by side, whoever others move leaves one list and joins the other; unknown people are for the server to say', async () => {
  await held(inReview, [scored('Dan', 95)]);
  const told = { matchId: 'Ben', status: 'inReview' as const, ranking: 'top' as const, version: 2 };
  expect(store.dispatch(followMatch(place, told, '2026-11-02T00:00:00.000Z'))).toBe(true);
  expect(names(inReview)).toEqual(['Dan', 'Ben']);
  expect(names(list)).toEqual(['Ana', 'Cleo']);
  // Told twice, or of a change made here, it changes nothing.
  expect(store.dispatch(followMatch(place, told, '2026-11-02T00:00:00.000Z'))).toBe(true);
  expect(names(inReview)).toEqual(['Dan', 'Ben']);
  expect(store.dispatch(followMatch(place, { ...told, matchId: 'Zoe' }, '2026-11-02T00:00:00.000Z'))).toBe(false);
});
