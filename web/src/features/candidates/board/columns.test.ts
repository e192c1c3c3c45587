import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pipeline } from '#subjects/candidate/Stage.tsx';
import { CandidateFilter } from '../filter.ts';
import { sortOf, sortsWith } from './columns.ts';

const sort = fc.constantFrom('best' as const, 'newest' as const, 'waiting' as const);
const column = fc.constantFrom(...pipeline);

test('a column keeps the order that was chosen for it, and so do all others', () => {
  fc.assert(
    fc.property(sort, fc.array(fc.tuple(column, sort), { maxLength: 8 }), (usual, choices) => {
      let sorts = '';
      const chosen = new Map(pipeline.map((each) => [each, usual]));
      for (const [each, own] of choices) {
        sorts = sortsWith({ sort: usual, sorts }, each, own);
        chosen.set(each, own);
      }
      expect(CandidateFilter.parse({ sorts }).sorts).toBe(sorts);
      for (const each of pipeline) expect(sortOf({ sort: usual, sorts }, each)).toBe(chosen.get(each));
    }),
  );
});

test('an address with the orders that all columns have anyway says nothing of them', () => {
  const sorts = sortsWith({ sort: 'best', sorts: '' }, 'Invite', 'waiting');
  expect(sorts).toBe('Invite.waiting');
  expect(sortsWith({ sort: 'best', sorts }, 'Invite', 'best')).toBe('');
});

test('an order that nobody knows is refused by the address', () => {
  expect(CandidateFilter.safeParse({ sorts: 'Invite.oldest' }).success).toBe(false);
});
