import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFields } from '@marigold/contract/import';
import { relocations } from '@marigold/contract/candidacy';
import type { Pools } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { openPools } from '#platform/database/pools';
import { createTestDatabase, type TestDatabase } from '#platform/testing/testDatabase';
import { type Content, fieldOf, type MemberFact, memberFacts, nothing } from './memberFields.ts';
import { changedIn, findMembers, partsOf, patchMembers } from './memberRow.ts';
import { insertMembers } from './memberStore.ts';
import { merged } from './merging.ts';

const word = fc.string({ minLength: 1, maxLength: 8 }).map((text) => text.replaceAll('\0', '0'));
const month = fc.option(fc.constantFrom('2019-02', '2020-11', '2024-01'));
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 5 });
const byKind = {
  words: word,
  text: word,
  relocation: fc.constantFrom(...relocations),
  years: fc.integer({ min: 1, max: 2_000 }),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  titles: words,
  list: words,
  jobs: fc.array(
    fc.record({
      title: word,
      jobTitleId: fc.option(word),
      company: word,
      from: month,
      to: month,
      text: fc.option(word),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  schools: fc.array(
    fc.record({ educationTypeId: fc.option(word), field: fc.option(word), school: word, from: month, to: month }),
    { minLength: 1, maxLength: 3 },
  ),
} as const;
/** Somebody of whom every fact is said. */
const everything = fc.record(
  Object.fromEntries(memberFacts.map((fact) => [fact, byKind[fieldOf(fact).kind] as fc.Arbitrary<unknown>])),
) as fc.Arbitrary<Content>;
/** Somebody of whom some facts are said. */
const something = fc
  .tuple(everything, fc.subarray([...memberFacts]))
  .map(([all, said]): Content => ({ ...nothing, ...Object.fromEntries(said.map((fact) => [fact, all[fact]])) }));

/** The facts of which the same is not kept twice, in jobs and schools, are compared elsewhere. */
const isSingle = (fact: MemberFact) => !['jobs', 'schools'].includes(fieldOf(fact).kind);

let database: TestDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await createTestDatabase();
  pools = await openPools(database.url, 2);
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

describe('every fact of a member', () => {
  it('is stored, changed and emptied again, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(everything, everything, async (first, other) => {
        const memberId = newId();
        // No two of the pool have one address.
        const one = { ...first, email: `${memberId}@fields.example` };
        const read = () => pools.asSystem(async (db) => (await findMembers(db, null, [memberId]))[0]);
        const change = (patch: Partial<Content>) =>
          pools.asSystem((db) => patchMembers(db, null, [{ memberId, patch }]));
        await pools.asSystem((db) =>
          insertMembers(db, [{ ...one, memberId, companyId: null, avatarSeed: memberId }], 'import'),
        );
        expect(await read()).toEqual({ memberId, ...one });
        await change(partsOf(other, one));
        expect(await read()).toEqual({ memberId, ...other });
        await change(nothing);
        expect(await read()).toEqual({ memberId, ...nothing });
      }),
      { numRuns: 15 },
    );
  });

  it('belongs to a field of an import, and each field has one', () => {
    expect(new Set(memberFacts.map((fact) => fieldOf(fact).field))).toEqual(new Set(importFields));
  });

  it('is filled by a merge where it was empty', () => {
    fc.assert(
      fc.property(everything, (theirs) => {
        expect(changedIn(merged(nothing, theirs, []), theirs).filter(isSingle)).toEqual([]);
      }),
    );
  });

  it('of two that are said, the known one stays unless the other is chosen; of a pair both are of one side', () => {
    fc.assert(
      fc.property(something, something, fc.subarray([...importFields]), (ours, theirs, chosen) => {
        const both = merged(ours, theirs, chosen);
        for (const [leading, second] of [
          ['salaryMinimum', 'salaryCurrency'],
          ['relocation', 'relocationPlacesIds'],
        ] as const) {
          const isTheirs =
            ours[leading] === null || (theirs[leading] !== null && chosen.some((field) => field === leading));
          const side = isTheirs ? theirs : ours;
          expect([both[leading], both[second]]).toEqual([side[leading], side[second]]);
        }
        const isTheirName = ours.name === '' || (theirs.name !== '' && chosen.includes('name'));
        expect(both.name).toBe(isTheirName ? theirs.name : ours.name);
        expect(new Set(both.skillsIds)).toEqual(new Set([...ours.skillsIds, ...theirs.skillsIds]));
      }),
    );
  });

  it('is the same when the same is merged again', () => {
    fc.assert(
      fc.property(something, something, (ours, theirs) => {
        const both = merged(ours, theirs, []);
        expect(changedIn(merged(both, theirs, []), both)).toEqual([]);
      }),
    );
  });
});
