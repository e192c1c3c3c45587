import sql from 'sql-template-tag';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyScopes } from '@marigold/contract/keys';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const at = ({ companyId }: TestUser) => `/api/keys/v1/companies/${companyId}/keys`;
const made = async (by: TestUser, values: object = {}) => {
  const answer = await test.as(by).post(at(by), { name: 'Website', scopes: ['seeOpportunities'], days: 90, ...values });
  return { ...answer, token: answer.body.token as string, apiKeyId: answer.body.key?.apiKeyId as string };
};
const listed = async (by: TestUser) => (await test.as(by).get(at(by))).body.data;
const roles = ({ companyId, userId }: TestUser) =>
  `/api/opportunity/v1/companies/${companyId}/users/${userId}/opportunities`;
const code = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('a key', () => {
  it('is shown once, does what it allows in the name of its maker, and nothing else', async () => {
    const owner = await test.register();
    const { status, token, apiKeyId, body } = await made(owner, { scopes: ['seeOpportunities', 'editFaq'] });
    expect([status, token]).toEqual([201, expect.stringMatching(/^mgk_[\w-]{43}$/)]);
    expect(body.key).toMatchObject({ name: 'Website', begins: token.slice(0, 10), createdBy: owner.fullName });
    expect(JSON.stringify(await listed(owner))).not.toContain(token.slice(10));
    const stored = await test.platform.pools.asSystem((db) => db.rows(sql`select to_jsonb(k) from api_key k`));
    expect(JSON.stringify(stored)).not.toContain(token.slice(10));

    const program = test.as({ token });
    expect((await program.get(roles(owner))).status).toBe(200);
    const counter = `/api/matches/v1/companies/${owner.companyId}/opportunities/${newId()}/counter`;
    expect(code(await program.get(counter))).toEqual([403, 'FORBIDDEN']);
    expect((await program.get(roles(await test.register()))).status).toBe(404);
    const used = (await listed(owner)).find((key: { apiKeyId: string }) => key.apiKeyId === apiKeyId);
    await expect.poll(async () => (await listed(owner))[0].lastUsedDate).not.toBeNull();
    expect(used.expiresDate).not.toBeNull();
  });

  it('with every scope reaches no call that no scope names', async () => {
    const owner = await test.register();
    const { token } = await made(owner, { scopes: [...keyScopes] });
    const closed = Object.values(modules).flatMap(({ name, routes }) =>
      Object.values(routes as Record<string, Route>)
        .filter(({ may }) => may !== 'public' && !(keyScopes as readonly string[]).includes(may))
        .map(({ method, path }) => ({ method, url: `/api/${name}${path}` })),
    );
    expect(closed.length).toBeGreaterThan(50);
    for (const { method, url } of closed) {
      const own = url.replace(':companyId', owner.companyId).replace(/:user(Account)?Id/, owner.userId);
      const { statusCode } = await test.app.inject({
        method,
        url: own.replace(/:\w+/g, () => newId()),
        headers: { authorization: `Bearer ${token}` },
      });
      expect([method, url, statusCode]).toEqual([method, url, 403]);
    }
  });

  it('ends at once when it is revoked, has expired, or its maker is deactivated', async () => {
    const owner = await test.register();
    const admin = await test.join(owner, 'Admin');
    const [revoked, expired, orphaned] = [await made(owner), await made(owner), await made(admin)];
    const works = async ({ token }: { token: string }, of = owner) =>
      (await test.as({ token }).get(roles(of))).status === 200;
    expect([await works(revoked), await works(expired), await works(orphaned, admin)]).toEqual([true, true, true]);
    const removed = await test.as(admin).delete(`${at(owner)}/${revoked.apiKeyId}`);
    expect([removed.status, await works(revoked)]).toEqual([200, false]);
    expect((await test.as(admin).delete(`${at(owner)}/${revoked.apiKeyId}`)).status).toBe(200);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update api_key set expires_at = now() where api_key_id = ${expired.apiKeyId}`),
    );
    expect(await works(expired)).toBe(false);
    expect((await listed(owner)).map(({ isExpired }: { isExpired: boolean }) => isExpired)).toEqual([false, true]);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set state = 'Deactivated' where user_account_id = ${admin.userId}`),
    );
    expect(await works(orphaned, admin)).toBe(false);
  });

  it('reaches no further than its maker’s role, also after that has changed', async () => {
    const owner = await test.register();
    const admin = await test.join(owner, 'Admin');
    const { token } = await made(admin, { scopes: ['editCompany'] });
    const settings = `/api/company/v1/companies/${owner.companyId}/settings`;
    const save = () => test.as({ token }).patch(settings, { rejectionDelaySeconds: 300 });
    expect((await save()).status).toBe(200);
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update user_account set user_type = 4 where user_account_id = ${admin.userId}`),
    );
    expect(code(await save())).toEqual([403, 'FORBIDDEN']);
    const lines = await test.platform.pools.asSystem((db) =>
      db.rows<{ key: string }>(
        sql`select data->>'apiKeyId' key from audit where action = 'saveSettings' and company_id = ${owner.companyId}`,
      ),
    );
    expect(lines).toEqual([{ key: expect.any(String) }]);
  });

  it('is made and ended by admins only, and those of another company are not there', async () => {
    const owner = await test.register();
    const stranger = await test.register();
    const { apiKeyId, token } = await made(owner);
    for (const role of ['Recruiter', 'Employer', 'Reviewer'] as const) {
      const person = await test.join(owner, role);
      expect([
        (await test.as(person).get(at(owner))).status,
        (await made({ ...person, companyId: owner.companyId })).status,
      ]).toEqual([403, 403]);
    }
    expect((await test.as(stranger).get(at(owner))).status).toBe(404);
    expect((await test.as(stranger).delete(`${at(stranger)}/${apiKeyId}`)).status).toBe(404);
    expect((await test.as({ token }).get(roles(owner))).status).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['nothing it may do', { scopes: [] }],
    ['something no key may do', { scopes: ['manageUsers'] }],
    ['the same twice', { scopes: ['chat', 'chat'] }],
    ['a time nobody offers', { days: 9_999 }],
    ['a field that is none', { userId: newId() }],
  ])('is refused with %s', async (_what, values) => {
    const { status, body } = await made(await test.register(), values);
    expect([status, body.errors.length]).toEqual([400, 1]);
  });

  it('is no way into live events, and one that was never made is nobody', async () => {
    const owner = await test.register();
    const { token } = await made(owner, { scopes: [...keyScopes] });
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const answerOf = (auth: object) =>
      new Promise<string>((resolve) => {
        const socket = io(url, {
          path: '/api/live',
          transports: ['websocket'],
          auth,
          reconnection: false,
        });
        const settle = (answer: string) => {
          socket.disconnect();
          resolve(answer);
        };
        socket.on('connect', () => settle('connected'));
        socket.on('connect_error', ({ message }) => settle(message));
      });
    expect(await answerOf({ token: owner.token })).toBe('connected');
    expect(await answerOf({ token })).not.toBe('connected');
    for (const wrong of [`${token}x`, token.slice(0, -1), 'mgk_', `mgk_${'A'.repeat(43)}`])
      expect(code(await test.as({ token: wrong }).get(roles(owner)))).toEqual([401, 'INVALID_TOKEN']);
  });
});
