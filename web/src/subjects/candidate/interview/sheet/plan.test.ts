import type { Interview } from '@marigold/contract/interviews';
import { expect, it } from 'vitest';
import { changesOf, type Plan } from './plan.ts';

const interview = {
  interviewTime: '2026-12-01T10:00:00.000Z',
  endTime: '2026-12-01T10:45:00.000Z',
  interviewers: [],
  place: { kind: 'video', text: '' },
  title: 'First talk',
  message: 'Bring a pen.',
  round: null,
} as unknown as Interview;
const plan: Plan = {
  mode: 'pick',
  attendance: 'all',
  daysAhead: 14,
  duration: 45,
  roundId: null,
  interviewers: [],
  place: interview.place,
  title: 'First talk',
  message: 'Bring a pen.',
  time: null,
};

it.each([
  ['stays where it is as it was', 'Bring a pen. ', {}],
  ['is changed', 'Bring two.', { message: 'Bring two.' }],
  ['is taken out', ' ', { message: '' }],
])('the note of an interview that is planned anew %s', (_, message, changes) => {
  expect(changesOf(interview, { ...plan, message }, new Date(interview.interviewTime))).toEqual(changes);
});
