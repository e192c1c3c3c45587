import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Match, type Stage, stages } from '@marigold/contract/matches';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testPipeline, type TestPipeline } from './testPipeline.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let opportunityId: string;
let calls: ReturnType<TestPipeline['candidates']>;
/** Everybody, best first, as they were at the start. */
let all: Match[];
const idAt = (at: number) => all.at(at)?.matchId ?? '';

const names = [
  'José Ferreira',
  'Ana 100% Sousa',
  'Ana_Maria Costa',
  'Björn Østergård',
  'Rosa O’Neil-Müller',
  'Lena Lueders',
  ...Array.from({ length: 17 }, (_, n) => `Ana Person ${n}`),
];

beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  owner = await test.register();
  opportunityId = await pipeline.post(owner);
  calls = pipeline.candidates(owner, opportunityId);
  await pipeline.addMatches(owner, opportunityId, names);
  all = (await calls.list('PageSize=100')).body.data;
  await Promise.all([
    calls.move(idAt(8), 'InReview'),
    calls.move(idAt(4), 'InterviewScheduling'),
    calls.reject(idAt(5)),
    calls.favorite(idAt(6), true),
  ]);
});
afterAll(() => test.close());

const idsOf = ({ body }: { body: { data: Match[] } }) => body.data.map(({ matchId }) => matchId);
const namesOf = ({ body }: { body: { data: Match[] } }) => body.data.map(({ name }) => name);

const walk = async (query: string, direction: 'nextToken' | 'prevToken') => {
  const pages: string[][] = [];
  const navigation = direction === 'prevToken' ? '&PageNavigation=2' : '';
  let page = await calls.list(`${query}${navigation}`);
  for (;;) {
    pages.push(idsOf(page));
    const token = page.body[direction];
    if (!token) return direction === 'prevToken' ? pages.toReversed().flat() : pages.flat();
    page = await calls.list(`${query}${navigation}&TokenId=${token}`);
  }
};

