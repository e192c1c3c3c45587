import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('moving one of several', () => {
  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['x', 1, ['a', 'b', 'c']],
  ])('takes %s by %i', (one, by, order) => {
    expect(moved(['a', 'b', 'c'], one, by)).toEqual(order);
  });
});
