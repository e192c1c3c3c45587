import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, Pools } from '#platform/database/db';
import { openPools } from '#platform/database/pools';
import { createTestDatabase, type TestDatabase } from '#platform/testing/testDatabase';
import { catalog, places } from '#modules/masterdata';
import { type FactName, factNames, type MemberFacts, type OpportunityFacts, relocations } from '../engine/facts.ts';
import { MemberIndex } from '../index/memberIndex.ts';
import { Reference } from '../engine/reference.ts';
import { storedFacts } from '../engine/storedFacts.ts';
import { askedOf } from './asked.ts';
import { scoreInSql } from './score.ts';

let database: TestDatabase;
let pools: Pools;
const companies = ['00000000-0000-7000-8000-00000000c001', '00000000-0000-7000-8000-00000000c002'];
beforeAll(async () => {
  database = await createTestDatabase();
  pools = await openPools(database.url, 2);
  await pools.asSystem(async (db) => {
    await db.run(sql`set local app.bulk = 'on'`);
    for (const id of companies)
      await db.run(sql`insert into company (company_id, slug, name) values (${id}, ${id}, 'Petal')`);
  });
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

const towns = places
  .settlements()
  .slice(0, 400)
  .map(({ id }) => id);
const reference = new Reference(catalog, (id) => places.get(id));
const { lists } = catalog;
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const of = (list: readonly string[]) => fc.constantFrom(...list);
const some = (list: readonly string[], most: number) => fc.uniqueArray(of(list), { maxLength: most });
// Neighbours in the taxonomy, so that skills and titles meet, and ids that the master data does not have.
const title = catalog.title.get('frontend-developer');
const titles = ['frontend-developer', ...(title?.related ?? []), 'truck-driver', 'no-such-title'];
const skills = [...(title?.skills ?? []), 'javascript', 'german-language', 'no-such-skill'].slice(0, 24);
const town = of([...towns.slice(0, 12), towns.at(-1) ?? '', 'nowhere']);

const members: fc.Arbitrary<MemberFacts> = fc.record({
  memberId: fc.uuid(),
  companyId: maybe(of(companies)),
  jobTitleIds: some(titles, 4),
  skillsIds: some(skills, 9),
  locationId: maybe(town),
  relocation: maybe(fc.constantFrom(...relocations)),
  relocationPlacesIds: fc.uniqueArray(town, { maxLength: 3 }),
  workModesIds: some([...ids(lists.workModes), 'on-the-moon'], 2),
  employmentTypesIds: some([...ids(lists.employmentTypes), 'for-ever'], 2),
  salaryMinimum: maybe(fc.integer({ min: 0, max: 120_000 })),
  salaryCurrency: maybe(of(['EUR', 'USD', 'JPY'])),
  experienceYears: maybe(fc.integer({ min: 0, max: 60 })),
  educationTypeId: maybe(of([...ids(lists.educationTypes), 'life'])),
  industriesIds: some([...ids(lists.industries).slice(0, 5), 'alchemy'], 3),
});
const opportunities: fc.Arbitrary<OpportunityFacts> = fc.record({
  opportunityId: fc.uuid(),
  companyId: of(companies),
  jobTitleId: maybe(of(titles)),
  customJobTitle: fc.constant(null),
  skillsIds: some(skills, 8),
  mustHaveSkillsIds: some(skills, 2),
  requiredFacts: fc.oneof(fc.constant<FactName[]>([]), fc.uniqueArray(fc.constantFrom(...factNames), { maxLength: 3 })),
  locationId: maybe(town),
  maxDistanceKm: maybe(fc.integer({ min: 0, max: 3_000 })),
  workModeId: maybe(of([...ids(lists.workModes), 'on-the-moon'])),
  employmentTypeId: maybe(of(ids(lists.employmentTypes))),
  salaryId: maybe(of(ids(lists.salaryBands))),
  experienceId: maybe(of(ids(lists.experience))),
  educationTypeId: maybe(of(ids(lists.educationTypes))),
  industriesIds: some([...ids(lists.industries).slice(0, 5), 'alchemy'], 2),
});
const thresholds = fc.integer({ min: 20, max: 80 }).map((good) => ({ good, great: good + 8, top: good + 16 }));
const pool = fc.uniqueArray(members, { selector: ({ memberId }) => memberId, minLength: 1, maxLength: 40 });

/** Runs something on a database that holds only these members, and leaves nothing behind. */
const withMembers = async <T>(given: readonly MemberFacts[], work: (db: Db) => Promise<T>): Promise<T> => {
  let answer: T | undefined;
  const leave = new Error('nothing stays');
  await pools
    .asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      await db.run(sql`
        insert into member (member_id, company_id, source, name, avatar_seed, job_title_ids, skills_ids, location_id,
          relocation, relocation_places_ids, work_modes_ids, employment_types_ids, salary_minimum, salary_currency, experience_years, education_type_id,
          industries_ids)
        select "memberId", "companyId", 'seed', 'Somebody', 'seed', "jobTitleIds", "skillsIds", "locationId",
          relocation, "relocationPlacesIds", "workModesIds", "employmentTypesIds", "salaryMinimum", "salaryCurrency", "experienceYears", "educationTypeId",
          "industriesIds"
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("memberId" uuid, "companyId" uuid,
          "jobTitleIds" text[], "skillsIds" text[], "locationId" text, relocation text,
          "relocationPlacesIds" text[], "workModesIds" text[],
          "employmentTypesIds" text[], "salaryMinimum" int, "salaryCurrency" text, "experienceYears" smallint,
          "educationTypeId" text, "industriesIds" text[])`);
      answer = await work(db);
      throw leave;
    })
    .catch((error: unknown) => {
      if (error !== leave) throw error;
    });
  return answer as T;
};

test('the database scores and ranks members exactly as memory does', async () => {
  await fc.assert(
    fc.asyncProperty(
      pool,
      fc.array(opportunities, { minLength: 1, maxLength: 6 }),
      thresholds,
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (given, roles, limits, best, isApart) => {
        reference.apart = new Set(isApart ? [reference.companies.number(companies[0] ?? null)] : []);
        const index = new MemberIndex(reference);
        for (const member of given) index.upsert(member);
        await withMembers(given, async (db) => {
          for (const role of roles) {
            const asked = askedOf(role, reference, towns);
            const ranked = index.rank(role, { thresholds: limits, limit: best }).members;
            expect(await scoreInSql(db, asked, limits, { best })).toEqual(
              ranked.map(({ facts, ...one }) => ({ ...one, facts: storedFacts(facts) })),
            );
            const seen = given.filter(
              ({ companyId }) => companyId === role.companyId || (companyId === null && !asked.isApart),
            );
            const all = await scoreInSql(db, asked, limits, { members: given.map(({ memberId }) => memberId) });
            expect(all).toHaveLength(seen.length);
            for (const { memberId, facts, ...placed } of all) {
              const scored = index.score(role, memberId, limits);
              expect({ ...placed, facts }).toEqual({ ...scored, facts: storedFacts(scored?.facts ?? []) });
            }
          }
        });
      },
    ),
    { numRuns: 60 },
  );
});
