import { expect, it } from 'vitest';
import { closingEffect } from './closingEffect.ts';

it('counts for whom it ends when a role closes, and leaves the hired alone', () => {
  const counters = {
    matched: 5,
    inReview: 4,
    invite: 3,
    interviewScheduled: 2,
    interviewDone: 1,
    jobOffer: 1,
    hired: 1,
    failedScreening: 7,
    rejected: 8,
    withdrawn: 9,
  };
  expect(closingEffect(counters)).toEqual({ ended: 16, interviews: 2, hired: 1 });
});
