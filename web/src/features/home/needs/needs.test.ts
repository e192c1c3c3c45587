import type { TodayItem } from '@marigold/contract/today';
import { expect, it } from 'vitest';
import { keyOf, pathOf } from './needs.ts';

const about = {
  opportunityId: 'role',
  jobTitleName: 'Baker',
  since: '2026-11-28T10:00:00Z',
  standsInFor: null,
  matchId: 'match',
  name: 'Rosa Sol',
  avatarUrl: '',
};
const items: TodayItem[] = [
  { ...about, kind: 'applied', count: 2, hearBy: '2026-11-20' },
  { ...about, kind: 'ended', count: 1, toldAt: about.since },
  { ...about, kind: 'suggested', times: [about.since] },
  { ...about, kind: 'mention', status: 'matched', userFullName: 'Asa Lind', comment: 'Look' },
];

it('leads each who waits to where they are answered', () => {
  expect(items.map(pathOf)).toEqual([
    '/opportunities/role/candidates?stage=Matched&applied=1',
    '/opportunities/role/candidates?stage=Reject&match=match&tab=answers',
    '/interviews',
    '/opportunities/role/candidates?stage=Matched&match=match&tab=comments',
  ]);
});

it('keeps the row of a role as others come to wait there', () => {
  expect(items.map(keyOf)).toEqual(['applied role', 'ended role', 'suggested match', 'mention match']);
});
