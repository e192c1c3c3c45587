import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Hiring, startHiring } from '../../candidate/testCandidates.ts';
import { answeredInTime } from './share.ts';

let test: Hiring['test'];
let pipeline: Hiring['pipeline'];
let candidates: Hiring['candidates'];
let owner: Hiring['owner'];
let role: string;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner, role } = await startHiring());
});
afterAll(() => test.close());

const share = () => test.platform.pools.asSystem((db) => answeredInTime(db, owner.companyId));
const today = async (user = owner) =>
  (await test.as(user).get(`/api/today/v1/companies/${user.companyId}/users/${user.userId}`)).body.answered;
const applied = async (daysAgo: number) => {
  const { id, withdraw } = await candidates.applicant(role);
  await candidates.age([id], daysAgo * 86_400);
  return { id, withdraw };
};
const company = () => pipeline.candidates(owner, role);
const path = (id: string) => `/api/matches/v1/companies/${owner.companyId}/opportunities/${role}/matches/${id}/hearBy`;
const soon = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

it('counts who heard by the day they were promised, of all who heard or should have', async () => {
  await applied(1);
  expect(await share()).toEqual({ inTime: 0, total: 0 });
  expect(await today()).toBeNull();

  const quick = await applied(1);
  await company().move(quick.id, 'InReview');
  await candidates.age([quick.id], 61);
  expect(await share()).toEqual({ inTime: 1, total: 1 });

  const late = await applied(12);
  expect(await share()).toEqual({ inTime: 1, total: 2 });
  await company().move(late.id, 'InReview');
  await candidates.age([late.id], 61);
  expect(await share()).toEqual({ inTime: 1, total: 2 });

  const never = await applied(1);
  await company().reject(never.id, { tellCandidate: false });
  expect(await share()).toEqual({ inTime: 1, total: 3 });

  // Who leaves before the day was owed nothing any more; who leaves after it waited in vain.
  const left = await applied(1);
  await left.withdraw();
  const gone = await applied(12);
  await gone.withdraw();
  expect(await share()).toEqual({ inTime: 1, total: 4 });
  expect(await today()).toEqual({ inTime: 1, total: 4 });
  expect(await today(await test.join(owner, 'Reviewer'))).toBeNull();
});

it('is a report of any days and people, beside the days before', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const ask = async (body: object, user = owner) =>
    (await test.as(user).post(`/api/reporting/v1/companies/${user.companyId}/reports/answered`, body)).body;
  const { inTime, total } = await share();
  const all = await ask({ startDate: day(40), endDate: day(0) });
  expect(all).toMatchObject({ inTime, total, previousInTime: 0, previousTotal: 0 });
  expect(await ask({ startDate: day(80), endDate: day(60) })).toMatchObject({ inTime: 0, total: 0 });
  expect(await ask({ startDate: day(-1), endDate: day(-41) })).toMatchObject({
    total: 0,
    previousInTime: inTime,
    previousTotal: total,
  });
  const behind = async (key?: string) =>
    (
      await test.as(owner).post(`/api/reporting/v1/companies/${owner.companyId}/reports/people`, {
        startDate: day(40),
        endDate: day(0),
        measure: 'heard',
        ...(key && { key }),
      })
    ).body.data.map(({ key: how }: { key: string }) => how);
  expect(await behind('inTime')).toHaveLength(inTime);
  expect(await behind()).toHaveLength(total);
  // Who waits for too long at this moment is one of them.
  const waiting = await applied(12);
  expect(await ask({ startDate: day(40), endDate: day(0) })).toMatchObject({ inTime, total: total + 1 });
  expect(await behind('late')).toHaveLength(total - inTime + 1);
  await company().move(waiting.id, 'InReview');
  const employer = await test.join(owner, 'Employer');
  expect(await ask({ startDate: day(40), endDate: day(0) }, employer)).toMatchObject({ total: 0 });
  expect(await ask({ startDate: day(40), endDate: day(0), usersId: [employer.userId] })).toMatchObject({ total: 0 });
});

it('takes a day that was moved in time as kept, and one that was moved afterwards not', async () => {
  const before = await share();
  const early = await applied(1);
  await test.as(owner).put(path(early.id), { day: soon(), word: 'Our lead is ill.' });
  const late = await applied(12);
  await test.as(owner).put(path(late.id), { day: soon(), word: 'Our lead is ill.' });
  for (const { id } of [early, late]) await company().move(id, 'InReview');
  await candidates.age([early.id, late.id], 61);
  await test.platform.pools.asSystem((db) =>
    db.run(
      sql`update match_promise set since = since - interval '61 seconds' where match_id = any(${[early.id, late.id]}::uuid[])`,
    ),
  );
  expect(await share()).toEqual({ inTime: before.inTime + 1, total: before.total + 2 });
});

it('counts people made up to look around in the demo alone', async () => {
  const before = await share();
  const { id } = await applied(1);
  await company().move(id, 'InReview');
  await candidates.age([id], 61);
  const system = (statement: Sql) => test.platform.pools.asSystem((db) => db.run(statement));
  await system(
    sql`update member set source = 'demo' where member_id = (select member_id from match where match_id = ${id})`,
  );
  expect(await share()).toEqual(before);
  await system(sql`update company set is_demo = true where company_id = ${owner.companyId}`);
  const demo = { inTime: before.inTime + 1, total: before.total + 1 };
  expect(await share()).toEqual(demo);
  const answered = await test.as(owner).post(`/api/reporting/v1/companies/${owner.companyId}/reports/answered`, {});
  expect(answered.body).toMatchObject(demo);
  await system(sql`update company set is_demo = false where company_id = ${owner.companyId}`);
});

it('stands on the job page where the company wants it, once enough waits say something', async () => {
  const busy = await test.register('Busy');
  const busyRole = await pipeline.post(busy);
  const opened = await test.as(busy).get(`/api/opportunity/v1/companies/${busy.companyId}/opportunities/${busyRole}`);
  for (let n = 0; n < 10; n++) {
    const { id } = await candidates.applicant(busyRole);
    await pipeline.candidates(busy, busyRole).move(id, 'InReview');
    await candidates.age([id], 61);
  }
  const { data } = await (await test.ask('GET', '/api/jobs/v1/opportunities?PageSize=100')).body;
  const url = data.find(({ slug }: { slug: string }) => slug === opened.body.slug).url;
  const page = async () => (await test.app.inject({ method: 'GET', url: new URL(url).pathname })).body;
  expect(await page()).not.toContain('hear by the day they were promised');
  await test.as(busy).patch(`/api/company/v1/companies/${busy.companyId}/settings`, { showsAnswered: true });
  expect(await page()).toContain('100% hear by the day they were promised');
});
