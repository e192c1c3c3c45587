import type { Socket } from 'socket.io-client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyRole, companyRoles, userTypes } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { testChat, type TestChat } from '../chat/testChat.ts';
import { peopleOfEveryRole } from '../opportunity/testOpportunities.ts';

let test: TestApp;
let other: TestApp;
let urls: string[];
let chat: TestChat;
let people: Record<CompanyRole, TestUser>;
let stranger: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({}, { database: test.database });
  urls = [await test.listen(), await other.listen()];
  chat = testChat(test, other);
  people = await peopleOfEveryRole(test);
  stranger = await test.register('Other Company');
});
afterAll(async () => {
  chat.hangUp();
  await other.close();
  await test.close();
});

const at = (by: TestUser, path: string) => `/api/users/v1/companies/${by.companyId}/users/${path}`;
const deactivate = (by: TestUser, id: string, body?: unknown) => test.as(by).post(at(by, `${id}/deactivate`), body);
const reactivate = (by: TestUser, user: string) => test.as(by).post(at(by, 'reactivate'), { user });
const permit = (by: TestUser, userIdTo: string, type: unknown, more: object = {}) =>
  test.as(by).post(at(by, `${by.userId}/updatepermissions`), { userIdTo, type, ...more });
const transfer = (by: TestUser, toId: string, given = password) =>
  test.as(by).post(at(by, `${by.userId}/${toId}/transfersuperadmin`), { password: given });
const me = (person: TestUser) => test.as(person).get(at(person, `${person.userId}/preferences`));
const stored = (id: string) =>
  test.platform.pools.asSystem((db) =>
    db.one<{ state: string; user_type: number }>(
      sql`select state, user_type from user_account where user_account_id = ${id}`,
    ),
  );
const superAdmins = (companyId: string) =>
  test.platform.pools.asSystem((db) =>
    db.rows<{ id: string }>(
      sql`select user_account_id id from user_account where company_id = ${companyId} and user_type = 1`,
    ),
  );
