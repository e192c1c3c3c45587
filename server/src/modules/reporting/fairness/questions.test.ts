import { parse } from 'csv-parse/sync';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionFairness } from '@marigold/contract/reportingFairness';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from '../../matches/testPipeline.ts';
import { testHistory } from '../testHistory.ts';

let test: TestApp;
let pipeline: TestPipeline;
let history: ReturnType<typeof testHistory>;
let owner: TestUser;
let first: string;

const came = '2026-03-10T10:00Z';
const march = 'startDate=2026-03-01&endDate=2026-03-31';
const address = (person: TestUser, query: string, name = 'fairness/questions') =>
  `/api/reporting/v1/companies/${person.companyId}/${name}?${query}`;
const report = async (query = march, person = owner): Promise<QuestionFairness> =>
  (await test.as(person).get(address(person, query))).body;
const of = ({ questions }: QuestionFairness, text: string) => questions.find(({ question }) => question === text);
const run = (query: ReturnType<typeof sql>) =>
  test.platform.pools.asSystem(async (db) => {
    await db.run(sql`set local app.bulk = 'on'`);
    await db.run(query);
  });

/** Somebody in the history: what they say of themselves, and whether they passed. */
interface Person {
  pronoun: string | null;
  age: number | null;
  passed: boolean;
}
const people = (many: number, passed: number, pronoun: string | null, age: number | null): Person[] =>
  Array.from({ length: many }, (_, at) => ({ pronoun, age, passed: at < passed }));

const names = (letter: string, many: number) =>
  Array.from({ length: many }, (_, at) => `${letter}${String(at).padStart(2, '0')}`);

/** Has these people come up for a role in March, and answer its question. */
const ask = async (opportunityId: string, letter: string, all: readonly Person[], text: string, state = 'passed') => {
  await pipeline.addMatches(owner, opportunityId, names(letter, all.length));
  const found = await test.platform.pools.asSystem((db) =>
    db.rows<{ match_id: string; member_id: string }>(sql`
      select match_id, member_id from match where opportunity_id = ${opportunityId} and search_name like ${`${letter.toLowerCase()}%`}
      order by search_name`),
  );
  expect(found).toHaveLength(all.length);
  for (const [at, { match_id, member_id }] of found.entries()) {
    const { pronoun = null, age = null, passed } = all[at] ?? {};
    await run(
      sql`update member set pronoun = ${pronoun}, birth_year = ${age && 2026 - age} where member_id = ${member_id}`,
    );
    await history.tell(match_id, came);
    await history.screening(match_id, came, state, state === 'asking' ? undefined : passed, text);
  }
  return found;
};

beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  history = testHistory(test);
  owner = await test.register();
  first = await pipeline.post(owner);
  const second = await pipeline.post(owner);
  // "Can you lift 20 kg?", in one role and in another.
  const [again] = await ask(first, 'A', people(10, 4, 'she / her', 25), 'Can you lift 20 kg?');
  await ask(first, 'B', people(6, 6, 'he / him', 55), 'Can you lift 20 kg?');
  await ask(second, 'C', people(4, 3, 'he / him', 55), 'Can you lift 20 kg?');
  await ask(second, 'D', people(3, 0, 'they / them', 35), 'Can you lift 20 kg?');
  await ask(second, 'E', people(2, 2, 'other', 35), 'Can you lift 20 kg?');
  await ask(second, 'F', people(3, 0, null, null), 'Can you lift 20 kg?');
  // Whoever was still asked has not answered.
  await ask(second, 'G', people(5, 5, 'she / her', 25), 'Can you lift 20 kg?', 'asking');
  // Somebody who had passed is asked by the other role, too, and says no there.
  const twice = newId();
  await run(sql`
    insert into match (match_id, company_id, opportunity_id, member_id, ranking, score, rank_order, facts, rules_version,
      member_version, opportunity_version, search_name)
    select ${twice}, company_id, ${second}, member_id, ranking, score, rank_order, facts, rules_version, 1, 1, search_name
    from match where match_id = ${again?.match_id}`);
  await history.tell(twice, came);
  await history.screening(twice, '2026-03-11T10:00Z', 'failed', false, 'Can you lift 20 kg?');

  const third = await pipeline.post(owner);
  await ask(third, 'J', people(5, 5, 'she / her', 25), 'Do you speak German?');
  await ask(third, 'K', people(5, 4, 'he / him', 25), 'Do you speak German?');
  // Seven people, and nobody can be shown.
  const fourth = await pipeline.post(owner);
  await ask(fourth, 'L', people(4, 1, 'she / her', 25), 'Do you own a car?');
  await ask(fourth, 'M', people(3, 3, 'he / him', 55), 'Do you own a car?');
});
afterAll(() => test.close());

