import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SkillSets } from './skillSets.ts';

test('every member keeps exactly the skills given last, through growth and compaction', () => {
  const changes = fc.array(fc.tuple(fc.nat({ max: 150 }), fc.array(fc.nat({ max: 65_535 }), { maxLength: 40 })), {
    minLength: 100,
    maxLength: 400,
  });
  fc.assert(
    fc.property(changes, (given) => {
      const sets = new SkillSets();
      const expected = new Map<number, number[]>();
      for (const [member, skills] of given) {
        sets.set(member, Uint32Array.from(skills));
        expected.set(member, skills);
      }
      for (const [member, skills] of expected) expect([...sets.get(member)]).toEqual(skills);
    }),
    { numRuns: 30 },
  );
});
