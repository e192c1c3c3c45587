import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steady } from './steady.ts';

const keys = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 8 });
const ordered = (before: string[], now: string[]) => steady(before, now, (key) => key);

describe('rows that stay where they are', () => {
  it('come in the order of the answer the first time', () => {
    expect(ordered([], ['b', 'a'])).toEqual(['b', 'a']);
  });

  it('let what is new stand behind them, and close ranks when one goes', () => {
    expect(ordered(['a', 'b', 'c'], ['new', 'c', 'a'])).toEqual(['a', 'c', 'new']);
  });

  it('are all there, whatever happened, and keep their order among themselves', () => {
    fc.assert(
      fc.property(keys, keys, (before, now) => {
        const after = ordered(before, now);
        expect(after.toSorted()).toEqual(now.toSorted());
        expect(after.filter((key) => before.includes(key))).toEqual(before.filter((key) => now.includes(key)));
      }),
    );
  });
});
