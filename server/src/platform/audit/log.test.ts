import { Writable } from 'node:stream';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config';
import { newId } from '../database/id.ts';
import { password, startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';

let lines = '';
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    lines += String(chunk);
    done();
  },
});
let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp({ LOG_LEVEL: 'trace' }, { logTo });
  owner = await test.register();
});
afterAll(() => test.close());

const authenticate = (given: string) =>
  test.ask('POST', `/api/authentication/v1/companies/${owner.companyId}/users/authenticate`, {
    body: { email: owner.email, password: given },
  });

describe('the log, at its most talkative', () => {
  it('has a line for each request, with its route, its status and no address as it was called', async () => {
    lines = '';
    await test.ask('GET', `/api/authentication/v1/users/check?email=${owner.email}`);
    const answered = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject({ method: 'GET', route: '/api/authentication/v1/users/check', status: 200 });
    expect(lines).not.toContain(owner.email);
  });

  it('holds no password, token or address of signing in, resetting, inviting and accepting', async () => {
    lines = '';
    const { body } = await authenticate(password);
    await authenticate('not the password at all');
    const invited = await test.join(owner, 'Recruiter');
    const token = await test.forgetPassword(invited.email);
    const reset = { email: invited.email, password: 'quite another password', token };
    await test.ask('POST', '/api/authentication/v1/users/reset-password', { body: reset });

    expect(lines).toContain('answered');
    const secrets = [password, 'not the password at all', reset.password, token, body.accessToken, invited.token];
    for (const secret of [...secrets, owner.token, owner.email, invited.email]) expect(lines).not.toContain(secret);
  });

  it('tells why a request failed, without what the person typed or what the row holds', async () => {
    const asOwner = (statement: string) => test.platform.pools.owner.query(statement);
    await asOwner(`alter table user_account add constraint refused check (full_name <> 'Somebody New')`);
    lines = '';
    const email = 'somebody.new@example.com';
    const { status, body } = await test.ask('POST', '/api/onboarding/v1/users/register', {
      body: { id: newId(), email, password, fullName: 'Somebody New', companyName: 'Solstice Health' },
    });
    await asOwner('alter table user_account drop constraint refused');

    expect([status, body.message]).toEqual([500, 'Internal server error']);
    expect(lines).toContain(body.requestId);
    expect(lines).toContain('violates check constraint \\"refused\\"');
    for (const secret of [password, email, 'Somebody New', 'argon2']) expect(lines).not.toContain(secret);
  });

  it('and no failed statement shows its values', async () => {
    lines = '';
    const failing = test.platform.pools.asSystem((db) => db.run(sql`select ${'a secret'}::text, 1 / 0`));
    const error: unknown = await failing.catch((reason: unknown) => reason);
    test.platform.log.warn({ error }, 'a statement failed');
    expect(lines).toContain('division by zero');
    expect(lines).not.toContain('a secret');
  });
});

describe('the log for people', () => {
  let forPeople: TestApp;
  beforeAll(async () => {
    forPeople = await startTestApp({ LOG_FORMAT: 'text', LOG_LEVEL: 'info' }, { logTo });
  });
  afterAll(() => forPeople.close());

  it('has no line for a request that went well, and a sentence for what went wrong', async () => {
    lines = '';
    const somebody = await forPeople.register();
    expect(lines).toBe('');

    await forPeople.platform.pools.owner.query('alter table opportunity rename to elsewhere');
    const url = `/api/opportunity/v1/companies/${somebody.companyId}/users/${somebody.userId}/opportunities`;
    const { status } = await forPeople.as(somebody).get(url);
    await forPeople.platform.pools.owner.query('alter table elsewhere rename to opportunity');
    expect(status).toBe(500);
    // Reading of events fails meanwhile, too, and may say so first.
    const [first = '', second = ''] = lines.slice(lines.search(/.*request failed/)).split('\n');
    expect(first).toMatch(
      /^\d\d:\d\d:\d\d error a request failed: relation "opportunity" does not exist \(status 500\)$/,
    );
    expect(second).toMatch(/^ +at /);
  });

  it('is chosen in a terminal, and by the setting anywhere', () => {
    const format = (setting: string, isTerminal: boolean) => readConfig({ LOG_FORMAT: setting }, isTerminal).logFormat;
    expect([format('', true), format('', false)]).toEqual(['text', 'json']);
    expect([format('json', true), format('text', false)]).toEqual(['json', 'text']);
  });
});
