import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everybody, nobody, type Picked, reached, stillIn, toggled } from './picked.ts';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];
const idsOf = ({ ids }: Picked) => [...ids].sort();

test('a row is selected, and no longer', () => {
  const one = toggled(nobody, 'b');
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(toggled(one, 'b'))).toEqual([]);
});

test('a range runs both ways from the row selected last, and is drawn anew from there', () => {
  const begun = toggled(toggled(nobody, 'f'), 'c');
  const down = reached(begun, order, 'c', 'e');
  expect(idsOf(down)).toEqual(['c', 'd', 'e', 'f']);
  expect(idsOf(reached(down, order, 'e', 'a'))).toEqual(['a', 'b', 'c', 'f']);
});

test('without a row selected before, a range begins where the cursor is', () => {
  expect(idsOf(reached(nobody, order, 'b', 'd'))).toEqual(['b', 'c', 'd']);
});

test('who left the list is selected no longer, and no range begins there', () => {
  const left = stillIn(toggled(toggled(nobody, 'b'), 'd'), ['a', 'b', 'c']);
  expect(idsOf(left)).toEqual(['b']);
  expect(idsOf(reached(left, ['a', 'b', 'c'], 'c', 'c'))).toEqual(['b', 'c']);
});

test('whatever is pressed, only rows of the list are selected', () => {
  const row = fc.constantFrom(...order);
  const step = fc.oneof(
    fc.record({ what: fc.constant('toggle'), to: row }),
    fc.record({ what: fc.constant('reach'), to: row }),
    fc.record({ what: fc.constant('leave'), to: row }),
    fc.record({ what: fc.constant('all'), to: row }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let here = order;
      let picked = nobody;
      for (const { what, to } of steps) {
        if (what === 'leave') here = here.filter((id) => id !== to);
        if (what === 'all') picked = everybody(here);
        if (what === 'toggle' && here.includes(to)) picked = toggled(picked, to);
        if (what === 'reach') picked = reached(picked, here, here[0] ?? '', to);
        picked = stillIn(picked, here);
        expect([...picked.ids].filter((id) => !here.includes(id))).toEqual([]);
        expect(what !== 'reach' || picked.ids.has(to) === here.includes(to)).toBe(true);
      }
    }),
  );
});