describe('the fairness report by question', () => {
  it('says who passed a question in each group and how far the groups are apart, roles with the same question together', async () => {
    const lift = of(await report(), 'Can you lift 20 kg?');
    // 10 she, 10 he, 3 they, 2 of another pronoun and 3 who do not say; whoever answered twice is one of the ten.
    expect(lift?.answered).toBe(28);
    const [pronoun, age] = lift?.traits ?? [];
    // They and others are five together, who stay hidden; she passed in 3 of 10, for the newest answer counts; he in 9 of 10.
    expect(pronoun).toEqual({
      trait: 'pronoun',
      groups: [
        { group: 'he / him', considered: 10 },
        { group: 'she / her', considered: 10 },
      ],
      hiddenGroups: 2,
      rates: [
        { group: 'he / him', selected: 9, rate: 0.9, impactRatio: 1, isBelow: false },
        { group: 'she / her', selected: 3, rate: 0.3, impactRatio: 0.3 / 0.9, isBelow: true },
      ],
      impactRatio: 0.3 / 0.9,
    });
    // By age the same five are one band of five people.
    expect(age?.hiddenGroups).toBe(0);
    expect(age?.rates.map(({ group, selected, rate }) => [group, selected, rate])).toEqual([
      ['21to30', 3, 0.3],
      ['31to40', 2, 0.4],
      ['over50', 9, 0.9],
    ]);
    expect(age?.impactRatio).toBe(0.3 / 0.9);
  });

  it('names what divides most first, and counts what too few people answered', async () => {
    const found = await report();
    expect(found.questions.map(({ question }) => question)).toEqual(['Can you lift 20 kg?', 'Do you speak German?']);
    expect(found.unnamed).toBe(1);
    expect(JSON.stringify(found)).not.toContain('car');
    // Four of five beside five of five is four fifths, which is not below; one age is nothing to compare.
    const [pronoun, age] = of(found, 'Do you speak German?')?.traits ?? [];
    expect([pronoun?.impactRatio, pronoun?.rates.some(({ isBelow }) => isBelow)]).toEqual([0.8, false]);
    expect([age?.groups.length, age?.impactRatio]).toEqual([1, null]);
  });

  it('keeps to one role and to the days on which matches came up', async () => {
    const ofRole = await report(`${march}&opportunityId=${first}`);
    expect(ofRole.questions.map(({ answered }) => answered)).toEqual([16]);
    // In that role the first answer is the only one.
    expect(ofRole.questions[0]?.traits[0]?.rates.map(({ selected }) => selected)).toEqual([6, 4]);
    const april = await report('startDate=2026-04-01&endDate=2026-04-30');
    expect([april.questions, april.unnamed]).toEqual([[], 0]);
  });

  it('counts nobody who is made up, except in the demo', async () => {
    const shown = async () => {
      const found = of(await report(), 'Do you speak German?');
      return [
        found?.answered,
        ...(found?.traits ?? []).map(({ groups }) => groups.map(({ considered }) => considered)),
      ];
    };
    const source = (value: string) =>
      run(sql`update member set source = ${value} where member_id in (
        select member_id from match where search_name in ('j00', 'k00') and company_id = ${owner.companyId})`);
    await source('demo');
    // Four she and four he are left, too few to be shown; together they are one age.
    expect(await shown()).toEqual([8, [], [8]]);
    await run(sql`update company set is_demo = true where company_id = ${owner.companyId}`);
    expect(await shown()).toEqual([10, [5, 5], [10]]);
    await run(sql`update company set is_demo = false where company_id = ${owner.companyId}`);
    await source('seed');
  });

  it('is for admins, and of one’s own company', async () => {
    const [recruiter, stranger] = [await test.join(owner, 'Recruiter'), await test.register('Other Company')];
    expect((await test.as(recruiter).get(address(recruiter, march))).status).toBe(403);
    expect((await test.as(stranger).get(address(owner, march))).status).toBe(404);
    expect((await test.as(stranger).get(address(stranger, `${march}&opportunityId=${first}`))).status).toBe(404);
    expect((await report(march, stranger)).questions).toEqual([]);
    const { status } = await test.as(owner).get(address(owner, 'startDate=2026-04-01&endDate=2026-03-01'));
    expect(status).toBe(400);
  });

  it('stands in the auditor’s table, too', async () => {
    const { body } = await test.as(owner).get(address(owner, march, 'fairness.csv'));
    const lines = (parse(body, { columns: true }) as Record<string, string>[]).filter(
      ({ measure }) => measure === 'question',
    );
    expect(lines).toContainEqual({
      start: '2026-03-01',
      end: '2026-03-31',
      trait: 'pronoun',
      group: 'she / her',
      measure: 'question',
      selection: 'Can you lift 20 kg?',
      considered: '10',
      selected: '3',
      'selection rate': '0.3000',
      'impact ratio': '0.3333',
      'below four fifths': 'yes',
    });
    expect(lines.some(({ selection }) => selection?.includes('car'))).toBe(false);
  });
});
