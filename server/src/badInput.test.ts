import { AsyncLocalStorage } from 'node:async_hooks';
import type * as argon2 from '@node-rs/argon2';
import sql from 'sql-template-tag';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import { password, startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

const hashing = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const counted =
    <Given extends unknown[], Made>(work: (...given: Given) => Made) =>
    (...given: Given) => {
      hashing.count += 1;
      return work(...given);
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '127.0.0.1' }, { withoutJobs: true });
  owner = await test.register();
});
afterAll(() => test.close());

const authenticate = (email: string, given: string, headers = {}) =>
  test.ask('POST', `/api/authentication/v1/companies/${owner.companyId}/users/authenticate`, {
    body: { email, password: given },
    headers,
  });
const mails = async () =>
  (await test.platform.pools.asSystem((db) => db.one<{ n: number }>(sql`select count(*)::int n from mail`)))?.n;
const sent = (address: string, body: object) => test.ask('POST', address, { body });
const asked = (address: string, email: string) => test.ask('GET', `${address}${encodeURIComponent(email)}`);

const person = { id: newId(), email: 'ana@example.com', password, fullName: 'Ana', companyName: 'Acme' };
const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
const token = 'a token of an invitation';
const register = (field: string) => (text: string) =>
  sent('/api/onboarding/v1/users/register', { ...person, [field]: text });
const contact = (field: string) => (text: string) =>
  sent('/api/onboarding/v1-contact/contactform', { ...message, [field]: text });

/** Every field of the public forms that takes a name or an address. */
const lines: [string, (text: string) => ReturnType<TestApp['ask']>][] = [
  ['the name of somebody who registers', register('fullName')],
  ['their job title', register('jobTitle')],
  ['their department', register('department')],
  ['their company', register('companyName')],
  ['their address', register('email')],
  ['the name in the contact form', contact('name')],
  ['the company in it', contact('company')],
  ['the address in it', contact('email')],
  ['the address a code goes to', (email) => sent('/api/onboarding/v1/users/email-code', { email })],
  ['the address that is checked', (email) => asked('/api/onboarding/v1/users/check?Email=', email)],
  ['the address that signs in', (email) => asked('/api/authentication/v1/users/check?email=', email)],
  ['the address with a password', (email) => authenticate(email, password)],
  [
    'the address of a forgotten password',
    (email) => test.ask('POST', `/api/authentication/v1/users/forgot-password?email=${encodeURIComponent(email)}`),
  ],
  [
    'the address of a new password',
    (email) => sent('/api/authentication/v1/users/reset-password', { email, password, token }),
  ],
  [
    'the name of somebody invited',
    (fullName) => sent('/api/users/v1/invitations/accept', { token, fullName, password }),
  ],
];

describe('a line break in', () => {
  it.each(lines)('%s is refused with a sentence, and nothing is mailed', async (_field, ask) => {
    const before = await mails();
    for (const breaking of ['\r\n', '\n', '\r', '\u2028']) {
      const { status, body } = await ask(`ana@example.com${breaking}Bcc: everybody@example.com`);
      expect([status, body.message]).toEqual([400, expect.stringMatching(/^[A-Z].+\.$/)]);
      expect(body.errors).toHaveLength(1);
    }
    expect(await mails()).toBe(before);
  });
});

describe('a password', () => {
  const fields: [string, (given: string) => ReturnType<TestApp['ask']>][] = [
    ['signing in', (given) => authenticate(owner.email, given)],
    ['registering', register('password')],
    [
      'resetting',
      (given) =>
        sent('/api/authentication/v1/users/reset-password', { email: owner.email, password: given, token: 'token' }),
    ],
    ['joining', (given) => sent('/api/users/v1/invitations/accept', { token, fullName: 'Ana', password: given })],
    [
      'changing it',
      (given) =>
        test.as(owner).post('/api/authentication/v1/users/change-password', {
          password: given,
          newPassword: 'quite another password',
        }),
    ],
  ];

  it.each(fields)('of a megabyte is refused before it is hashed when %s', async (_when, ask) => {
    hashing.count = 0;
    expect((await ask('x'.repeat(900_000))).status).toBe(400);
    expect((await ask('x'.repeat(1_100_000))).status).toBe(413);
    expect(hashing.count).toBe(0);
  });

  it('is hashed as often for an address nobody has as for a wrong one', async () => {
    const hashes = async (email: string) => {
      hashing.count = 0;
      await authenticate(email, 'not the password');
      return hashing.count;
    };
    expect([await hashes(owner.email), await hashes('nobody@example.com')]).toEqual([1, 1]);
  });
});

describe('a forgotten password', () => {
  it('asks the database for the same, whether the address is known or not', async () => {
    // What the clock asks meanwhile, such as whether the database is there, is none of the request's.
    const request = new AsyncLocalStorage<string[]>();
    const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [first] = given;
      const { text = String(first) } = first as { text?: string };
      request.getStore()?.push(text.replaceAll(/\s+/g, ' '));
      return Reflect.apply(query, this, given);
    });
    const statementsFor = (email: string) => {
      const statements: string[] = [];
      return request.run(statements, async () => {
        await test.ask('POST', `/api/authentication/v1/users/forgot-password?email=${email}`);
        return statements;
      });
    };
    const known = await statementsFor(owner.email);
    expect(known.join()).toContain('enqueue');
    expect(await statementsFor('nobody@example.com')).toEqual(known);
    vi.restoreAllMocks();
  });
});

describe('the contact form', () => {
  it('thanks a robot that fills in the hidden field, and mails nothing', async () => {
    const before = await mails();
    const { status } = await sent('/api/onboarding/v1-contact/contactform', { ...message, website: 'http://spam' });
    expect([status, await mails()]).toEqual([202, before]);
    expect((await sent('/api/onboarding/v1-contact/contactform', message)).status).toBe(202);
    expect(await mails()).toBe((before ?? 0) + 1);
  });
});

describe('a thousand guesses', () => {
  it('from many addresses are stopped, while the owner still gets in from where they signed in before', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
    try {
      const victim = await limited.register();
      const signIn = (given: string, caller: string) =>
        limited.ask('POST', `/api/authentication/v1/companies/${victim.companyId}/users/authenticate`, {
          body: { email: victim.email, password: given },
          headers: { 'x-forwarded-for': caller },
        });
      expect((await signIn(password, '198.51.100.1')).status).toBe(200);
      const statuses: Record<number, number> = {};
      for (let n = 0; n < 1_000; n += 10) {
        const guesses = Array.from({ length: 10 }, (_, at) => signIn(`guess number ${n + at}`, `203.0.113.${n / 10}`));
        for (const { status } of await Promise.all(guesses)) statuses[status] = (statuses[status] ?? 0) + 1;
      }
      // The one before was a success from an address that was new then.
      expect(statuses).toEqual({ 401: 99, 429: 901 });
      expect((await signIn(password, '198.51.100.1')).status).toBe(200);
      const token = await limited.forgetPassword(victim.email);
      const reset = await limited.ask('POST', '/api/authentication/v1/users/reset-password', {
        body: { email: victim.email, password: 'quite another password', token },
        headers: { 'x-forwarded-for': '198.51.100.2' },
      });
      expect(reset.status).toBe(200);
      expect((await signIn('quite another password', '198.51.100.2')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
