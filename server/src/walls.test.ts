import { SignJWT } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { can, type CompanyRole, companyRoles } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '#platform/testing/testApp';

const routes = Object.values(modules).flatMap((module) =>
  Object.entries(module.routes as Record<string, Route>).map(([name, route]) => ({
    name,
    route,
    service: module.name,
  })),
);
const guarded = routes.filter(({ route }) => route.may !== 'public');

let test: TestApp;
let people: Record<CompanyRole, TestUser>;
let stranger: TestUser;
let candidate: TestCandidate;

beforeAll(async () => {
  test = await startTestApp();
  await test.platform.matching.ready();
  const owner = await test.register('Solstice Health');
  stranger = await test.register('Other Company');
  candidate = await test.candidate();
  people = {
    SuperAdmin: owner,
    Admin: await test.join(owner, 'Admin'),
    Recruiter: await test.join(owner, 'Recruiter'),
    Employer: await test.join(owner, 'Employer'),
    Reviewer: await test.join(owner, 'Reviewer'),
  };
});
afterAll(() => test.close());

/** The address of a route as a person of the company would call it, with ids that do not exist. */
const addressOf = ({ service, route }: (typeof routes)[number], person: TestUser): string => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'companyId') return person.companyId;
    if (name === route.self || name === 'userId') return person.userId;
    if (name === 'status') return 'InReview';
    return newId();
  });
  return `/api/${service}${path}`;
};