describe('the list of candidates', () => {
  it('shows each with the facts of the score by the rules of then, newest data of the person and what the team did', async () => {
    const [first] = (await calls.list('SearchName=ferreira')).body.data;
    expect(first).toMatchObject({
      name: 'José Ferreira',
      headline: 'Front-end developer',
      location: 'Lisbon, Portugal',
      avatarUrl: `/api/files/v1/avatars/f-${first.memberId}.svg`,
      status: 'matched',
      facts: expect.arrayContaining([{ fact: 'skills', state: 'met', points: 50, max: 50 }]),
      isFavorite: false,
      comments: 0,
    });
    expect((await test.ask('GET', first.avatarUrl)).status).toBe(200);
  });

  it.each(['best', 'newest', 'waiting'])('sorted by %s walks everybody once, forwards and backwards', async (sort) => {
    const forwards = await walk(`sort=${sort}&PageSize=4`, 'nextToken');
    expect(forwards).toHaveLength(names.length);
    expect(new Set(forwards).size).toBe(names.length);
    expect(await walk(`sort=${sort}&PageSize=4`, 'prevToken')).toEqual(forwards);
    expect(idsOf(await calls.list(`sort=${sort}&PageSize=100`))).toEqual(forwards);
  });

  it('has the best first', () => {
    const scores = all.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it('keeps its place while candidates of other pages move', async () => {
    const first = await calls.list('sort=best&PageSize=10');
    await calls.move(first.body.data[0].matchId, 'InReview');
    const second = await calls.list(`sort=best&PageSize=10&TokenId=${first.body.nextToken}`);
    expect(idsOf(second)).toEqual(all.slice(10, 20).map(({ matchId }) => matchId));
  });

  it.each(Object.keys(stages) as Stage[])(
    'filtered by %s and any ranking has the total of the counters',
    async (stage) => {
      const { body } = await calls.list(`StatusGroup=${stage}&PageSize=100`);
      expect(body.data.every((match: Match) => (stages[stage] as readonly string[]).includes(match.status))).toBe(true);
      expect(body.totalRecords).toBe(body.data.length);
      const rankings = (await calls.rankings(`matchStatusGroup=${stage}`)).body;
      for (const ranking of ['top', 'great', 'good']) {
        const ranked = (await calls.list(`StatusGroup=${stage}&Ranking=${ranking}&PageSize=100`)).body;
        expect([ranked.data.length, ranked.totalRecords]).toEqual([rankings[ranking], rankings[ranking]]);
      }
    },
  );

  it('shows the favourites of the team, best first', async () => {
    const marked = idAt(6);
    expect(idsOf(await calls.favorites())).toEqual([marked]);
    expect(idsOf(await calls.favorites('statusGroup=Reject'))).toEqual([]);
    expect((await calls.list('favorite=true')).body).toMatchObject({ totalRecords: 1, data: [{ matchId: marked }] });
    expect((await calls.list('favorite=false')).body.totalRecords).toBe(names.length - 1);
  });

  it.each([
    ['jose FERREIRA', ['José Ferreira']],
    ['ferr jos', ['José Ferreira']],
    ['BJORN ostergard', ['Björn Østergård']],
    ['oestergaard', ['Björn Østergård']],
    ['oneil', ['Rosa O’Neil-Müller']],
    ["O'Neil", ['Rosa O’Neil-Müller']],
    ['mueller, rosa', ['Rosa O’Neil-Müller']],
    ['oneil-muller', ['Rosa O’Neil-Müller']],
    ['Lüders', ['Lena Lueders']],
    ['%', ['Ana 100% Sousa']],
    ['_', ['Ana_Maria Costa']],
    [String.raw`\\`, []],
    ["' or 1=1 --", []],
  ])('searched for “%s” finds what the words literally say', async (search, found) => {
    const answer = await calls.list(`SearchName=${encodeURIComponent(search)}`);
    expect([namesOf(answer), answer.body.totalRecords]).toEqual([found, found.length]);
  });

  it('searched past row-level security shows no company the names of another', async () => {
    const stranger = await test.register('Other Company');
    const foundBy = ({ companyId }: TestUser) =>
      test.platform.pools.asCompany(companyId, (db) =>
        db.rows(sql`select from match_named(${opportunityId}, '%ana%', ${['%ana%']})`),
      );
    expect((await foundBy(owner)).length).toBeGreaterThan(0);
    expect(await foundBy(stranger)).toEqual([]);
  });

  it('opens at the page that holds a candidate, and goes on in both directions', async () => {
    for (const [at, { matchId }] of all.entries()) {
      const { body } = await calls.list(`PageSize=5&around=${matchId}`);
      expect(body.data.map((match: Match) => match.matchId)).toEqual(
        all.slice(Math.max(0, at - 2), Math.max(0, at - 2) + 5).map((match) => match.matchId),
      );
      expect([body.prevToken === null, body.nextToken === null]).toEqual([at <= 2, at >= all.length - 3]);
    }
    const { body } = await calls.list(`PageSize=5&around=${idAt(10)}`);
    const before = await calls.list(`PageSize=5&PageNavigation=2&TokenId=${body.prevToken}`);
    expect(idsOf(before)).toEqual(all.slice(3, 8).map(({ matchId }) => matchId));
  });

  it('begins at its start where the candidate is not in it', async () => {
    const rejected = idAt(5);
    const start = await calls.list('StatusGroup=Matched&PageSize=3');
    expect(idsOf(await calls.list(`StatusGroup=Matched&PageSize=3&around=${rejected}`))).toEqual(idsOf(start));
  });

  it('refuses a token of another filter or another opportunity', async () => {
    const { nextToken } = (await calls.list('PageSize=3')).body;
    const elsewhere = pipeline.candidates(owner, await pipeline.post(owner));
    for (const answer of [
      await calls.list(`PageSize=3&Ranking=top&TokenId=${nextToken}`),
      await calls.list(`PageSize=3&sort=newest&TokenId=${nextToken}`),
      await elsewhere.list(`PageSize=3&TokenId=${nextToken}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_TOKEN']);
  });
});

describe('the counters', () => {
  it('are told when the members have been matched', async () => {
    await pipeline.addMembers([{ name: 'Rosa Sol' }]);
    const id = await pipeline.post(owner);
    const told = () =>
      test.platform.pools.asSystem((db) =>
        db.one<{ matched: number }>(sql`
          select (data -> 'counters' ->> 'matched')::int matched from event
          where opportunity_id = ${id} and type = 'match.counters'`),
      );
    await expect.poll(told).toEqual({ matched: 1 });
  });

  it('follow the company when it asks for more of a top match', async () => {
    const strict = await test.register('Strict Company');
    const id = await pipeline.post(strict);
    await pipeline.addMembers([{ name: 'Nearly There', companyId: strict.companyId, skills: ['javascript', 'react'] }]);
    const rankings = async () => (await pipeline.candidates(strict, id).rankings()).body;
    const before = await rankings();
    const [{ score }] = (await pipeline.candidates(strict, id).list('SearchName=nearly')).body.data;
    await test.as(strict).patch(`/api/company/v1/companies/${strict.companyId}/settings`, {
      thresholdGood: score + 1,
      thresholdGreat: 98,
      thresholdTop: 99,
    });
    await expect
      .poll(async () => (await pipeline.candidates(strict, id).list('SearchName=nearly')).body.totalRecords, {
        timeout: 30_000,
      })
      .toBe(0);
    expect(await rankings()).not.toEqual(before);
  });

  it('are what counting one by one gives', async () => {
    expect((await calls.counters()).body).toEqual(await pipeline.countStored(opportunityId));
  });

  it('follow a match that goes', async () => {
    await test.platform.pools.asSystem((db) => db.run(sql`delete from match where match_id = ${idAt(-1)}`));
    expect((await calls.counters()).body).toEqual(await pipeline.countStored(opportunityId));
  });
});
