import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsOf, type Link } from './chains.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Rows that lead to each other at will, or to somebody who is known. */
const links: fc.Arbitrary<Link[]> = fc
  .tuple(fc.subarray(names), fc.array(fc.constantFrom(...names, 'member'), { minLength: 6, maxLength: 6 }))
  .map(([ids, intos]) => ids.map((id, at) => ({ id, into: intos[at] ?? 'member', turn: `${(at * 5) % 3}` })));

describe('rows that are merged into each other', () => {
  it('all end in the first of a circle, or where the last one leads', () => {
    const link = (id: string, into: string, turn = id) => ({ id, into, turn });
    expect(Object.fromEntries(endsOf([link('a', 'b'), link('b', 'c'), link('c', 'member')]))).toEqual({
      a: 'member',
      b: 'member',
      c: 'member',
    });
    expect(Object.fromEntries(endsOf([link('a', 'b'), link('b', 'c', '0'), link('c', 'b'), link('d', 'a')]))).toEqual({
      a: 'b',
      b: 'b',
      c: 'b',
      d: 'b',
    });
  });

  it('end in somebody who stays, whatever was decided, and always in the same', () => {
    fc.assert(
      fc.property(links, fc.nat(5), (all, by) => {
        const ends = endsOf(all);
        expect([...ends.keys()].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        for (const { id, into } of all) {
          const end = ends.get(id) ?? '';
          expect(ends.get(end) ?? end).toBe(end);
          expect(end).toBe(ends.get(into) ?? into);
        }
        expect(endsOf([...all.slice(by), ...all.slice(0, by)])).toEqual(ends);
      }),
    );
  });
});
