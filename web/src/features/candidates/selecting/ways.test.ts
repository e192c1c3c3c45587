import { type MatchStatus, matchStatuses, moves } from '@marigold/contract/matches';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stageOfAll, waysOf, wayTo } from './ways.ts';

const at = (...statuses: MatchStatus[]) => statuses.map((status) => ({ status }));

test('a stage is open only if everybody may go there; others say why, and of how many', () => {
  expect(wayTo(at('matched', 'matched'), 'InReview')).toEqual({ stage: 'InReview', target: 'inReview', obstacles: [] });
  expect(wayTo(at('matched', 'inReview', 'invite', 'matched'), 'InterviewDone')).toEqual({
    stage: 'InterviewDone',
    target: undefined,
    obstacles: [{ why: 'After an invitation', count: 2 }],
  });
});

test('Offer never offers to some and hires others', () => {
  expect(wayTo(at('jobOffer', 'jobOffer'), 'Offer').target).toBe('hired');
  expect(wayTo(at('interviewDone'), 'Offer').target).toBe('jobOffer');
  expect(wayTo(at('jobOffer', 'interviewDone', 'jobOffer'), 'Offer')).toEqual({
    stage: 'Offer',
    target: undefined,
    obstacles: [{ why: 'Is here now', count: 2 }],
  });
});

test('whoever is selected, an open stage leads each of them by a step the pipeline allows', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...matchStatuses), { minLength: 1, maxLength: 9 }), (statuses) => {
      for (const { target, obstacles } of waysOf(at(...statuses))) {
        expect(target === undefined || statuses.every((status) => moves[status].includes(target))).toBe(true);
        const stopped = obstacles.reduce((sum, { count }) => sum + count, 0);
        expect(stopped > 0 && stopped <= statuses.length).toBe(target === undefined);
      }
    }),
  );
});

test('the stage of all is named only if it is one', () => {
  expect(stageOfAll(at('invite', 'interviewScheduled'))).toBe('Invite');
  expect(stageOfAll(at('invite', 'matched'))).toBeUndefined();
});
