import { expect, it } from 'vitest';
import { duplicates, expectsOnlyNo, moved } from './questionList.ts';

it('moves a question by one place and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

it('finds the same question whatever its case, spaces and closing mark', () => {
  const questions = ['Can you start?', 'Other', ' can you  START', ''].map((question) => ({ question }));
  expect(duplicates(questions)).toEqual(new Set([2]));
});

it('warns only when every written question expects a no', () => {
  const no = { question: 'Sure?', correctAnswer: false };
  expect(expectsOnlyNo([no, { question: ' ', correctAnswer: true }])).toBe(true);
  expect(expectsOnlyNo([no, { question: 'Really?', correctAnswer: true }])).toBe(false);
  expect(expectsOnlyNo([])).toBe(false);
});
