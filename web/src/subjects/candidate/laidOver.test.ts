import type { Match } from '@marigold/contract/matches';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countersLaidOver, favoritesLaidOver, matchLaidOver, rowsLaidOver } from './laidOver.ts';
import { alter, forgetOutgoing, post, setOwner } from '#subjects/outgoing/outgoing.ts';

const place = { companyId: 'company', opportunityId: 'role' };
const call = { service: 'matches', url: '/', method: 'POST' };
const person = (matchId: string) =>
  ({ matchId, status: 'matched', ranking: 'top', isFavorite: false, version: 1 }) as Match;
const ana = person('ana');
const counters = { matched: 2, inReview: 0, invite: 0, rejected: 0 } as Parameters<typeof countersLaidOver>[0];
const list = { ...place, stage: 'Matched', rank: 'all', q: '', sort: 'best' } as const;

const move = (match: Match, to: Match['status'], by = 'me') =>
  post({ by, call, subject: match.matchId, deed: { kind: 'decision', place, match, to } });

beforeEach(() => setOwner('me'));
afterEach(() => forgetOutgoing('me'));

test('what waits is laid over rows, lists and counters that are read meanwhile', () => {
  move(ana, 'inReview');
  move({ ...ana, status: 'inReview' }, 'invite');
  expect(matchLaidOver(ana, {}).status).toBe('invite');
  expect(rowsLaidOver([ana, person('ben')], {}, list, true).map(({ matchId }) => matchId)).toEqual(['ben']);
  expect(rowsLaidOver([], {}, { ...list, stage: 'Invite' }, true).map(({ matchId }) => matchId)).toEqual(['ana']);
  expect(countersLaidOver(counters, place)).toMatchObject({ matched: 1, inReview: 0, invite: 1 });
});

test('a favourite that waits is among the favourites, and one that is unmarked is not', () => {
  post({ by: 'me', call, subject: 'ana', deed: { kind: 'favorite', place, match: ana, isFavorite: true } });
  expect(favoritesLaidOver([], place, undefined).map(({ matchId }) => matchId)).toEqual(['ana']);
  post({ by: 'me', call, subject: 'ana', deed: { kind: 'favorite', place, match: ana, isFavorite: false } });
  expect(favoritesLaidOver([ana], place, undefined)).toEqual([]);
});

test('what was refused, what is being settled and what others did is laid over nothing', async () => {
  const id = move(ana, 'inReview');
  expect(matchLaidOver(ana, {}, id).status).toBe('matched');
  await alter(id, (item) => item && { ...item, refusal: 'No.' });
  expect(matchLaidOver(ana, {}).status).toBe('matched');
  move(ana, 'inReview', 'somebody else');
  expect(countersLaidOver(counters, place)).toEqual(counters);
  await forgetOutgoing('somebody else');
});

test('what was tried may be counted by the server already, so it is not counted twice', async () => {
  const id = move(ana, 'inReview');
  await alter(id, (item) => item && { ...item, tried: 1 });
  expect(matchLaidOver(ana, {}).status).toBe('inReview');
  expect(countersLaidOver(counters, place)).toEqual(counters);
});

test('an answer that was on its way when a decision was answered does not put it back', () => {
  const zoe = person('zoe');
  const standings = { zoe: { status: 'inReview', statusSince: zoe.statusSince, version: 2 } } as const;
  expect(matchLaidOver(zoe, standings).status).toBe('inReview');
  expect(matchLaidOver({ ...zoe, status: 'invite', version: 3 }, standings).status).toBe('invite');
});
