import { expect, test } from 'vitest';
import { eventName } from './reasons.ts';

const reason = 'CandidateChose';

test('a candidate who cancels their interview is not said to have been invited', () => {
  expect(eventName({ from: 'interviewScheduled', to: 'invite', reason })).toBe('The candidate cancelled the interview');
  expect(eventName({ from: 'interviewScheduled', to: 'invite', reason: null })).toBeNull();
});

test('whoever is offered times at once did not invite themselves', () => {
  expect(eventName({ from: 'matched', to: 'invite', reason })).toBe('Invited to choose a time');
  expect(eventName({ from: 'invite', to: 'interviewScheduled', reason })).toBeNull();
});
