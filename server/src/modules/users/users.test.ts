import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
});
afterAll(() => test.close());

const users = (path: string) => `/api/users/v1/companies/${owner.companyId}/users/${path}`;
const invite = (by: TestUser, invitees: unknown[]) => test.as(by).post(users('invite'), { users: invitees });
const tokenFor = async (email: string) => /invite\/(\S+)/.exec((await test.mailsTo(email))[0].text)?.[1] ?? '';
const accept = (token: string) =>
  test.ask('POST', '/api/users/v1/invitations/accept', { body: { token, fullName: 'Rui Campos', password } });

describe('an invitation', () => {
  it('has a result for each address, so that one typo stops nobody else', async () => {
    const { body } = await invite(owner, [
      { email: 'rui@example.com', type: 5 },
      { email: 'not an address', type: 5 },
      { email: owner.email, type: 3 },
    ]);
    expect(body.results).toEqual([
      { email: 'rui@example.com', userAccountId: expect.any(String) },
      { email: 'not an address', error: 'Enter an e-mail like name@company.com.' },
      { email: owner.email, error: 'User already added.' },
    ]);
  });

  it('for an address of another company makes an account of its own, and changes nothing there', async () => {
    const theirs = await test.register('Far Clinic');
    await invite(owner, [{ email: theirs.email, type: 3 }]);
    const joined = await test.ask('POST', '/api/users/v1/invitations/accept', {
      body: { token: await tokenFor(theirs.email), fullName: 'Somebody Else', password: 'quite another password' },
    });
    expect(joined.body.user).toMatchObject({ companyId: owner.companyId, userType: 3 });
    expect(joined.body.user.userId).not.toBe(theirs.userId);
    const signIn = async (companyId: string, typed: string) => {
      const at = `/api/authentication/v1/companies/${companyId}/users/authenticate`;
      return (await test.ask('POST', at, { body: { email: theirs.email, password: typed } })).status;
    };
    // Each company knows its own password only.
    expect(await signIn(theirs.companyId, password)).toBe(200);
    expect(await signIn(owner.companyId, 'quite another password')).toBe(200);
    expect(await signIn(theirs.companyId, 'quite another password')).toBe(401);
    expect(await signIn(owner.companyId, password)).toBe(401);
    const { body } = await test.as(theirs).get(`/api/users/v1/companies/${theirs.companyId}/users/users`);
    expect(body.data).toMatchObject([{ userAccountId: theirs.userId, fullName: theirs.fullName, userType: 1 }]);
  });

  it('is sent once, however often the same request is sent, and its id answers nobody else', async () => {
    const invitee = { id: newId(), email: 'twice@example.com', type: 3 };
    const send = () => invite(owner, [invitee]);
    const answers = await Promise.all([send(), send(), send()]);
    for (const { body } of answers) expect(body.results).toEqual([{ email: invitee.email, userAccountId: invitee.id }]);
    expect(await test.mailsTo(invitee.email)).toHaveLength(1);
    const stranger = await test.register('Other Company');
    const { body } = await test
      .as(stranger)
      .post(`/api/users/v1/companies/${stranger.companyId}/users/invite`, { users: [invitee] });
    expect(body.results).toEqual([{ email: invitee.email, userAccountId: expect.any(String) }]);
    expect(body.results[0].userAccountId).not.toBe(invitee.id);
  });

  it('shows what it is for and is accepted once', async () => {
    await invite(owner, [{ email: 'marta@example.com', type: 5, fullName: 'Marta Silva' }]);
    const token = await tokenFor('marta@example.com');
    const shown = await test.ask('POST', '/api/users/v1/invitations/show', { body: { token } });
    expect(shown.body).toMatchObject({
      email: 'marta@example.com',
      fullName: 'Marta Silva',
      userType: 5,
      companyName: 'Solstice Health',
      invitedBy: owner.fullName,
    });
    expect((await accept(token)).body.user).toMatchObject({
      companyId: owner.companyId,
      userType: 5,
      email: 'marta@example.com',
    });
    expect((await accept(token)).status).toBe(410);
  });

  it('that is accepted leaves one line in the audit log, of who joined, without what they typed', async () => {
    await invite(owner, [{ email: 'lina@example.com', type: 3 }]);
    const token = await tokenFor('lina@example.com');
    const { body } = await accept(token);
    await accept(token);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows(sql`
        select company_id, user_account_id, target_id, data, request_id <> '' "isAsked" from audit
        where action = 'acceptInvitation' and user_account_id = ${body.user.userId}`),
    );
    const { companyId } = owner;
    const { userId } = body.user;
    expect(lines).toEqual([
      { company_id: companyId, user_account_id: userId, target_id: userId, data: {}, isAsked: true },
    ]);
  });

  it('stops working when a new one is sent, and after seven days', async () => {
    const { body } = await invite(owner, [{ email: 'late@example.com', type: 3 }]);
    const [{ userAccountId }] = body.results;
    const first = await tokenFor('late@example.com');
    expect((await test.as(owner).post(users(`${userAccountId}/resendinvite`))).body.state).toBe('Invited');
    expect((await accept(first)).status).toBe(410);
    const second = await tokenFor('late@example.com');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set invitation_expires = now() where user_account_id = ${userAccountId}`),
    );
    expect((await accept(second)).status).toBe(410);
  });

  it('cannot make a second super admin, and is for admins to send', async () => {
    expect((await invite(owner, [{ email: 'boss@example.com', type: 1 }])).status).toBe(400);
    const recruiter = await test.join(owner, 'Recruiter');
    expect((await invite(recruiter, [{ email: 'friend@example.com', type: 2 }])).status).toBe(403);
  });

  it('is not sent again to somebody who has joined', async () => {
    const reviewer = await test.join(owner, 'Reviewer');
    const { status, body } = await test.as(owner).post(users(`${reviewer.userId}/resendinvite`));
    expect([status, body.code]).toEqual([409, 'NOT_INVITED']);
  });
});

describe('an invitation that is withdrawn', () => {
  const withdraw = (by: TestUser, id: string) => test.as(by).post(users(`${id}/withdrawinvite`));
  const invited = async (email: string): Promise<string> =>
    (await invite(owner, [{ email, type: 2 }])).body.results[0].userAccountId;

  it('lets nobody in any more, is gone from the team, and the address can be invited anew', async () => {
    const id = await invited('wrong@example.com');
    const token = await tokenFor('wrong@example.com');
    expect(await withdraw(owner, id)).toMatchObject({ status: 200, body: { done: true } });
    expect((await accept(token)).status).toBe(410);
    expect((await test.as(owner).get(users('users?SearchName=wrong@'))).body).toMatchObject({
      data: [],
      totalRecords: 0,
    });
    expect((await withdraw(owner, id)).status).toBe(404);
    expect(await invited('wrong@example.com')).toEqual(expect.any(String));
    expect((await accept(await tokenFor('wrong@example.com'))).status).toBe(200);
  });

  it('is for admins of the same company, and for nobody who has joined', async () => {
    const id = await invited('open@example.com');
    const recruiter = await test.join(owner, 'Recruiter');
    expect((await withdraw(recruiter, id)).status).toBe(403);
    const stranger = await test.register('Far Away');
    const elsewhere = `/api/users/v1/companies/${stranger.companyId}/users/${id}/withdrawinvite`;
    expect((await test.as(stranger).post(elsewhere)).status).toBe(404);
    expect(await withdraw(owner, recruiter.userId)).toMatchObject({
      status: 409,
      body: {
        code: 'NOT_INVITED',
        message: `${recruiter.fullName} has joined already. Deactivate the account instead.`,
      },
    });
    expect((await accept(await tokenFor('open@example.com'))).status).toBe(200);
  });

  it('is withdrawn by the database only where nobody has joined', async () => {
    const admin = await test.join(owner, 'Admin');
    const removed = await test.platform.pools.asCompany(owner.companyId, (db) =>
      db.run(sql`delete from user_account where user_account_id = ${admin.userId}`),
    );
    expect(removed).toBe(0);
  });
});

describe('the list of the team', () => {
  it('counts the people of each state that a search finds, and tells who invited whom until when', async () => {
    const boss = await test.register('Verbena Care');
    const of = (path: string) => `/api/users/v1/companies/${boss.companyId}/users/${path}`;
    const list = async (query: string) => (await test.as(boss).get(of(`users?${query}`))).body;
    const leaving = await test.join(boss, 'Reviewer');
    await test.as(boss).post(of('invite'), { users: [{ email: 'zoe@verbena.example', type: 3 }] });
    await test.as(boss).post(of(`${leaving.userId}/deactivate`));
    // Whoever was let go is not invited anew, and what to do instead is said.
    const { body: invited } = await test.as(boss).post(of('invite'), { users: [{ email: leaving.email, type: 5 }] });
    expect(invited.results).toEqual([
      { email: leaving.email, error: `${leaving.fullName} is deactivated. Reactivate the account first.` },
    ]);
    expect(await list('State=Invited')).toMatchObject({
      totalRecords: 1,
      states: { Active: 1, Invited: 1, Deactivated: 1 },
      data: [{ email: 'zoe@verbena.example', invitedByName: boss.fullName, invitationEndsDate: expect.any(String) }],
    });
    await test
      .as(boss)
      .post(of('invite'), { users: [{ email: 'n@verbena.example', type: 3, fullName: 'Íñigo O’Neil' }] });
    for (const name of ['inigo', "o'neil", 'NEIL ini'])
      expect(await list(`SearchName=${encodeURIComponent(name)}`)).toMatchObject({ totalRecords: 1 });
    expect(await list('SearchName=zoe')).toMatchObject({
      totalRecords: 1,
      states: { Active: 0, Invited: 1, Deactivated: 0 },
    });
  });
});

describe('when somebody was seen last', () => {
  it('is when they used the product, not only when they signed in', async () => {
    const reviewer = await test.join(owner, 'Reviewer');
    const used = new Date(Date.now() + 3_600_000);
    const { userId } = reviewer;
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update session set last_seen_at = ${used} where user_account_id = ${userId}`),
    );
    const { body } = await test.as(owner).get(users('users?PageSize=100'));
    const { lastSeenDate } = body.data.find(({ userAccountId }: { userAccountId: string }) => userAccountId === userId);
    expect(lastSeenDate).toBe(used.toISOString());
  });
});

