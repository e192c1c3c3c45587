import type { OpportunityListItem } from '@marigold/contract/opportunity';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { pipelineSentence } from './pipelineSentence.ts';
import { statusLine } from './statusLine.ts';

const t = ((key: string, values: Record<string, unknown> = {}) => {
  const plural = values[values.count === 1 ? 'defaultValue_one' : 'defaultValue_other'];
  const text = typeof plural === 'string' ? plural : key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}) as TFunction;
const none = {
  matched: 0,
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

it('tells first what is nearest to a decision', () => {
  expect(pipelineSentence(t, 'Posted', { ...none, matched: 40, inReview: 3, interviewDone: 4, jobOffer: 1 })).toBe(
    '1 offer out, 4 interviews done',
  );
  expect(pipelineSentence(t, 'Posted', { ...none, matched: 40 })).toBe('40 to look at');
  expect(pipelineSentence(t, 'Posted', none)).toBe('No candidates yet');
  expect(pipelineSentence(t, 'Draft', null)).toBe('Not posted yet');
  expect(pipelineSentence(t, 'Closed', { ...none, hired: 1, rejected: 9 })).toBe('1 hired, nobody waits for an answer');
});

it('does not call a role without candidates whose candidates have all been decided on', () => {
  expect(pipelineSentence(t, 'Posted', { ...none, hired: 1, rejected: 4 })).toBe('1 hired, nobody in process');
  for (const ended of ['rejected', 'withdrawn', 'failedScreening'])
    expect(pipelineSentence(t, 'Posted', { ...none, [ended]: 4 })).toBe('Nobody in process');
});

it('warns when a review has waited for more than two days', () => {
  const item = (requestedDate: string) =>
    ({ status: 'PendingApproval', requestedDate, reviewerFullName: 'Ana Ferreira' }) as OpportunityListItem;
  const formats = { age: () => '3d', brief: () => '' };
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(statusLine(t, formats, item('2026-11-18T12:00:00Z'), now)).toEqual({ text: 'With Ana, 3d', tone: 'warning' });
  expect(statusLine(t, formats, item('2026-11-21T09:00:00Z'), now)?.tone).toBeUndefined();
});
