import { expect, it } from 'vitest';
import { bestMatches } from './fuzzy.ts';

const items = ['Staff Platform Engineer', 'Sofia Lindqvist', 'Inês Oliveira', 'Interviews'].map((label) => ({ label }));

it('labels that begin with what was typed come first, accents and case aside', () => {
  expect(bestMatches(items, 'in').map(({ label }) => label)).toEqual([
    'Inês Oliveira',
    'Interviews',
    'Staff Platform Engineer',
    'Sofia Lindqvist',
  ]);
  expect(bestMatches(items, 'INES').map(({ label }) => label)).toEqual(['Inês Oliveira']);
});
