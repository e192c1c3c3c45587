import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { testPipeline, type TestPipeline } from '../../modules/matches/testPipeline.ts';

let test: TestApp;
let pipeline: TestPipeline;
let owner: TestUser;
let recruiter: TestUser;
let opportunityId: string;
beforeAll(async () => {
  test = await startTestApp();
  pipeline = testPipeline(test);
  owner = await test.register();
  recruiter = await test.join(owner, 'Recruiter');
  await pipeline.addMembers([{ name: 'Rosa Sol' }]);
  opportunityId = await pipeline.post(owner);
});
afterAll(() => test.close());

/** The lines that a call added to the audit log. */
const linesOf = async (call: () => Promise<{ status: number }>) => {
  const lines = () =>
    test.platform.pools.asSystem((db) =>
      db.rows<{ audit_id: string; action: string; target_id: string; request_id: string }>(sql`select * from audit`),
    );
  const before = new Set((await lines()).map(({ audit_id }) => audit_id));
  const { status } = await call();
  return { status, lines: (await lines()).filter(({ audit_id }) => !before.has(audit_id)) };
};
const anyMatch = async (): Promise<string> =>
  (await pipeline.candidates(owner, opportunityId).list()).body.data[0].matchId;
const company = (path: string) => `/api/company/v1/companies/${owner.companyId}${path}`;

describe('the audit log', () => {
  it('has one line for each call that changes something: who did what to whom, by ids only', async () => {
    const { companyId } = owner;
    const matchId = await anyMatch();
    const by = { company_id: companyId, request_id: expect.stringMatching(/./) };
    const settings = await linesOf(() => test.as(owner).patch(company('/settings'), { approvalRequired: true }));
    expect(settings).toMatchObject({
      status: 200,
      lines: [
        { ...by, user_account_id: owner.userId, action: 'saveSettings', target_id: companyId, data: { companyId } },
      ],
    });
    const calls = pipeline.candidates(recruiter, opportunityId);
    const rejection = await linesOf(() => calls.reject(matchId, { comment: 'Too loud' }));
    expect(rejection).toMatchObject({
      status: 200,
      lines: [
        {
          ...by,
          user_account_id: recruiter.userId,
          action: 'rejectMatch',
          target_id: matchId,
          data: { companyId, opportunityId, matchId },
        },
      ],
    });
    expect(JSON.stringify(rejection.lines)).not.toContain('loud');
    const [first, second] = [settings, rejection].map(({ lines: [line] }) => line?.request_id);
    expect(first).not.toBe(second);
  });

  it('says what a call is about where only the answer has its id', async () => {
    const create = () => test.as(owner).post(`/api/keys/v1/companies/${owner.companyId}/keys`, key);
    const key = { name: 'Reports', scopes: ['seeAnalytics'], days: null };
    let apiKeyId = '';
    const { lines } = await linesOf(async () => {
      const answer = await create();
      apiKeyId = answer.body.key.apiKeyId;
      return answer;
    });
    expect(lines).toMatchObject([{ action: 'createKey', target_id: apiKeyId }]);
  });

  it('has a line for each of several things that one call is about', async () => {
    const emails = ['ana@audit.example', 'no address', 'ben@audit.example'];
    const users = emails.map((email) => ({ email, type: 3 }));
    let invited: (string | undefined)[] = [];
    const { lines } = await linesOf(async () => {
      const answer = await test.as(owner).post(`/api/users/v1/companies/${owner.companyId}/users/invite`, { users });
      invited = answer.body.results.map((each: { userAccountId?: string }) => each.userAccountId);
      return answer;
    });
    expect(lines.map((line) => line.action)).toEqual(['inviteUsers', 'inviteUsers']);
    expect(new Set(lines.map((line) => line.target_id))).toEqual(new Set([invited[0], invited[2]]));
  });

  it('has a line for who signed in, and none with a wrong password', async () => {
    const { companyId, userId, email } = owner;
    const signIn = (given: string) => () =>
      test.ask('POST', `/api/authentication/v1/companies/${companyId}/users/authenticate`, {
        body: { email, password: given },
      });
    expect(await linesOf(signIn(password))).toMatchObject({
      status: 200,
      lines: [{ company_id: companyId, user_account_id: userId, action: 'signIn', target_id: userId }],
    });
    expect((await linesOf(signIn('not the password'))).lines).toEqual([]);
  });

  it('has none for a call that only reads, or that was refused', async () => {
    const matchId = await anyMatch();
    const calls: [number, () => Promise<{ status: number }>][] = [
      [200, () => test.as(owner).get(company('/settings'))],
      [200, () => pipeline.candidates(owner, opportunityId).list()],
      [403, () => test.as(recruiter).patch(company('/settings'), { approvalRequired: true })],
      [400, () => test.as(owner).patch(company('/settings'), { approvalRequired: 'maybe' })],
      [409, () => pipeline.candidates(owner, opportunityId).move(matchId, 'InReview', { version: 99 })],
    ];
    for (const [status, call] of calls) expect(await linesOf(call)).toEqual({ status, lines: [] });
  });
});
