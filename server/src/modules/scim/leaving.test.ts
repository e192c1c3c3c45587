import type { Socket } from 'socket.io-client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testChat } from '../chat/testChat.ts';
import { startInterviews, type TestInterviews } from '../scheduler/testInterviews.ts';
import { testScim } from './testScim.ts';

let around: TestInterviews;
let test: TestApp;
let other: TestApp;
let urls: string[];
let provider: ReturnType<typeof testScim>;
beforeAll(async () => {
  around = await startInterviews();
  ({ test } = around);
  // Candidates of tests are made known to the first node alone, so no other one ranks.
  other = await startTestApp({}, { database: test.database, withoutJobs: true });
  urls = await Promise.all([test, other].map((node) => node.app.listen({ port: 0, host: '127.0.0.1' })));
  provider = testScim(test);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const mine = ({ companyId }: TestUser) => `/api/users/v1/companies/${companyId}/users/admins`;
const end = { op: 'Replace', path: 'active', value: 'False' };
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  test.platform.pools.asSystem((db) => db.rows<T>(query));
const ownerOf = async (opportunityId: string) =>
  (await rows<{ id: string }>(sql`select created_by id from opportunity where opportunity_id = ${opportunityId}`))[0]
    ?.id;
const nameTaker = async (owner: TestUser, takeOver: string | null) =>
  expect((await test.as(owner).put(`${provider.settingsOf(owner)}/taker`, { takeOver })).status).toBe(200);

describe('whoever the provider deactivates', () => {
  it('is signed out everywhere at once, on every node', async () => {
    const { scim, owner } = await provider.company();
    const person = await test.join(owner, 'Recruiter');
    const ears: { socket: Socket }[] = [];
    for (const url of urls) ears.push(await testChat(test).connect(url, person.token));
    const ended = ears.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
    expect((await scim.patch(person.userId, end)).body.active).toBe(false);
    expect((await test.as(person).get(mine(person))).status).toBe(401);
    expect((await other.as(person).get(mine(person))).status).toBe(401);
    expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect']);
    const again = await scim.patch(person.userId, end);
    expect([again.status, again.body.active]).toEqual([200, false]);
  });

  it('hands over to whom the company named, else to the super admin', async () => {
    const { scim, owner } = await provider.company();
    const pipeline = testChat(test).pipeline;
    const [named, first, second] = [
      await test.join(owner, 'Admin'),
      await test.join(owner, 'Recruiter'),
      await test.join(owner, 'Recruiter'),
    ];
    const [one, two] = [await pipeline.draft(first, {}), await pipeline.draft(second, {})];
    await nameTaker(owner, named.userId);
    await scim.patch(first.userId, end);
    expect(await ownerOf(one)).toBe(named.userId);
    await nameTaker(owner, null);
    await scim.remove(second.userId);
    expect(await ownerOf(two)).toBe(owner.userId);
    const lines = await rows<{ data: object }>(
      sql`select data from audit where action = 'deactivateUser' and company_id = ${owner.companyId} order by at`,
    );
    expect(lines.map(({ data }) => data)).toMatchObject([
      { takeOver: named.userId, opportunities: 1, apiKeyId: expect.any(String) },
      { takeOver: owner.userId, opportunities: 1 },
    ]);
  });

  it('hands over to another where the one named cannot take over, and loses access even where nobody can', async () => {
    const { owner, recruiter, reviewer, candidate, book, nextTime } = around;
    const scim = provider.as(owner, await provider.tokenOf(owner));
    const [named, first, second] = [
      await test.join(owner, 'Recruiter'),
      await test.join(owner, 'Recruiter'),
      await test.join(owner, 'Recruiter'),
    ];
    await nameTaker(owner, named.userId);
    const meet = async (interviewers: TestUser[], interviewTime: string): Promise<string> => {
      const { matchId } = await candidate();
      const { status, body } = await book({
        matchId,
        interviewers: interviewers.map(({ userId }) => userId),
        interviewTime,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.interview.interviewId;
    };
    /** Books an interview of somebody while others are in another one. */
    const meetBeside = async (leaver: TestUser, busy: TestUser[]): Promise<string> => {
      const interviewTime = nextTime().toISOString();
      const interview = await meet([leaver], interviewTime);
      await meet(busy, interviewTime);
      return interview;
    };
    /** Who is in an interview once the provider has deactivated whose it was. */
    const whoTakesOver = async (leaver: TestUser, interview: string) => {
      expect((await scim.patch(leaver.userId, end)).body.active).toBe(false);
      const mine = await test.as(leaver).get(`/api/users/v1/companies/${owner.companyId}/users/admins`);
      expect(mine.status).toBe(401);
      return rows<{ id: string }>(
        sql`select user_account_id id from interview_attendee where interview_id = ${interview}`,
      );
    };
    // All are booked before anybody leaves: what is handed over is ranked again, while candidates of tests are still becoming known.
    const [one, two] = [
      await meetBeside(first, [named]),
      await meetBeside(second, [named, owner, recruiter, reviewer]),
    ];
    expect(await whoTakesOver(first, one)).toEqual([{ id: owner.userId }]);
    expect(await whoTakesOver(second, two)).toEqual([{ id: second.userId }]);
    const [line] = await rows<{ data: { left: object } }>(
      sql`select data from audit where action = 'deactivateUser' and target_id = ${second.userId}`,
    );
    expect(line?.data.left).toMatchObject({ interviews: 1 });
  });

  it('is gone for SCIM once deleted, and there again when an admin lets them in', async () => {
    const { scim, owner, at } = await provider.company();
    const { body } = await scim.create(at('gone'));
    expect((await scim.remove(body.id)).status).toBe(204);
    const answers = [
      await scim.get(`/Users/${body.id}`),
      await scim.remove(body.id),
      await scim.patch(body.id, end),
      await scim.put(body.id, { userName: at('gone') }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await scim.find(`userName eq "${at('gone')}"`)).body.totalResults).toBe(0);
    await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/reactivate`, { user: body.id });
    expect((await scim.get(`/Users/${body.id}`)).body.active).toBe(true);
  });
});

describe('the token of the provider', () => {
  it('is shown once, told by its beginning, notes its use and ends at once', async () => {
    const { scim, owner, token } = await provider.company();
    const shown = async () => (await test.as(owner).get(provider.settingsOf(owner))).body;
    const before = await shown();
    expect(before).toMatchObject({
      address: expect.stringMatching(new RegExp(`/api/scim/v2/companies/${owner.companyId}$`)),
      tokens: [{ begins: token.slice(0, 10), createdBy: owner.fullName }],
      takeOver: null,
      takers: [{ userId: owner.userId, fullName: owner.fullName }],
    });
    expect(JSON.stringify(before)).not.toContain(token.slice(10));
    const stored = await rows(sql`select to_jsonb(k) from api_key k where company_id = ${owner.companyId}`);
    expect(JSON.stringify(stored)).not.toContain(token.slice(10));
    expect((await scim.get('/Users')).status).toBe(200);
    await expect.poll(async () => (await shown()).tokens[0].lastUsedDate).not.toBeNull();
    await test.as(owner).delete(`${provider.settingsOf(owner)}/tokens/${before.tokens[0].tokenId}`);
    const { status, body } = await scim.get('/Users');
    expect([status, body]).toEqual([
      401,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
        detail: 'Invalid authorization token',
      },
    ]);
  });

  it('is the company’s: it goes on when its maker passes the role on and leaves', async () => {
    const { scim, owner } = await provider.company();
    const next = await test.join(owner, 'Admin');
    const passed = await test
      .as(owner)
      .post(`/api/users/v1/companies/${owner.companyId}/users/${owner.userId}/${next.userId}/transfersuperadmin`, {
        password: 'a good long password',
      });
    expect(passed.status).toBe(200);
    expect((await scim.patch(owner.userId, end)).body.active).toBe(false);
    expect((await scim.patch(next.userId, end)).status).toBe(403);
  });

  it('is one of two at most, made and seen by the super admin alone, and no key of the list of keys', async () => {
    const { owner } = await provider.company();
    const keys = `/api/keys/v1/companies/${owner.companyId}/keys`;
    expect((await test.as(owner).post(`${provider.settingsOf(owner)}/tokens`)).status).toBe(201);
    const third = await test.as(owner).post(`${provider.settingsOf(owner)}/tokens`);
    expect([third.status, third.body.code]).toEqual([409, 'FULL']);
    const admin = await test.join(owner, 'Admin');
    expect((await test.as(admin).get(provider.settingsOf(owner))).status).toBe(403);
    expect((await test.as(admin).post(`${provider.settingsOf(owner)}/tokens`)).status).toBe(403);
    expect((await test.as(owner).get(keys)).body.data).toEqual([]);
    const [{ tokenId }] = (await test.as(owner).get(provider.settingsOf(owner))).body.tokens;
    expect((await test.as(admin).delete(`${keys}/${tokenId}`)).status).toBe(404);
    const asKey = await test.as(owner).post(keys, { name: 'x', scopes: ['provisionUsers'], days: null });
    expect(asKey.status).toBe(400);
  });

  it('opens nothing but SCIM, and nothing of another company', async () => {
    const { scim, owner, token } = await provider.company();
    const stranger = await provider.company();
    for (const url of [
      mine(owner),
      provider.settingsOf(owner),
      `/api/users/v1/companies/${owner.companyId}/users/users`,
    ])
      expect((await test.as({ token }).get(url)).status).toBe(403);
    const elsewhere = provider.as(stranger.owner, token);
    const theirs = await stranger.scim.create(stranger.at('theirs'));
    for (const answer of [
      await elsewhere.get('/Users'),
      await elsewhere.get(`/Users/${theirs.body.id}`),
      await elsewhere.create(stranger.at('x')),
      await elsewhere.patch(theirs.body.id, end),
      await scim.get(`/Users/${theirs.body.id}`),
      await scim.patch(theirs.body.id, end),
      await scim.put(theirs.body.id, { userName: stranger.at('x') }),
      await scim.remove(theirs.body.id),
    ])
      expect([answer.status, answer.body.status]).toEqual([404, '404']);
    expect((await scim.find(`userName eq "${stranger.at('theirs')}"`)).body.totalResults).toBe(0);
    expect((await stranger.scim.get(`/Users/${theirs.body.id}`)).body.active).toBe(true);
  });

  it('names nobody of another company, or who has left, to take over', async () => {
    const { owner } = await provider.company();
    const stranger = await provider.company();
    const answer = await test.as(owner).put(`${provider.settingsOf(owner)}/taker`, { takeOver: stranger.owner.userId });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'body.takeOver']);
  });
});
