import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { lineOf } from './moveWords.ts';
import { said } from './testMessages.ts';

const t = ((text: string) => text) as TFunction;

test('a candidate who cancels their interview is said to have done so; whom others move back stands back', () => {
  const move = { from: 'interviewScheduled', to: 'invite' } as const;
  expect(lineOf(said(1, 'them', { text: '', move }), t)).toBe('Cancelled the interview');
  expect(lineOf(said(1, 'us', { text: '', move }), t)).toBe('Back to “{{status}}”');
});
