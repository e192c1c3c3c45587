import { expect, test } from 'vitest';
import { nextOf, targetOf, whyNot, wordOf } from './statuses.ts';

test('the move menu leads only where the rules of the pipeline lead', () => {
  expect(targetOf('matched', 'InReview')).toBe('inReview');
  expect(targetOf('matched', 'Offer')).toBeUndefined();
  expect(targetOf('hired', 'Reject')).toBeUndefined();
});

test('Offer means hiring for somebody who already has an offer', () => {
  expect(targetOf('interviewDone', 'Offer')).toBe('jobOffer');
  expect(targetOf('jobOffer', 'Offer')).toBe('hired');
});

test('a stage that cannot be chosen says why', () => {
  expect(whyNot('matched', 'Offer')).toBe('After an interview');
  expect(whyNot('matched', 'InterviewDone')).toBe('After an invitation');
  expect(whyNot('interviewScheduled', 'Invite')).toBe('Is here now');
  expect(whyNot('jobOffer', 'InReview')).toBe('Already further on');
  expect(whyNot('rejected', 'Offer')).toBe('Back to review first');
  expect(whyNot('inReview', 'Matched')).toBe('Only the matching leads here');
  expect(whyNot('hired', 'Reject')).toBe('Hired');
  expect(whyNot('withdrawn', 'InReview')).toBe('Withdrew');
});

test('a swipe takes the first step onwards, and none at the end of the way', () => {
  expect(nextOf('matched')).toBe('inReview');
  expect(nextOf('rejected')).toBe('inReview');
  expect(nextOf('hired')).toBeUndefined();
});

test('every status a user can choose has its word in the address', () => {
  expect(wordOf('invite')).toBe('InterviewScheduling');
  expect(wordOf('interviewScheduled')).toBeUndefined();
});