describe('what somebody chooses for themselves', () => {
  it('begins with every notice, and keeps what is not named', async () => {
    const person = await test.join(owner, 'Reviewer');
    const mine = users(`${person.userId}/preferences`);
    const first = {
      language: null,
      notices: {
        approvalRequested: { email: true },
        opportunityDecided: { email: true },
        messages: { email: true },
        reminders: { email: true },
      },
      inApp: { messages: true },
      isChecklistHidden: false,
    };
    expect((await test.as(person).get(mine)).body).toEqual(first);
    await test.as(person).patch(mine, { language: 'de' });
    await test.as(person).patch(mine, { notices: { approvalRequested: { email: false } } });
    await test.as(person).patch(mine, { inApp: { messages: false } });
    const { body } = await test.as(person).patch(mine, { isChecklistHidden: true });
    const chosen = {
      language: 'de',
      notices: {
        approvalRequested: { email: false },
        opportunityDecided: { email: true },
        messages: { email: true },
        reminders: { email: true },
      },
      inApp: { messages: false },
      isChecklistHidden: true,
    };
    expect(body).toEqual(chosen);
    expect((await test.as(person).get(mine)).body).toEqual(chosen);
    await test.as(person).patch(mine, { ...first, notices: { approvalRequested: { email: true } } });
    expect((await test.as(person).get(mine)).body).toEqual(first);
  });

  it('refuses a language or a notice there is none of', async () => {
    const mine = users(`${owner.userId}/preferences`);
    for (const given of [{ language: 'fr' }, { notices: { jokes: { email: true } } }, { inApp: { jokes: true } }])
      expect((await test.as(owner).patch(mine, given)).status).toBe(400);
  });
});

describe('the list of reviewers', () => {
  it('holds admins and reviewers who are active, nobody else', async () => {
    const [admin, reviewer, recruiter] = [
      await test.join(owner, 'Admin'),
      await test.join(owner, 'Reviewer'),
      await test.join(owner, 'Recruiter'),
    ];
    const { body } = await test.as(recruiter).get(users('admins'));
    const ids = body.data.map(({ userId }: { userId: string }) => userId);
    expect(ids).toEqual(expect.arrayContaining([owner.userId, admin.userId, reviewer.userId]));
    expect(ids).not.toContain(recruiter.userId);
  });
});
