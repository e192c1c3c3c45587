import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pools } from '#platform/database/db';
import { openPools } from '#platform/database/pools';
import { newId } from '#platform/database/id';
import { createTestDatabase, type TestDatabase } from '#platform/testing/testDatabase';

let database: TestDatabase;
let pools: Pools;
let [companyId, otherCompanyId, opportunityId, memberId, matchId] = ['', '', '', '', ''];

const run = (query: Sql) => pools.asSystem((db) => db.run(query));
const addCompany = async () => {
  const id = newId();
  await run(sql`insert into company (company_id, slug, name) values (${id}, ${id}, 'Petal')`);
  return id;
};
const store = (company = companyId, opportunity = opportunityId, member = memberId, id = newId()) =>
  sql`insert into match (match_id, company_id, opportunity_id, member_id, score, facts, rules_version, member_version,
    opportunity_version, search_name) values (${id}, ${company}, ${opportunity}, ${member}, 50, '{}', 1, 1, 1, 'tom')`;
const waiting = `select from pg_locks join pg_database on oid = database where datname = current_database() and not granted`;
const isStored = async () =>
  (await pools.asSystem((db) => db.one(sql`select from match where match_id = ${matchId}`))) !== undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  pools = await openPools(database.url, 2);
});
beforeEach(async () => {
  [companyId, otherCompanyId, opportunityId, memberId, matchId] = [
    await addCompany(),
    await addCompany(),
    newId(),
    newId(),
    newId(),
  ];
  await run(sql`insert into opportunity (opportunity_id, company_id, slug, created_by, last_edited_by)
    values (${opportunityId}, ${companyId}, 'role', ${newId()}, ${newId()})`);
  await run(sql`insert into member (member_id, source, name, avatar_seed) values (${memberId}, 'seed', 'Tom', 'seed')`);
  await run(store(companyId, opportunityId, memberId, matchId));
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

describe('a stored match', () => {
  test.each<[string, () => Sql]>([
    ['member', () => sql`delete from member where member_id = ${memberId}`],
    ['opportunity', () => sql`delete from opportunity where opportunity_id = ${opportunityId}`],
    ['company', () => sql`delete from company where company_id = ${companyId}`],
  ])('goes with its %s', async (_, leave) => {
    await run(leave());
    expect(await isStored()).toBe(false);
  });

  test('is deleted also when it is stored while its member leaves', async () => {
    await run(sql`delete from match where match_id = ${matchId}`);
    let leaving: Promise<number> | undefined;
    await pools.asSystem(async (db) => {
      await db.run(store(companyId, opportunityId, memberId, matchId));
      leaving = run(sql`delete from member where member_id = ${memberId}`);
      await expect.poll(async () => (await pools.owner.query(waiting)).rowCount).toBeGreaterThan(0);
    });
    await leaving;
    expect(await isStored()).toBe(false);
  });

  test.each<[string, () => Sql]>([
    ['a member', () => store(companyId, opportunityId, newId())],
    ['an opportunity', () => store(companyId, newId())],
    ['an opportunity of another company', () => store(otherCompanyId)],
  ])('names %s that exists', async (_, storing) => {
    await expect(run(storing())).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  test('stays with its member', async () => {
    await expect(run(sql`update match set member_id = ${newId()} where match_id = ${matchId}`)).rejects.toThrow(
      'a match stays with its member and opportunity',
    );
  });
});
