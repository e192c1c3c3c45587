import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register('Solstice Health');
});
afterAll(() => test.close());

const check = (email: string) =>
  test.ask('GET', `/api/authentication/v1/users/check?email=${encodeURIComponent(email)}`);
const signIn = (companyId: string, email: string, given: string) =>
  test.ask('POST', `/api/authentication/v1/companies/${companyId}/users/authenticate`, {
    body: { email, password: given },
  });
const forgot = (email: string) =>
  test.ask('POST', `/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(email)}`);
const profile = (user: { token: string; companyId: string; userId: string }) =>
  test.as(user).get(`/api/onboarding/v1/companies/${user.companyId}/users/${user.userId}/profile`);

describe('the e-mail check', () => {
  it('finds the company, whatever the case of the address', async () => {
    const { status, body } = await check(owner.email.toUpperCase());
    expect([status, body]).toEqual([
      200,
      { companyId: owner.companyId, name: 'Solstice Health', logoUrl: expect.any(String), provider: null },
    ]);
  });

  it('says neutrally that an unknown address has no company, and refuses what is no address', async () => {
    expect((await check('nobody@example.com')).status).toBe(404);
    expect((await check('nobody')).body.errors[0].message).toBe('Enter an e-mail like name@company.com.');
  });

  it('names every company of an address, the one used last first', async () => {
    const second = await test.register('Second Company');
    await test
      .as(second)
      .post(`/api/users/v1/companies/${second.companyId}/users/invite`, { users: [{ email: owner.email, type: 2 }] });
    const invitation = (await test.mailsTo(owner.email)).find(({ subject }) => subject.includes('invited'));
    await test.ask('POST', '/api/users/v1/invitations/accept', {
      body: { token: /invite\/(\S+)/.exec(invitation.text)?.[1], fullName: 'Owner', password },
    });
    const { body } = await check(owner.email);
    expect(body.companies.map(({ name }: { name: string }) => name)).toEqual(['Second Company', 'Solstice Health']);
    expect(body.name).toBe('Second Company');
  });
});

