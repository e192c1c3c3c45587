import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { findKept, forgetPast } from '#matching/sync/keptMatches';
import { Reference } from '#matching/engine/reference';
import { type Replay, replay } from '#matching/sync/replay';
import { catalog, places } from '#modules/masterdata';
import { testPipeline } from '../testPipeline.ts';

let app: TestApp;
let pipeline: ReturnType<typeof testPipeline>;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  pipeline = testPipeline(app);
  owner = await app.register();
});
afterAll(() => app.close());

const run = (query: Sql) => app.platform.pools.asSystem((db) => db.run(query));
const reference = new Reference(catalog, (id) => places.get(id));
const replayed = async (matchId: string): Promise<Replay> => {
  const [kept] = await app.platform.pools.asSystem((db) => findKept(db, [matchId]));
  if (!kept) throw new Error('there is no such match');
  return replay(kept, reference);
};
/** Somebody with three of four skills, and their match. */
const matched = async () => {
  const [memberId = ''] = await pipeline.addMembers([{ skills: ['react', 'css', 'typescript'] }]);
  const opportunityId = await pipeline.post(owner);
  const { body } = await pipeline.candidates(owner, opportunityId).list();
  const match = body.data.find((each: { memberId: string }) => each.memberId === memberId);
  return { memberId, opportunityId, matchId: String(match.matchId), score: Number(match.score) };
};
const count = async (table: Sql): Promise<number> =>
  (await app.platform.pools.asSystem((db) => db.rows(sql`select from ${table}`))).length;

describe('a stored match scored again', () => {
  test('gives the same number, fact by fact', async () => {
    const { matchId, score } = await matched();
    expect(await replayed(matchId)).toMatchObject({
      isSame: true,
      stored: { score },
      again: { score },
      now: { score },
      points: [],
      changed: [],
    });
  });

  test('gives the same number after member and opportunity have changed, and says what has', async () => {
    const { matchId, memberId, opportunityId, score } = await matched();
    await pipeline.close(owner, opportunityId);
    await run(sql`update member set skills_ids = ${['react']}, salary_minimum = 41000 where member_id = ${memberId}`);
    await run(sql`update member set salary_minimum = 42000 where member_id = ${memberId}`);
    await run(sql`update opportunity set work_mode_id = 'remote' where opportunity_id = ${opportunityId}`);
    await app.platform.matching.follow([memberId]);
    const again = await replayed(matchId);
    expect(again).toMatchObject({ isSame: true, stored: { score }, again: { score } });
    expect(again.now.score).toBeLessThan(score);
    expect(again.changed).toEqual([
      { of: 'member', field: 'salaryMinimum', from: 40_000, to: 42_000 },
      { of: 'member', field: 'skillsIds', from: ['react', 'css', 'typescript'], to: ['react'] },
      { of: 'opportunity', field: 'workModeId', from: 'hybrid', to: 'remote' },
    ]);
  });

  test('is explained from what it was made of, so the points add up to the score that is shown', async () => {
    const { matchId, memberId, opportunityId, score } = await matched();
    await pipeline.close(owner, opportunityId);
    await run(sql`update member set skills_ids = '{}' where member_id = ${memberId}`);
    const { body } = await pipeline.candidates(owner, opportunityId).explanation(matchId);
    expect(body.score).toBe(score);
    expect(body.facts[0].matched.map(({ id }: { id: string }) => id)).toContain('react');
  });

  test('tells of other rules, another edition of the master data, and a number that does not come again', async () => {
    const { matchId, opportunityId, score } = await matched();
    // Nobody ranks a closed opportunity, so what is changed here stays.
    await pipeline.close(owner, opportunityId);
    await run(sql`update match set rules_version = 0, masterdata_mark = 7, score = 99, facts[4] = 1
      where match_id = ${matchId}`);
    const again = await replayed(matchId);
    expect(again).toMatchObject({ isSame: false, stored: { score: 99 }, again: { score } });
    expect(again.points).toEqual([{ fact: 'jobTitle', stored: 1, again: 36 }]);
    expect(again.changed.map(({ of }) => of)).toEqual(['rules', 'masterData']);
  });
});

describe('what was kept', () => {
  test('goes when no match was made from it any more', async () => {
    const { memberId } = await matched();
    await run(sql`update member set salary_minimum = 43000 where member_id = ${memberId}`);
    const past = sql`member_past where member_id = ${memberId}`;
    expect(await count(past)).toBe(1);
    await app.platform.matching.follow([memberId]);
    await app.platform.pools.asSystem(forgetPast);
    expect(await count(past)).toBe(0);
  });

  test('is not kept of somebody whom nobody matched, nor of what is no fact', async () => {
    const [memberId = ''] = await pipeline.addMembers([{ skills: [], titles: [] }]);
    await run(sql`update member set skills_ids = ${['react']} where member_id = ${memberId}`);
    const { memberId: other } = await matched();
    await run(sql`update member set name = 'Another Name', pronoun = 'they' where member_id = ${other}`);
    expect(await count(sql`member_past where member_id in (${memberId}, ${other})`)).toBe(0);
  });

  test('is seen by companies that match the person only', async () => {
    const { memberId } = await matched();
    await run(sql`update member set salary_minimum = 44000 where member_id = ${memberId}`);
    const stranger = await app.register('Nobody matches here');
    const seenBy = (company: TestUser) =>
      app.platform.pools.asCompany(company.companyId, (db) =>
        db.rows(sql`select from member_past where member_id = ${memberId}`),
      );
    expect(await seenBy(owner)).toHaveLength(1);
    expect(await seenBy(stranger)).toHaveLength(0);
  });
});
