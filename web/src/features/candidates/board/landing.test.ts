import {
  type Match,
  type MatchStatus,
  matchStatuses,
  moves,
  type Stage,
  stageOf,
  stages,
} from '@marigold/contract/matches';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnNamed } from './columns.ts';
import { landingOf, landingOfAll } from './landing.ts';

const at = (status: MatchStatus) => ({ status }) as Match;
const statuses = fc.constantFrom(...matchStatuses);
const columns = fc.constantFrom<Exclude<Stage, 'Matches'>[]>(
  'Matched',
  'InReview',
  'Invite',
  'InterviewDone',
  'Offer',
  'Reject',
);

test('a column takes exactly those whom the contract lets move into it, and says why of all others', () => {
  fc.assert(
    fc.property(statuses, columns, (status, column) => {
      const landing = landingOf(at(status), column);
      const isAllowed = moves[status].some((to) => stageOf(to) === column);
      expect(landing.how === 'stays').toBe(stageOf(status) === column);
      if (landing.how === 'stays') return;
      expect(landing.how === 'refused').toBe(!isAllowed);
      expect(landing.how === 'refused' ? landing.why : 'allowed').not.toBe('');
    }),
  );
});

test('whoever is moved without a question goes to a status of that column', () => {
  fc.assert(
    fc.property(statuses, columns, (status, column) => {
      const landing = landingOf(at(status), column);
      fc.pre(landing.how === 'moves');
      const to = landing.how === 'moves' ? landing.to : status;
      expect(stages[column]).toContain(to);
      expect(moves[status]).toContain(to);
    }),
  );
});

test('an interview, an offer and a rejection are asked about first', () => {
  expect(landingOf(at('inReview'), 'Invite')).toEqual({ how: 'asks', what: 'schedule' });
  expect(landingOf(at('interviewDone'), 'Invite')).toEqual({ how: 'asks', what: 'schedule' });
  expect(landingOf(at('interviewDone'), 'Offer')).toEqual({ how: 'asks', what: 'offer' });
  expect(landingOf(at('hired'), 'Offer')).toEqual({ how: 'stays' });
  expect(landingOf(at('invite'), 'Reject')).toEqual({ how: 'asks', what: 'reject' });
  expect(landingOf(at('rejected'), 'InReview')).toEqual({ how: 'moves', to: 'inReview' });
});

test('nobody gets past an interview, back to the matches, or out of where a candidate withdrew', () => {
  expect(landingOf(at('matched'), 'InterviewDone')).toEqual({ how: 'refused', why: 'After an invitation' });
  expect(landingOf(at('inReview'), 'Offer')).toEqual({ how: 'refused', why: 'After an interview' });
  expect(landingOf(at('inReview'), 'Matched')).toEqual({ how: 'refused', why: 'Only the matching leads here' });
  expect(landingOf(at('withdrawn'), 'InReview')).toEqual({ how: 'refused', why: 'Withdrew' });
});

test('what names no column is none', () => {
  expect(columnNamed('Offer')).toBe('Offer');
  expect(columnNamed('Matches')).toBeUndefined();
  expect(columnNamed(undefined)).toBeUndefined();
});

test('several go together only where each of them may go who is not there yet', () => {
  const several = fc.array(statuses, { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(several, columns, (all, column) => {
      const landing = landingOfAll(all.map(at), column);
      const meant = column === 'Reject' ? all : all.filter((status) => stageOf(status) !== column);
      const mayEach = meant.every((status) => moves[status].some((to) => stageOf(to) === column));
      const isHere = all.every((status) => stageOf(status) === column);
      expect(landing.how === 'stays').toBe(isHere);
      expect(isHere || mayEach || landing.how === 'refused').toBe(true);
      expect(landing.how !== 'moves' || meant.every((status) => moves[status].includes(landing.to))).toBe(true);
      expect(landing.how === 'refused' ? landing.why : 'allowed').not.toBe('');
    }),
  );
});