describe('signing in', () => {
  it('answers a token that works and who it is for', async () => {
    const { status, body } = await signIn(owner.companyId, owner.email, password);
    expect(status).toBe(200);
    expect(body.user).toEqual({
      userId: owner.userId,
      companyId: owner.companyId,
      userType: 1,
      fullName: owner.fullName,
      email: owner.email,
    });
    const lifetime = (new Date(body.expiresAt).getTime() - Date.now()) / 1000;
    expect(lifetime).toBeGreaterThan(172_700);
    expect((await profile({ ...owner, token: body.accessToken })).status).toBe(200);
  });

  it('lets in everybody of a company that starts work at the same moment', async () => {
    const early = await test.join(owner, 'Recruiter');
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(owner.companyId, early.email, password)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('answers a wrong password, an unknown address and another company alike', async () => {
    const other = await test.register('Third Company');
    const answers = [
      await signIn(owner.companyId, owner.email, 'not the password'),
      await signIn(owner.companyId, 'nobody@example.com', password),
      await signIn(other.companyId, owner.email, password),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([401, 'Please check your email and password']);
  });

  it('refuses a megabyte of password before it is hashed', async () => {
    const { status } = await signIn(owner.companyId, owner.email, 'x'.repeat(900_000));
    expect(status).toBe(400);
  });

  it('tells a deactivated person with the right password, and nobody else, that access is paused', async () => {
    const leaver = await test.join(owner, 'Recruiter');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set state = 'Deactivated' where user_account_id = ${leaver.userId}`),
    );
    expect((await check(leaver.email)).status).toBe(200);
    expect((await signIn(owner.companyId, leaver.email, 'not the password')).status).toBe(401);
    const { status, body } = await signIn(owner.companyId, leaver.email, password);
    expect([status, body.code]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
    expect(body.message).toBe(`Your access is paused. Ask ${owner.fullName}.`);
  });
});

describe('a new password', () => {
  it.each([
    ['Marigold2026', true],
    ['mariGOLD-marigold', true],
    ['grace.hopper!', true],
    ['HopperHopper1', true],
    ['Lighthouse99', true],
    ['navy.example99', true],
    ['z1x2c3v4b5', true],
    ['987456321qwe', false],
    ['4829104829', false],
    ['marigolds grow in pots', false],
    ['Hopper counted 7 moths', false],
  ])('is not one that a guesser tries first: %s', async (given, isRefused) => {
    const { status, body } = await test.ask('POST', '/api/onboarding/v1/users/register', {
      body: {
        id: newId(),
        email: `grace.hopper@navy${isRefused ? '' : newId()}.example`,
        password: given,
        fullName: 'Grace Hopper',
        companyName: 'Lighthouse Dental',
      },
    });
    expect([status, body.code]).toEqual(isRefused ? [400, 'COMMON_PASSWORD'] : [201, undefined]);
  });

  it('is not the name of whoever changes it', async () => {
    const person = await test.join(owner, 'Admin');
    const change = (newPassword: string) =>
      test.as(person).post('/api/authentication/v1/users/change-password', { password, newPassword });
    const { status, body } = await change(`${person.email.split('@')[0]}`.padEnd(10, '!'));
    expect([status, body.code]).toEqual([400, 'COMMON_PASSWORD']);
    expect((await change('quite another password')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced once through the mail, and every other session ends', async () => {
    const person = await test.join(owner, 'Admin');
    const token = await test.forgetPassword(person.email);
    const reset = (given: string) =>
      test.ask('POST', '/api/authentication/v1/users/reset-password', {
        body: { email: person.email, password: given, token },
      });

    expect((await reset('short')).status).toBe(400);
    expect((await reset('1234567890')).body.code).toBe('COMMON_PASSWORD');
    const { status, body } = await reset('quite another password');
    expect(status).toBe(200);
    expect((await profile(person)).status).toBe(401);
    expect((await profile({ ...person, token: body.accessToken })).status).toBe(200);
    expect((await reset('yet another password')).body.code).toBe('EXPIRED_LINK');
    expect((await signIn(owner.companyId, person.email, password)).status).toBe(401);
  });

  it('is mailed with the browser and the address it was asked for from', async () => {
    const person = await test.join(owner, 'Admin');
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await test.ask('POST', `/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(person.email)}`, {
      headers: { 'user-agent': firefox },
    });
    const letter = await vi.waitUntil(
      async () => (await test.mailsTo(person.email)).find(({ text }) => text.includes('reset-password')),
      { timeout: 30_000, interval: 20 },
    );
    expect(letter.text).toMatch(/Browser.*Firefox on Linux/);
    expect(letter.text).toMatch(/Internet address.*127\.0\.0\.1/);
  });

  it('is answered the same for an address nobody has, and only the newest link works', async () => {
    const person = await test.join(owner, 'Admin');
    expect(await forgot('nobody@example.com')).toEqual(await forgot(owner.email));
    const first = await test.forgetPassword(person.email);
    await test.forgetPassword(person.email);
    const { body } = await test.ask('POST', '/api/authentication/v1/users/reset-password', {
      body: { email: person.email, password: 'quite another password', token: first },
    });
    expect(body.code).toBe('EXPIRED_LINK');
  });

  it('is replaced through one link, however many were asked for at the same moment', async () => {
    const person = await test.join(owner, 'Admin');
    const ask = () => test.forgetPassword(person.email);
    await Promise.all([ask(), ask(), ask()]);
    const links = async () =>
      (await test.mailsTo(person.email))
        .flatMap((mail) => mail.links)
        .filter((link) => link.includes('/reset-password'));
    await expect.poll(links).toHaveLength(3);
    const statuses: number[] = [];
    for (const [n, link] of (await links()).entries()) {
      const token = new URL(link).searchParams.get('token');
      const { status } = await test.ask('POST', '/api/authentication/v1/users/reset-password', {
        body: { email: person.email, password: `quite another password ${n}`, token },
      });
      statuses.push(status);
    }
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('cannot be replaced with a link that is an hour old, or with somebody else’s', async () => {
    const [person, other] = [await test.join(owner, 'Admin'), await test.join(owner, 'Admin')];
    const token = await test.forgetPassword(person.email);
    const use = (email: string) =>
      test.ask('POST', '/api/authentication/v1/users/reset-password', {
        body: { email, password: 'quite another password', token },
      });
    expect((await use(other.email)).body.code).toBe('EXPIRED_LINK');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update password_reset set expires_at = now() where user_account_id = ${person.userId}`),
    );
    expect((await use(person.email)).body.code).toBe('EXPIRED_LINK');
  });
});

describe('guessing', () => {
  it('from many places locks out only places that somebody never signed in from', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' });
    try {
      const victim = await limited.register();
      const from = (caller: string, given: string) =>
        limited.ask('POST', `/api/authentication/v1/companies/${victim.companyId}/users/authenticate`, {
          body: { email: victim.email, password: given },
          headers: { 'x-forwarded-for': caller },
        });
      expect((await from('198.51.100.1', password)).status).toBe(200);
      const guesses = [];
      // Signing in was the first try from a place nobody knew.
      for (let n = 1; n < 10; n++) guesses.push((await from(`203.0.113.${n}`, 'a guess')).status);
      expect(guesses).toEqual(guesses.map(() => 401));
      for (const given of ['a guess', password]) expect((await from('203.0.113.200', given)).status).toBe(429);
      expect((await from('198.51.100.1', password)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('is stopped after ten tries of one caller, while others still get in', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
    try {
      const victim = await limited.register();
      const guess = (given: string, caller: string) =>
        limited.ask('POST', `/api/authentication/v1/companies/${victim.companyId}/users/authenticate`, {
          body: { email: victim.email, password: given },
          headers: { 'x-forwarded-for': caller },
        });
      const statuses = [];
      for (let n = 0; n < 12; n++) statuses.push((await guess(`guess number ${n}`, '203.0.113.1')).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      expect((await guess(password, '203.0.113.1')).status).toBe(429);
      expect((await guess(password, '203.0.113.2')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
