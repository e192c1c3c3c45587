import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPipeline, type TestPipeline } from '../../modules/matches/testPipeline.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { forgetAnswers } from '../jobs/housekeeping.ts';
import { newId } from '../database/id.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let opportunityId: string;
let matchId: string;
let memberId: string;
beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  owner = await test.register();
  opportunityId = await pipeline.post(owner);
});
afterAll(() => test.close());
beforeEach(async () => {
  [memberId = ''] = await pipeline.addMembers([{}]);
  const { body } = await pipeline.candidates(owner, opportunityId).list('PageSize=100');
  ({ matchId } = body.data.find((match: { memberId: string }) => match.memberId === memberId));
});

const send = (person: TestUser, key: string, path: string, body: unknown = {}, method: 'POST' | 'PUT' = 'POST') =>
  test.ask(method, `/api/matches/v1/companies/${person.companyId}/opportunities/${opportunityId}/matches/${path}`, {
    token: person.token,
    headers: { 'idempotency-key': key },
    body,
  });
const move = (key: string, word: string, person = owner) => send(person, key, `${matchId}/status/${word}`);
const historyOf = async () =>
  (await pipeline.candidates(owner, opportunityId).history(matchId)).body.data.map((line: { to: string }) => line.to);
const audited = () =>
  test.platform.pools.asSystem(async (db) => {
    const row = await db.one<{ number: number }>(sql`
      select count(*)::int number from audit where target_id = ${matchId} and action = 'moveMatch'`);
    return row?.number;
  });

describe('a change that comes with an Idempotency-Key', () => {
  it('is made once and audited once however often it is sent, and answered the same', async () => {
    const key = newId();
    const first = await move(key, 'InReview');
    const between = await move(newId(), 'InterviewScheduling');
    expect([first.status, between.status]).toEqual([200, 200]);
    expect(await move(key, 'InReview')).toEqual(first);
    expect((await historyOf()).toSorted()).toEqual(['inReview', 'invite']);
    expect(await audited()).toBe(2);
  });

  it('is made once when it is sent many times at once', async () => {
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(owner, key, `${memberId}/comments`, { comment: 'Good at CSS' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { body } = await pipeline.candidates(owner, opportunityId).comments(memberId);
    expect(body.data).toHaveLength(1);
  });

  it('is refused when the key was used for something else', async () => {
    const key = newId();
    await send(owner, key, `${memberId}/comments`, { comment: 'One' });
    const another = await send(owner, key, `${memberId}/comments`, { comment: 'Another' });
    expect([another.status, another.body.code]).toEqual([422, 'KEY_USED']);
    expect((await move(key, 'InReview')).status).toBe(422);
    expect(await historyOf()).toEqual([]);
  });

  it('has nothing to do with the same key of somebody else', async () => {
    const key = newId();
    const colleague = await test.join(owner, 'Admin');
    const stranger = await test.register('Other Company');
    expect((await move(key, 'InReview')).status).toBe(200);
    const theirs = await send(colleague, key, `${memberId}/comments`, { comment: 'Mine' });
    expect([theirs.status, theirs.body.userId]).toEqual([200, colleague.userId]);
    const reading = await test.ask(
      'POST',
      `/api/matches/v1/companies/${stranger.companyId}/opportunities/${opportunityId}/matches/${matchId}/status/InReview`,
      {
        token: stranger.token,
        headers: { 'idempotency-key': key },
        body: {},
      },
    );
    expect(reading.status).toBe(404);
  });

  it('can be sent again after a refusal, which keeps nothing', async () => {
    const key = newId();
    expect((await move(key, 'OfferJob')).status).toBe(409);
    await pipeline.put(matchId, 'interviewDone');
    expect((await move(key, 'OfferJob')).body.match.status).toBe('jobOffer');
  });

  it('is refused before it is made where the key is no UUID', async () => {
    const { status, body } = await move('again', 'InReview');
    expect([status, body.errors[0].path]).toEqual([400, 'headers.idempotency-key']);
    expect(await historyOf()).toEqual([]);
  });

  it('is remembered for thirty days', async () => {
    const [key, recent] = [newId(), newId()];
    await move(key, 'InReview');
    await send(owner, recent, `${memberId}/comments`, { comment: 'Again' });
    const keys = () =>
      test.platform.pools.asSystem((db) =>
        db.rows<{ key: string }>(sql`select key from kept_answer where key in (${key}, ${recent})`),
      );
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update kept_answer set at = now() - interval '31 days' where key = ${key}`),
    );
    await test.platform.pools.asSystem(forgetAnswers);
    expect(await keys()).toEqual([{ key: recent }]);
  });
});

it('the description of the API names the header for changes by people of a company, and for nothing else', async () => {
  const { body } = await test.ask('GET', '/api/openapi.json');
  const has = (path: string, method: string) =>
    (body.paths[path][method].parameters ?? []).some(({ name }: { name: string }) => name === 'idempotency-key');
  const matches = '/api/matches/v1/companies/{companyId}/opportunities/{opportunityId}/matches';
  expect(has(`${matches}/{matchId}/status/{status}`, 'post')).toBe(true);
  expect(has(matches, 'get')).toBe(false);
  expect(has('/api/authentication/v1/users/change-password', 'post')).toBe(false);
  expect(has('/api/authentication/v1/users/forgot-password', 'post')).toBe(false);
});