const invited = async (by: TestUser): Promise<string> => {
  const users = [{ email: `${newId()}@example.com`, type: 3 }];
  return (await test.as(by).post(at(by, 'invite'), { users })).body.results[0].userAccountId;
};
const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('who may change the rights of whom', () => {
  const isAdmin = (role: CompanyRole) => role === 'SuperAdmin' || role === 'Admin';
  /** What the table of the product says of a caller and another person. */
  const refusalOf = (by: CompanyRole, target: CompanyRole) => {
    if (!isAdmin(by)) return [403, 'FORBIDDEN'];
    return target === 'SuperAdmin' ? [409, 'SUPER_ADMIN'] : [200, undefined];
  };
  const pairs = companyRoles.flatMap((by) => companyRoles.map((target) => ({ by, target })));

  it.each(pairs)('$by changes $target', async ({ by, target }) => {
    const caller = people[by];
    const isNobodyElse = target === 'SuperAdmin' && by === 'SuperAdmin';
    const person = target === 'SuperAdmin' ? people.SuperAdmin : await test.join(people.SuperAdmin, target);
    const expected = isNobodyElse ? [409, 'OWN_ACCOUNT'] : refusalOf(by, target);
    const next = target === 'Reviewer' ? userTypes.Employer : userTypes.Reviewer;
    expect(answer(await permit(caller, person.userId, next))).toEqual(expected);
    const role = expected[0] === 200 ? next : userTypes[target];
    expect(await stored(person.userId)).toEqual({ state: 'Active', user_type: role });
    expect(answer(await deactivate(caller, person.userId))).toEqual(expected);
    expect((await stored(person.userId))?.state).toBe(expected[0] === 200 ? 'Deactivated' : 'Active');
    const again = expected[0] === 200 ? expected : isAdmin(by) ? [409, 'NOT_DEACTIVATED'] : [403, 'FORBIDDEN'];
    expect(answer(await reactivate(caller, person.userId))).toEqual(again);
    // A deactivated person comes back with the role they had.
    expect(await stored(person.userId)).toEqual({ state: 'Active', user_type: role });
  });

  it.each(companyRoles)('%s does nothing to themself', async (role) => {
    const own = isAdmin(role) ? [409, 'OWN_ACCOUNT'] : [403, 'FORBIDDEN'];
    const person = people[role];
    const tried = [await deactivate(person, person.userId), await permit(person, person.userId, 5)];
    expect(tried.map(answer)).toEqual([own, own]);
    // An admin could do it for another one, but not for the super admin.
    const advice = isAdmin(role) ? /Ask another admin/ : /./;
    const message = expect.stringMatching(role === 'SuperAdmin' ? /^You are the super admin\. Transfer/ : advice);
    expect(tried.map(({ body }) => body.message)).toEqual([message, message]);
    const transferring = role === 'SuperAdmin' ? own : [403, 'FORBIDDEN'];
    expect(answer(await transfer(person, person.userId))).toEqual(transferring);
    expect(await stored(person.userId)).toEqual({ state: 'Active', user_type: userTypes[role] });
  });

  it.each<[unknown, string]>([
    [1, 'SuperAdmin is passed on by transfer only.'],
    [0, 'There is no such permission. Choose 2 to 5.'],
    [6, 'There is no such permission. Choose 2 to 5.'],
    [-1, 'There is no such permission. Choose 2 to 5.'],
    [2.5, 'Write this as a whole number.'],
    ['3', 'Write this as a number.'],
    [null, 'Fill this in.'],
  ])('nobody gets the role %s', async (type, message) => {
    const { status, body } = await permit(people.SuperAdmin, people.Recruiter.userId, type);
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect(body.errors).toEqual([{ path: 'body.type', code: expect.any(String), message }]);
    const asked = await test
      .as(people.SuperAdmin)
      .post(at(people.SuperAdmin, 'invite'), { users: [{ email: 'x@example.com', type }] });
    expect(asked.body.errors).toEqual([{ path: 'body.users.0.type', code: expect.any(String), message }]);
    expect((await stored(people.Recruiter.userId))?.user_type).toBe(userTypes.Recruiter);
  });

  it('somebody of another company is as if there were nobody', async () => {
    const { SuperAdmin: owner } = people;
    for (const id of [stranger.userId, newId()])
      for (const answered of [
        await deactivate(owner, id),
        await reactivate(owner, id),
        await permit(owner, id, 3),
        await transfer(owner, id),
      ])
        expect(answered).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'User not found.' } });
    expect(await stored(stranger.userId)).toEqual({ state: 'Active', user_type: 1 });
  });

  it('whoever has not joined can have another role, and is not deactivated', async () => {
    const id = await invited(people.Admin);
    expect((await permit(people.Admin, id, 5)).body).toMatchObject({ state: 'Invited', userType: 5 });
    expect(answer(await deactivate(people.Admin, id))).toEqual([409, 'NOT_ACTIVE']);
  });

  it('two admins who deactivate each other at once do not both succeed', async () => {
    const [one, two] = [await test.join(people.SuperAdmin, 'Admin'), await test.join(people.SuperAdmin, 'Admin')];
    const answers = await Promise.all([deactivate(one, two.userId), deactivate(two, one.userId)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const states = [await stored(one.userId), await stored(two.userId)].map((each) => each?.state);
    expect(new Set(states)).toEqual(new Set(['Active', 'Deactivated']));
  });

  it('is written in the audit log, with who did it', async () => {
    const person = await test.join(people.SuperAdmin, 'Recruiter');
    await permit(people.Admin, person.userId, 5);
    await deactivate(people.Admin, person.userId);
    await reactivate(people.Admin, person.userId);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows(sql`
        select action, user_account_id by from audit where target_id = ${person.userId} and user_account_id = ${people.Admin.userId}
        order by audit_id`),
    );
    const by = people.Admin.userId;
    expect(lines).toEqual([
      { action: 'updatePermissions', by },
      { action: 'deactivateUser', by },
      { action: 'reactivateUser', by },
    ]);
  });
});

