import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';

const [old, next] = ['the old secret of this server, long', 'the next secret of this server, long'];
let nodes: Record<'first' | 'aware' | 'swapped' | 'last', TestApp>;
let person: TestUser;

beforeAll(async () => {
  const database = await createTestDatabase();
  // Four nodes share what another test running beside them needs, too.
  const start = (environment: Record<string, string>) =>
    startTestApp({ DATABASE_CONNECTIONS: '2', ...environment }, { database, withoutJobs: true });
  nodes = {
    first: await start({ MARIGOLD_SECRET: old }),
    aware: await start({ MARIGOLD_SECRET: old, MARIGOLD_SECRET_ALSO: next }),
    swapped: await start({ MARIGOLD_SECRET: next, MARIGOLD_SECRET_ALSO: old }),
    last: await start({ MARIGOLD_SECRET: next }),
  };
  person = await nodes.first.register();
});
afterAll(async () => {
  const { last, ...others } = nodes;
  for (const node of Object.values(others)) await node.close();
  await last.close();
});

const signIn = async (node: TestApp): Promise<TestUser> => {
  const { body } = await node.ask('POST', `/api/authentication/v1/companies/${person.companyId}/users/authenticate`, {
    body: { email: person.email, password },
  });
  return { ...person, token: body.accessToken };
};
const sessions = async (node: TestApp, by: TestUser) =>
  (await node.as(by).get('/api/authentication/v1/sessions')).status;

describe('a secret that is replaced', () => {
  it('signs nobody out while nodes with the old and the new one answer beside each other', async () => {
    const { first, aware, swapped } = nodes;
    const before = await signIn(first);
    for (const node of [first, aware, swapped]) expect(await sessions(node, before)).toBe(200);
    const after = await signIn(swapped);
    for (const node of [aware, swapped]) expect(await sessions(node, after)).toBe(200);
  });

  it('no longer holds once it is not named any more, and the new one does', async () => {
    const { first, swapped, last } = nodes;
    expect(await sessions(last, await signIn(first))).toBe(401);
    expect(await sessions(last, await signIn(swapped))).toBe(200);
    expect(await sessions(first, await signIn(swapped))).toBe(401);
  });

  it('keeps pages of lists, uploads and private addresses of calendars', async () => {
    const { first, swapped, last } = nodes;
    for (let n = 0; n < 3; n++) await first.join(person, 'Recruiter');
    const list = `/api/users/v1/companies/${person.companyId}/users/users?PageSize=2`;
    const { nextToken } = (await first.as(person).get(list)).body;
    const second = `${list}&TokenId=${encodeURIComponent(nextToken)}`;
    expect((await swapped.as(person).get(second)).body.data).toHaveLength(2);
    expect((await last.as(await signIn(last)).get(second)).status).toBe(400);
    const feed = `/api/scheduler/v1/companies/${person.companyId}/users/${person.userId}/feed`;
    const { url } = (await first.as(person).post(feed)).body;
    expect((await swapped.as(person).get(feed)).body.url).toBe(url);
    expect((await swapped.ask('GET', new URL(url as string).pathname)).status).toBe(200);
  });
});
