import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../matches/testPipeline.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let employer: TestUser;
let reviewer: TestUser;
let stranger: TestUser;
/** Posted by the owner; a draft of the owner; a draft of the employer; posted in the other company. */
let posted: string;
let draft: string;
let theirs: string;
let foreign: string;

beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  owner = await test.register();
  stranger = await test.register('Other Company');
  [employer, reviewer] = [await test.join(owner, 'Employer'), await test.join(owner, 'Reviewer')];
  await pipeline.addMembers([{}, {}, { skills: ['react', 'css'] }]);
  posted = await pipeline.post(owner);
  draft = await pipeline.draft(owner, { jobTitleId: '' });
  theirs = await pipeline.draft(employer, {});
  foreign = await pipeline.post(stranger);
});
afterAll(() => test.close());

const pathOf = (person: TestUser) => `/api/today/v1/companies/${person.companyId}/users/${person.userId}/pins`;
const pins = async (person: TestUser) => (await test.as(person).get(pathOf(person))).body.data;
const save = (person: TestUser, opportunityIds: string[]) => test.as(person).put(pathOf(person), { opportunityIds });
const idsOf = async (person: TestUser) =>
  (await pins(person)).map(({ opportunityId }: { opportunityId: string }) => opportunityId);
const see = (person: TestUser, opportunityId: string) =>
  test.as(person).post(`/api/today/v1/companies/${person.companyId}/opportunities/${opportunityId}/seen`);

describe('pins', () => {
  it('stay in the order they were saved in, with what is to be known at a glance', async () => {
    expect(await pins(owner)).toEqual([]);
    const { status, body } = await save(owner, [theirs, posted, draft]);
    expect([status, body.data]).toEqual([200, await pins(owner)]);
    expect(await idsOf(owner)).toEqual([theirs, posted, draft]);
    const counters = await pipeline.countStored(posted);
    expect(body.data[1]).toEqual({
      opportunityId: posted,
      jobTitleName: 'Front-end developer',
      status: 'Posted',
      reviewerFullName: null,
      statusSince: expect.any(String),
      counters,
      fresh: counters.matched,
    });
    expect(body.data[2]).toMatchObject({ jobTitleName: 'Untitled', status: 'Draft', fresh: 0 });
    await save(owner, [posted, posted, theirs]);
    expect(await idsOf(owner)).toEqual([posted, theirs]);
    await save(owner, []);
    expect(await pins(owner)).toEqual([]);
  });

  it('say who reviews and since when', async () => {
    const sent = await pipeline.draft(owner, {});
    await test
      .as(owner)
      .post(
        `/api/opportunity/v1/companies/${owner.companyId}/opportunities/${sent}/requestapproval?reviewerId=${reviewer.userId}`,
      );
    const { body } = await save(reviewer, [sent]);
    expect(body.data[0]).toMatchObject({ status: 'PendingApproval', reviewerFullName: reviewer.fullName });
    expect(Date.now() - Date.parse(body.data[0].statusSince)).toBeLessThan(60_000);
  });

  it('count what came since one looked', async () => {
    await save(owner, [posted]);
    await see(owner, posted);
    expect((await pins(owner))[0].fresh).toBe(0);
    await pipeline.addMembers([{ companyId: owner.companyId }, { companyId: owner.companyId }]);
    expect((await pins(owner))[0].fresh).toBe(2);
  });

  it.each([
    ['of another company', () => foreign],
    ['that does not exist', () => newId()],
  ])('cannot hold an opportunity %s, and keep what they were', async (_, other) => {
    await save(owner, [posted]);
    const { status, body } = await save(owner, [draft, other()]);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await idsOf(owner)).toEqual([posted]);
  });

  it('cannot hold what one may not see', async () => {
    expect((await save(employer, [posted])).status).toBe(404);
    expect((await save(employer, [theirs])).status).toBe(200);
    expect((await save(reviewer, [theirs])).status).toBe(404);
  });

  it('are at most eight', async () => {
    const { status, body } = await save(
      owner,
      Array.from({ length: 9 }, () => newId()),
    );
    expect([status, body.errors[0].message]).toEqual([400, 'Pin up to eight opportunities. Unpin one first.']);
  });

  it('vanish with what one may not see any more, and with what was deleted', async () => {
    const mine = await pipeline.draft(employer, {});
    await save(employer, [mine, theirs]);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update opportunity set created_by = ${owner.userId} where opportunity_id = ${mine}`),
    );
    expect(await idsOf(employer)).toEqual([theirs]);
    expect(
      (await test.as(employer).delete(`/api/opportunity/v1/companies/${employer.companyId}/opportunities/${theirs}`))
        .status,
    ).toBe(200);
    expect(await pins(employer)).toEqual([]);
  });

  it('saved many times at once are those of one of the savings', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => pipeline.draft(owner, {})));
    const orders = Array.from({ length: 12 }, (_, at) => [...ids.slice(at % 8), ...ids.slice(0, at % 8)]);
    const answers = await Promise.all(orders.map((order) => save(owner, order)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect(orders).toContainEqual(await idsOf(owner));
  });

  it('are one’s own', async () => {
    expect((await test.as(owner).get(pathOf(employer))).status).toBe(403);
    expect((await test.as(stranger).put(pathOf(owner), { opportunityIds: [] })).status).toBe(404);
  });
});