describe('a change counts at once', () => {
  const ended = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve));

  it.each(['deactivated', 'given another role'])(
    'somebody who is %s is signed out everywhere, on every node',
    async (how) => {
      const person = await test.join(people.SuperAdmin, 'Recruiter');
      const ears = [];
      for (const url of urls) {
        const ear = await chat.connect(url, person.token);
        ears.push({ ...ear, ended: ended(ear.socket) });
      }
      await (how === 'deactivated'
        ? deactivate(people.Admin, person.userId)
        : permit(people.Admin, person.userId, userTypes.Reviewer));
      expect((await me(person)).status).toBe(401);
      expect((await other.as(person).get(at(person, `${person.userId}/preferences`))).status).toBe(401);
      for (const ear of ears) {
        expect(await ear.ended).toBe('io server disconnect');
        expect(ear.heard.map(({ type }) => type).at(-1)).toBe('session.revoked');
      }
      const signIn = await test.ask('POST', `/api/authentication/v1/companies/${person.companyId}/users/authenticate`, {
        body: { email: person.email, password },
      });
      expect([...answer(signIn), signIn.body.user?.userType]).toEqual(
        how === 'deactivated' ? [403, 'ACCOUNT_DEACTIVATED', undefined] : [200, undefined, userTypes.Reviewer],
      );
    },
  );

  it('other admins hear of it, and nobody else', async () => {
    const person = await test.join(people.SuperAdmin, 'Employer');
    const [admin, recruiter] = [
      await chat.connect(urls[1] ?? '', people.Admin.token),
      await chat.connect(urls[1] ?? '', people.Recruiter.token),
    ];
    await deactivate(people.SuperAdmin, person.userId);
    await expect
      .poll(() => admin.of('team.updated').map(({ data }) => data))
      .toEqual([{ userAccountId: person.userId }]);
    await other.allTold();
    expect(recruiter.of('team.updated')).toEqual([]);
  });
});

describe('the super admin', () => {
  it('passes the role on with their password, and is an admin in this session only', async () => {
    const owner = await test.register('Passing On');
    const heir = await test.join(owner, 'Reviewer');
    const elsewhere = await test.ask('POST', `/api/authentication/v1/companies/${owner.companyId}/users/authenticate`, {
      body: { email: owner.email, password },
    });
    expect(answer(await transfer(owner, heir.userId, 'not my password'))).toEqual([400, 'BAD_PASSWORD']);
    expect(await superAdmins(owner.companyId)).toEqual([{ id: owner.userId }]);
    const { status, body } = await transfer(owner, heir.userId);
    expect([status, body.user.userType]).toEqual([200, userTypes.Admin]);
    expect(await superAdmins(owner.companyId)).toEqual([{ id: heir.userId }]);
    expect((await me({ ...owner, token: body.accessToken })).status).toBe(200);
    expect((await me({ ...owner, token: elsewhere.body.accessToken })).status).toBe(401);
    expect((await me(heir)).status).toBe(401);
    expect(answer(await transfer({ ...owner, token: body.accessToken }, heir.userId))).toEqual([403, 'FORBIDDEN']);
  });

  it('does not pass it on to somebody who is deactivated or has not joined', async () => {
    const owner = await test.register('Nobody There');
    const gone = await test.join(owner, 'Admin');
    await deactivate(owner, gone.userId);
    for (const id of [gone.userId, await invited(owner)])
      expect(answer(await transfer(owner, id))).toEqual([409, 'NOT_ACTIVE']);
    expect(await superAdmins(owner.companyId)).toEqual([{ id: owner.userId }]);
  });

  it('is told to both by mail, to the former with what to do if it was not them', async () => {
    const owner = await test.register('Mailed Clinic');
    const heir = await test.join(owner, 'Admin');
    expect((await transfer(owner, heir.userId)).status).toBe(200);
    const [given] = await test.mailsTo(heir.email);
    expect(given.subject).toBe('You are super admin of Mailed Clinic now');
    expect(given.text).toContain(`${owner.fullName} has handed super admin`);
    const [left] = await test.mailsTo(owner.email);
    expect(left.subject).toBe('You handed super admin of Mailed Clinic over');
    expect(left.text).toContain('/forgot-password');
    expect(left.text).toContain(`ask ${heir.fullName} to give the role back`);
  });

  it('is one person at every moment, however many transfers, demotions and deactivations run at once', async () => {
    const owner = await test.register('All At Once');
    const heirs: TestUser[] = [];
    for (const role of ['Admin', 'Recruiter', 'Reviewer', 'Employer'] as const)
      heirs.push(await test.join(owner, role));
    const [admin] = heirs as [TestUser];
    let isOver = false;
    const counts = new Set<number>();
    const watching = (async () => {
      while (!isOver) counts.add((await superAdmins(owner.companyId)).length);
    })();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => heirs[n % heirs.length] as TestUser).flatMap((heir, n) => [
        transfer(owner, heir.userId),
        ...(n % 5 === 0 && heir !== admin ? [permit(admin, heir.userId, 5), deactivate(admin, heir.userId)] : []),
      ]),
    );
    isOver = true;
    await watching;
    expect([...counts]).toEqual([1]);
    expect(answers.filter(({ body }) => body.accessToken)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [one] = await superAdmins(owner.companyId);
    expect(heirs.map(({ userId }) => userId)).toContain(one?.id);
    expect((await stored(one?.id ?? ''))?.state).toBe('Active');
  }, 60_000);
});

