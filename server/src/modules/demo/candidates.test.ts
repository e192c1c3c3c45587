import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../matches/testPipeline.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  owner = await test.register('Clinic of my own');
  stranger = await test.register('Another clinic');
  await test.platform.matching.ready();
});
afterAll(() => test.close());

const candidatesOf = ({ companyId }: TestUser) => `/api/demo/v1/companies/${companyId}/candidates`;
const system = <T>(query: ReturnType<typeof sql>) => test.platform.pools.asSystem((db) => db.rows<T>(query));

describe('made-up candidates', () => {
  it('are matched with what is posted, at once, and seen by their company only', async () => {
    const posted = await pipeline.post(owner);
    const elsewhere = await pipeline.post(stranger);
    expect((await test.as(owner).get(candidatesOf(owner))).body).toEqual({ members: 0 });
    expect((await test.as(owner).post(candidatesOf(owner))).body).toEqual({ members: 300 });

    // A busy machine may take longer to match them than anybody is made to wait.
    await test.platform.matching.follow([]);
    const { body } = await pipeline.candidates(owner, posted).list();
    expect(body.totalRecords).toBeGreaterThan(0);
    expect(body.data.every(({ isDemo }: { isDemo: boolean }) => isDemo)).toBe(true);
    const [{ memberId }] = body.data;
    expect((await pipeline.candidates(owner, posted).information(memberId)).body).toMatchObject({ isDemo: true });
    expect((await pipeline.candidates(owner, posted).counters()).body).toEqual(await pipeline.countStored(posted));

    expect((await pipeline.candidates(stranger, elsewhere).list()).body.totalRecords).toBe(0);
    expect((await test.as(stranger).get(candidatesOf(stranger))).body).toEqual({ members: 0 });
    const estimate = `/api/matches/v1/companies/${stranger.companyId}/estimate`;
    expect((await test.as(stranger).post(estimate, { details: { jobTitleId: 'cook' } })).body.pool).toBe(0);
    const own = await system<{ source: string; company_id: string }>(
      sql`select distinct source, company_id from member`,
    );
    expect(own).toEqual([{ source: 'demo', company_id: owner.companyId }]);
  });

  it('are there once, however often they are asked for', async () => {
    const answers = await Promise.all([1, 2].map(() => test.as(owner).post(candidatesOf(owner))));
    expect(answers.map(({ body }) => body)).toEqual([{ members: 300 }, { members: 300 }]);
    expect(await system(sql`select 1 from member`)).toHaveLength(300);
  });

  it('are added for more companies at a time than there are connections, and by nobody who waits for matching', async () => {
    const owners = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => test.register(`Company ${name}`)));
    // Matching that is asked and does not answer, as while it reads everybody.
    const answering = { ...test.platform.matching };
    test.platform.matching.follow = () => new Promise(() => undefined);
    const answers = await Promise.all(owners.map((each) => test.as(each).post(candidatesOf(each))));
    Object.assign(test.platform.matching, answering);
    expect(answers).toEqual(owners.map(() => ({ status: 200, body: { members: 300 } })));
    for (const each of owners) await test.as(each).delete(candidatesOf(each));
  });

  it('are of all fields of work, so that most roles find some', async () => {
    const titles = await system<{ id: string }>(sql`select distinct job_title_ids[1] id from member`);
    expect(titles.length).toBeGreaterThan(90);
    const emails = await system<{ email: string }>(sql`select email from member`);
    expect(emails.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
  });

  it('go with everything noted about them, and the counters and screens hear of it; real people stay', async () => {
    const [realId] = await pipeline.addMembers([{ companyId: owner.companyId, name: 'Real Person' }]);
    const posted = await pipeline.post(owner);
    const of = pipeline.candidates(owner, posted);
    const { data } = (await of.list()).body;
    const made = data.find(({ isDemo }: { isDemo: boolean }) => isDemo);
    await of.comment(made.memberId, { comment: 'Made up, but nice.' });
    await of.move(made.matchId, 'InterviewScheduling');
    await of.favorite(made.matchId, true);

    const heard = await system<{ n: number }>(sql`select coalesce(max(event_id), 0)::int n from event`);
    expect((await test.as(owner).delete(candidatesOf(owner))).body).toEqual({ members: 0 });
    expect((await test.as(owner).delete(candidatesOf(owner))).body).toEqual({ members: 0 });

    const left = (await of.list()).body;
    expect(left.data.map(({ memberId }: { memberId: string }) => memberId)).toEqual([realId]);
    expect((await of.counters()).body).toEqual(await pipeline.countStored(posted));
    for (const table of ['match_comment', 'match_history'])
      expect((await test.platform.pools.owner.query(`select 1 from ${table}`)).rows).toEqual([]);
    const held = await system(sql`select 1 from mail where kind <> 'emailCode' and state = 'held'`);
    expect(held).toEqual([]);
    const told = await system<{ type: string }>(
      sql`select distinct type from event where event_id > ${heard[0]?.n}
        and (opportunity_id = ${posted} or opportunity_id is null)`,
    );
    expect(told.map(({ type }) => type)).toEqual(expect.arrayContaining(['match.counters', 'resync']));
  });

  it('are for those who may add people', async () => {
    const reviewer = await test.join(owner, 'Reviewer');
    expect((await test.as(reviewer).post(candidatesOf(owner))).status).toBe(403);
    expect((await test.as(stranger).post(candidatesOf(owner))).status).toBe(404);
  });

  it('are not for the demo itself, where everybody is made up already', async () => {
    await system(sql`update company set is_demo = true where company_id = ${stranger.companyId}`);
    for (const method of ['post', 'delete'] as const) {
      const { status, body } = await test.as(stranger)[method](candidatesOf(stranger));
      expect([status, body.code]).toEqual([403, 'IN_THE_DEMO']);
    }
    await system(sql`update company set is_demo = false where company_id = ${stranger.companyId}`);
  });
});
