import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fairness } from '@marigold/contract/reportingFairness';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../../matches/testPipeline.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let recruiter: TestUser;
let stranger: TestUser;
let opportunityId: string;

const today = new Date().toISOString().slice(0, 10);
const days = `startDate=${Number(today.slice(0, 4)) - 4}-01-01&endDate=${today}`;
const address = (person: TestUser, query = days, name = 'fairness') =>
  `/api/reporting/v1/companies/${person.companyId}/${name}?${query}`;
const report = async (person: TestUser, query = days): Promise<Fairness> =>
  (await test.as(person).get(address(person, query))).body;
const pronouns = async (person: TestUser, query = days) =>
  (await report(person, query)).traits.find(({ trait }) => trait === 'pronoun');

beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  owner = await test.register();
  recruiter = await test.join(owner, 'Recruiter');
  stranger = await test.register('Other Company');
  const ids = await pipeline.addMembers(
    Array.from({ length: 28 }, (_, at) => ({ name: `Person ${at}`, companyId: owner.companyId })),
  );
  // Twelve she, ten he, three they, two other, one who does not say; ages 25 and 55 in turn.
  await test.platform.pools.asSystem(async (db) => {
    // Nothing that enters a score changes, so nobody has to be matched again meanwhile.
    await db.run(sql`set local app.bulk = 'on'`);
    await db.run(sql`
      update member m set
        pronoun = case when o.n <= 12 then 'she / her' when o.n <= 22 then 'he / him' when o.n <= 25 then 'they / them' when o.n <= 27 then 'other' end,
        birth_year = extract(year from now())::int - case when o.n % 2 = 0 then 25 else 55 end
      from unnest(${ids}::uuid[]) with ordinality o(member_id, n) where o.member_id = m.member_id`);
  });
  opportunityId = await pipeline.post(owner);
  const matches = await test.platform.pools.asSystem((db) =>
    db.rows<{ match_id: string; pronoun: string | null }>(sql`
      select match_id, pronoun from match join member using (member_id)
      where opportunity_id = ${opportunityId} order by member.name`),
  );
  const calls = pipeline.candidates(owner, opportunityId);
  const of = (pronoun: string) => matches.filter((one) => one.pronoun === pronoun);
  for (const { match_id } of of('he / him').slice(0, 5)) await calls.move(match_id, 'InReview');
  for (const { match_id } of of('she / her').slice(0, 3)) await calls.move(match_id, 'InReview');
  // Who was looked at and then refused came that far all the same.
  await calls.reject(of('he / him')[0]?.match_id ?? '');
});
afterAll(() => test.close());

describe('the fairness report', () => {
  it('says who came how far, compared with the best group, and counts who was refused later', async () => {
    const found = await pronouns(owner);
    expect(found?.groups).toEqual([
      { group: 'he / him', considered: 10 },
      { group: 'she / her', considered: 12 },
    ]);
    expect(found?.hiddenGroups).toBe(2);
    const inReview = found?.measures.find(({ selection }) => selection === 'inReview')?.rates;
    expect(inReview).toEqual([
      { group: 'he / him', selected: 5, rate: 0.5, impactRatio: 1, isBelow: false },
      { group: 'she / her', selected: 3, rate: 0.25, impactRatio: 0.5, isBelow: true },
    ]);
  });

  it('counts nobody who is made up, except in the demo', async () => {
    const company = await test.register('Company With Examples');
    const ids = await pipeline.addMembers(
      Array.from({ length: 13 }, (_, at) => ({ name: `Example ${at}`, companyId: company.companyId })),
    );
    await test.platform.pools.asSystem(async (db) => {
      await db.run(sql`set local app.bulk = 'on'`);
      await db.run(sql`update member set pronoun = 'she / her' where member_id = any(${ids}::uuid[])`);
      await db.run(sql`update member set source = 'demo' where member_id = any(${ids.slice(0, 2)}::uuid[])`);
    });
    const id = await pipeline.post(company);
    const considered = async () =>
      (await pronouns(company, `${days}&opportunityId=${id}`))?.groups.map(({ considered: n }) => n);
    expect(await considered()).toEqual([11]);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update company set is_demo = true where company_id = ${company.companyId}`),
    );
    expect(await considered()).toEqual([13]);
  });

  it('is for admins, and of one’s own company', async () => {
    expect((await test.as(recruiter).get(address(recruiter))).status).toBe(403);
    expect((await test.as(stranger).get(address(owner))).status).toBe(404);
    expect((await test.as(stranger).get(address(stranger, `${days}&opportunityId=${opportunityId}`))).status).toBe(404);
    expect((await report(stranger)).traits.every(({ groups }) => groups.length === 0)).toBe(true);
  });

  it('counts the days that were asked for, and says what is wrong with others', async () => {
    const before = await pronouns(owner, 'startDate=2020-01-01&endDate=2020-12-31');
    expect(before?.groups).toEqual([]);
    const wrong = ['2026-02-01&endDate=2026-01-31', '2026-02-30&endDate=2026-03-01', '1926-01-01&endDate=2026-01-01'];
    for (const query of [...wrong.map((span) => `startDate=${span}`), '']) {
      const { status, body } = await test.as(owner).get(address(owner, query));
      expect([status, body.errors.length > 0]).toEqual([400, true]);
    }
  });

  it('is a table for an auditor with the same numbers', async () => {
    const { status, body } = await test.as(owner).get(address(owner, days, 'fairness.csv'));
    const lines = parse(body, { columns: true }) as Record<string, string>[];
    const { traits } = await report(owner);
    expect(status).toBe(200);
    expect(lines).toHaveLength(traits.reduce((sum, { groups, measures }) => sum + groups.length * measures.length, 0));
    for (const line of lines) {
      const rates = traits.find(({ trait }) => trait === line.trait)?.measures;
      const rate = rates
        ?.find(({ selection }) => selection === line.selection)
        ?.rates.find(({ group }) => group === line.group);
      expect([Number(line.selected), line['below four fifths']]).toEqual([
        rate?.selected,
        rate?.isBelow ? 'yes' : 'no',
      ]);
    }
  });
});