const sign = (secret: Uint8Array, person: TestUser, expires: string) =>
  new SignJWT({ Tenant: person.companyId, UserType: 1, email: person.email, version: 1 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person.userId)
    .setIssuer('marigold')
    .setAudience('marigold')
    .setExpirationTime(expires)
    .sign(secret);

describe('every route that is not public', () => {
  it.each(guarded)('$service $name lets in exactly the roles of the matrix', async (each) => {
    for (const role of companyRoles) {
      const { status, body } = await test.ask(each.route.method, addressOf(each, people[role]), {
        token: people[role].token,
      });
      // Only the demo is reset, whoever asks.
      const isBeyond = body.code === 'NOT_THE_DEMO';
      const entered = [200, 201, 202, 400, 404, 415, 503, ...(isBeyond ? [403] : [])];
      expect(can(role, each.route.may) ? entered : [403], `${role} got ${status}`).toContain(status);
    }
  });

  it.each(guarded)('$service $name lets in a candidate only where the contract says so', async (each) => {
    // A session of their own each: one of the calls ends it.
    const candidate = await test.candidate();
    const caller = { ...people.SuperAdmin, userId: candidate.personId };
    const { status } = await test.ask(each.route.method, addressOf(each, caller), { token: candidate.token });
    expect(status !== 403, `got ${status}`).toBe(can('Member', each.route.may));
  });

  it.each(guarded)('$service $name refuses a missing, garbled, forged, expired or unsigned token', async (each) => {
    const owner = people.SuperAdmin;
    const forged = await sign(new TextEncoder().encode('another secret of at least 32 characters'), owner, '1h');
    const expired = await sign(test.platform.secret[0], owner, '-1h');
    const [, payload] = owner.token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const answers = [];
    for (const token of [undefined, 'garbage', forged, expired, unsigned]) {
      const { status, body } = await test.ask(each.route.method, addressOf(each, owner), token ? { token } : {});
      answers.push([status, body.message ?? body.detail]);
    }
    const invalid = [401, 'Invalid authorization token'];
    expect(answers).toEqual([invalid, invalid, invalid, [401, 'Expired token'], invalid]);
  });

  it.each(guarded.filter(({ route }) => route.path.includes(':companyId')))(
    '$service $name answers another company as if there were none',
    async (each) => {
      const { status, body } = await test.ask(each.route.method, addressOf(each, people.SuperAdmin), {
        token: stranger.token,
      });
      // SCIM refuses in its own way, which has no codes.
      expect([status, body.code ?? body.detail]).toEqual([404, body.code ? 'NOT_FOUND' : 'Company not found.']);
    },
  );

  it.each(guarded.filter(({ route }) => route.self))(
    '$service $name refuses a path of another person',
    async (each) => {
      const address = addressOf(each, people.Admin);
      const { status } = await test.ask(each.route.method, address, { token: people.SuperAdmin.token });
      expect(status).toBe(403);
    },
  );

  it('ends for somebody who is deactivated, at once', async () => {
    const leaver = await test.join(people.SuperAdmin, 'Admin');
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set state = 'Deactivated' where user_account_id = ${leaver.userId}`),
    );
    for (const each of guarded) {
      const { status } = await test.ask(each.route.method, addressOf(each, leaver), { token: leaver.token });
      expect(status, each.name).toBe(401);
    }
  });
});

describe('the second wall, in the database', () => {
  const tables = [
    'user_account',
    'session',
    'password_reset',
    'passkey',
    'opportunity',
    'match',
    'match_counter',
    'match_comment',
    'match_mention',
    'match_history',
    'member',
    'company',
    'conversation',
    'message',
    'conversation_reader',
    'attachment',
    'message_template',
    'structure_unit',
    'mail',
    'audit',
  ];

  it.each(tables)('shows no row of %s without a company', async (table) => {
    const client = await test.platform.pools.owner.connect();
    try {
      await client.query(`begin; set local role ${test.platform.pools.roles.app}`);
      const { rows } = await client.query(`select count(*)::int n from ${table}`);
      expect(rows[0].n).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it.each(['person', 'person_session', 'magic_link', 'passkey_challenge'])(
    'keeps %s closed to requests of a company',
    async (table) => {
      const client = await test.platform.pools.owner.connect();
      try {
        await client.query(`begin; set local role ${test.platform.pools.roles.app}`);
        await expect(client.query(`select from ${table}`)).rejects.toThrow(/permission denied/);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  it('shows a candidate nothing but what is their own', async () => {
    const other = await test.candidate('Somebody Else');
    const seen = await test.platform.pools.asPerson(candidate.personId, async (db) => ({
      people: await db.rows<{ person_id: string }>(sql`select person_id from person`),
      matches: await db.rows(sql`select match_id from match`),
      companies: await db.rows(sql`select company_id from company`),
      changed: await db.run(sql`update person set name = 'x' where person_id = ${other.personId}`),
    }));
    expect(seen).toEqual({ people: [{ person_id: candidate.personId }], matches: [], companies: [], changed: 0 });
    const peek = test.platform.pools.asPerson(candidate.personId, (db) => db.rows(sql`select score from match`));
    await expect(peek).rejects.toThrow(/permission denied/);
  });

  it('lets nobody write a row of another company', async () => {
    const write = test.platform.pools.asCompany(stranger.companyId, (db) =>
      db.run(sql`
        insert into opportunity (opportunity_id, company_id, slug, created_by, last_edited_by)
        values (${newId()}, ${people.SuperAdmin.companyId}, 'x', ${stranger.userId}, ${stranger.userId})`),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('keeps the audit log from being changed', async () => {
    const change = test.platform.pools.asCompany(stranger.companyId, (db) => db.run(sql`update audit set action = ''`));
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

describe('the description', () => {
  it('names every route of the contract, who may call it and how it refuses', async () => {
    const { body } = await test.ask('GET', '/api/openapi.json');
    for (const { name, route, service } of routes) {
      const path = `/api/${service}${route.path}`.replace(/:(\w+)/g, '{$1}');
      const described = body.paths[path]?.[route.method.toLowerCase()];
      expect(described?.operationId, path).toBe(name);
      expect(described['x-access'].permission ?? described['x-access']).toBe(route.may);
      expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['400', '404', '429']));
    }
  });

  it('is of nothing else than what is mounted', async () => {
    const { body } = await test.ask('GET', '/api/openapi.json');
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const { mountedRoutes } = await import('#platform/http/mountedRoutes');
    expect(
      mountedRoutes(test.app)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(described.toSorted());
  });
});

describe('bad input', () => {
  it.each([
    ['a NUL character', { fullname: 'A\0B' }],
    ['half a character', { fullname: 'A\ud800' }],
    ['a field nobody knows', { fullname: 'A', userType: 1 }],
    ['an object where a text is due', { fullname: { $ne: 1 } }],
    ['a line break in a name', { fullname: 'A\r\nBcc: x@example.com' }],
  ])('refuses %s with a sentence', async (_what, body) => {
    const { companyId, userId } = people.Recruiter;
    const answer = await test
      .as(people.Recruiter)
      .post(`/api/onboarding/v1/companies/${companyId}/users/${userId}/profile`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toEqual({
      path: expect.any(String),
      code: expect.any(String),
      message: expect.any(String),
    });
  });

  it('understands query names in any case', async () => {
    const { companyId } = people.SuperAdmin;
    const list = (query: string) =>
      test.as(people.SuperAdmin).get(`/api/users/v1/companies/${companyId}/users/users?${query}`);
    expect((await list('pagesize=2')).body.data).toHaveLength(2);
    expect((await list('PageSize=2')).body.data).toHaveLength(2);
    expect((await list('PAGESIZE=abc')).status).toBe(400);
  });

  it('answers an unknown address of the API as a problem, not as a page', async () => {
    const { status, body } = await test.ask('GET', '/api/nothing/here');
    expect([status, body.code, typeof body.requestId]).toEqual([404, 'NOT_FOUND', 'string']);
  });
});

describe('paging', () => {
  it('walks every row once, forwards and backwards, and refuses altered or foreign tokens', async () => {
    const { companyId } = people.SuperAdmin;
    const list = (query: string) =>
      test.as(people.SuperAdmin).get(`/api/users/v1/companies/${companyId}/users/users?PageSize=2&${query}`);
    const all = (await test.as(people.SuperAdmin).get(`/api/users/v1/companies/${companyId}/users/users`)).body.data;
    const ids = (page: { data: { userAccountId: string }[] }) => page.data.map(({ userAccountId }) => userAccountId);

    const forwards: string[] = [];
    let page = (await list('')).body;
    for (;;) {
      forwards.push(...ids(page));
      if (!page.nextToken) break;
      page = (await list(`TokenId=${page.nextToken}`)).body;
    }
    expect(forwards).toEqual(all.map((user: { userAccountId: string }) => user.userAccountId));

    const backwards: string[] = [];
    page = (await list('PageNavigation=2')).body;
    for (;;) {
      backwards.unshift(...ids(page));
      if (!page.prevToken) break;
      page = (await list(`PageNavigation=2&TokenId=${page.prevToken}`)).body;
    }
    expect(backwards).toEqual(forwards);

    const { nextToken } = (await list('')).body;
    const altered = `${nextToken.slice(0, -2)}${nextToken.endsWith('A') ? 'B' : 'A'}x`;
    for (const token of [altered, 'garbage', nextToken.split('.')[0]]) {
      const { status, body } = await list(`TokenId=${token}`);
      expect([status, body.code]).toEqual([400, 'INVALID_TOKEN']);
    }
    const foreign = await test
      .as(stranger)
      .get(`/api/users/v1/companies/${stranger.companyId}/users/users?TokenId=${nextToken}`);
    expect(foreign.body.code).toBe('INVALID_TOKEN');
  });
});