describe('the list of the team', () => {
  it('finds people by a part of their name or address, and by their state', async () => {
    const owner = await test.register('Searching');
    const [admin, gone] = [await test.join(owner, 'Admin'), await test.join(owner, 'Recruiter')];
    await deactivate(owner, gone.userId);
    const waiting = await invited(owner);
    const list = async (query: string) => {
      const { body } = await test.as(owner).get(at(owner, `users?${query}`));
      const ids = body.data.map(({ userAccountId }: { userAccountId: string }) => userAccountId);
      expect(body.totalRecords).toBe(ids.length);
      return ids;
    };
    expect(await list(`SearchName=${encodeURIComponent(admin.fullName.toUpperCase())}`)).toEqual([admin.userId]);
    expect(await list(`SearchName=${encodeURIComponent(gone.email)}`)).toEqual([gone.userId]);
    expect(await list('SearchName=%25')).toEqual([]);
    expect(await list('State=Deactivated')).toEqual([gone.userId]);
    expect(await list('State=Invited')).toEqual([waiting]);
    expect(await list(`State=Active&SearchName=${encodeURIComponent(gone.email)}`)).toEqual([]);
  });
});

describe('the team of the demo', () => {
  it('stays as it is, since every visitor is one of the same people', async () => {
    const owner = await test.register('Demo Clinic');
    const colleague = await test.join(owner, 'Recruiter');
    const open = await invited(owner);
    const isDemo = (value: boolean) =>
      test.platform.pools.asSystem((db) =>
        db.run(sql`update company set is_demo = ${value} where company_id = ${owner.companyId}`),
      );
    await isDemo(true);
    const answers = [
      await test.as(owner).post(at(owner, 'invite'), { users: [{ email: 'anybody@example.com', type: 3 }] }),
      await test.as(owner).post(at(owner, `${open}/resendinvite`)),
      await test.as(owner).post(at(owner, `${open}/withdrawinvite`)),
      await permit(owner, colleague.userId, userTypes.Reviewer),
      await deactivate(owner, colleague.userId),
      await reactivate(owner, colleague.userId),
      await transfer(owner, colleague.userId),
    ];
    await isDemo(false);
    expect(answers.map(answer)).toEqual(answers.map(() => [403, 'IN_THE_DEMO']));
    expect(await test.mailsTo('anybody@example.com')).toEqual([]);
    expect(await stored(colleague.userId)).toEqual({ state: 'Active', user_type: userTypes.Recruiter });
  });

  it('is connected to no other service, which is not called a matter of its team', async () => {
    const owner = await test.register('Demo Clinic');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update company set is_demo = true where company_id = ${owner.companyId}`),
    );
    const company = `v1/companies/${owner.companyId}`;
    const answers = [
      await test.as(owner).post(`/api/webhooks/${company}/webhooks`, {
        url: 'https://example.com/hook',
        types: ['opportunity.closed'],
      }),
      await test.as(owner).post(`/api/sso/${company}/domains`, { domain: 'demo.example.com' }),
      await test.as(owner).post(`/api/keys/${company}/keys`, { name: 'Reports', scopes: ['seeAnalytics'], days: null }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [
        403,
        'IN_THE_DEMO',
        'Everybody shares the demo, so it is connected to no other service. This is for a company of your own.',
      ]),
    );
  });
});
