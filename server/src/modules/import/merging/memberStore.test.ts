import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import pg from 'pg';
import type { Pools } from '#platform/database/db';
import { openPools } from '#platform/database/pools';
import { createTestDatabase, type TestDatabase } from '#platform/testing/testDatabase';
import { generateMembers } from '../../../seed/members.ts';
import { addMembers } from './memberStore.ts';

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

describe('storing members', () => {
  it('stores every field, once, however often the same members come', async () => {
    const members = [...generateMembers({ count: 30, seed: 3 })];
    expect(await addMembers(pools, members, 'seed')).toHaveLength(30);
    expect(await addMembers(pools, members, 'seed')).toEqual([]);

    const [wanted] = members;
    const stored = await pools.asSystem((db) =>
      db.one<Record<string, unknown>>(sql`select * from member where member_id = ${wanted?.memberId}`),
    );
    expect(stored).toMatchObject({
      company_id: null,
      source: 'seed',
      name: wanted?.name,
      email: wanted?.email,
      skills_ids: wanted?.skillsIds,
      job_title_ids: wanted?.jobTitleIds,
      salary_minimum: wanted?.salaryMinimum,
      experience_years: wanted?.experienceYears,
      languages: wanted?.languages,
      journey: wanted?.journey,
      education: wanted?.education,
    });
  });

  it('tells running nodes once, not once for each member', async () => {
    const listener = new pg.Client({ connectionString: database.url });
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.connect();
    await listener.query('listen marigold_member; listen marigold_member_bulk');
    await addMembers(pools, generateMembers({ count: 10, seed: 4 }), 'seed');
    // A notice is delivered before the answer to a later statement.
    await listener.query('select 1');
    await listener.end();
    expect(heard).toEqual(['marigold_member_bulk']);
  });
});
