import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '../../tasks.ts';
import { newId } from '../database/id.ts';
import { firstTry } from '../jobs/jobs.ts';
import { password, startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { createTestDatabase } from '../testing/testDatabase.ts';

const [old, next] = ['the old key of the vault, long enough', 'the next key of the vault, long enough'];
let nodes: Record<'first' | 'aware' | 'swapped' | 'last', TestApp>;
let person: TestUser;
let secret: string;
let steps = 0;

const at = '/api/authentication/v1/second-factor';
/** A code that was not used before. */
const code = () => {
  const timestamp = Date.now() + (steps++ - 1) * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
};
const signIn = async (node: TestApp): Promise<number> => {
  const path = `/api/authentication/v1/companies/${person.companyId}/users/authenticate`;
  return (await node.ask('POST', path, { body: { email: person.email, password, code: code() } })).status;
};
const places = () => ({
  factor: `second factor ${person.userId}`,
  calendar: `calendar google ${person.userId}`,
  provider: `sso ${person.companyId}`,
});
const webhookId = newId();
const run = (node: TestApp, query: ReturnType<typeof sql>) => node.platform.pools.asSystem((db) => db.run(query));
const kept = async (node: TestApp) => {
  const { pools, vault } = node.platform;
  const find = (query: ReturnType<typeof sql>) => pools.asSystem((db) => db.one<{ sealed: Buffer }>(query));
  const open = async (place: string, query: ReturnType<typeof sql>) =>
    vault.unlock(place, (await find(query))?.sealed ?? Buffer.alloc(0));
  const { userId, companyId } = person;
  return {
    factor: await open(places().factor, sql`select sealed from second_factor where user_account_id = ${userId}`),
    calendar: await open(
      places().calendar,
      sql`select sealed from calendar_connection where user_account_id = ${userId}`,
    ),
    provider: await open(places().provider, sql`select sealed from sso_provider where company_id = ${companyId}`),
    webhook: await open(`webhook ${webhookId}`, sql`select sealed from webhook where webhook_id = ${webhookId}`),
    before: await open(
      `webhook ${webhookId}`,
      sql`select sealed_before sealed from webhook where webhook_id = ${webhookId}`,
    ),
  };
};

beforeAll(async () => {
  const database = await createTestDatabase();
  const start = (environment: Record<string, string>) => startTestApp(environment, { database, withoutJobs: true });
  nodes = {
    first: await start({ CALENDAR_KEY: old }),
    aware: await start({ CALENDAR_KEY: old, CALENDAR_KEY_ALSO: next }),
    swapped: await start({ CALENDAR_KEY: next, CALENDAR_KEY_ALSO: old }),
    last: await start({ CALENDAR_KEY: next }),
  };
  const { first } = nodes;
  person = await first.register();
  secret = (await first.as(person).post(`${at}/begin`, { password })).body.secret;
  await first.as(person).post(`${at}/confirm`, { code: code() });
  const { vault } = first.platform;
  const { userId, companyId, email } = person;
  await run(
    first,
    sql`insert into calendar_connection (user_account_id, company_id, provider, email, sealed)
      values (${userId}, ${companyId}, 'google', ${email}, ${vault.lock(places().calendar, 'a token')})`,
  );
  await run(
    first,
    sql`insert into sso_provider (company_id, name, issuer, client_id, sealed, is_on, is_required, makes_users, default_type,
        roles_claim, roles, trusts_emails)
      values (${companyId}, 'Keys', 'https://id.example', 'marigold', ${vault.lock(places().provider, 'a client')},
        false, false, false, 5, '', '[]', false)`,
  );
  const [now, before] = ['now', 'before'].map((each) => vault.lock(`webhook ${webhookId}`, each));
  await run(
    first,
    sql`insert into webhook (webhook_id, company_id, url, types, sealed, sealed_before, before_until)
      values (${webhookId}, ${companyId}, 'https://hook.example', '{opportunity.posted}', ${now}, ${before}, now() + interval '1 day')`,
  );
});
afterAll(async () => {
  const { last, ...others } = nodes;
  for (const node of Object.values(others)) await node.close();
  await last.close();
});

describe('a key of the vault that is replaced', () => {
  it('opens everything on every node meanwhile, and a second step goes on being taken', async () => {
    const { first, aware, swapped, last } = nodes;
    for (const node of [first, aware, swapped])
      expect(await kept(node)).toMatchObject({
        calendar: 'a token',
        provider: 'a client',
        webhook: 'now',
        before: 'before',
      });
    expect([await signIn(aware), await signIn(swapped)]).toEqual([200, 200]);
    expect(Object.values(await kept(last)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('has everything sealed anew by the housekeeping, once, so that the old one can go', async () => {
    const { first, aware, swapped, last } = nodes;
    const keepHouse = (node: TestApp) => tasks(node.platform).housekeeping({}, firstTry);
    const before = await kept(first);
    await keepHouse(first);
    expect(await kept(first)).toEqual(before);
    await keepHouse(swapped);
    expect(await kept(last)).toEqual(before);
    expect(await kept(aware)).toEqual(before);
    expect(Object.values(await kept(first)).filter((value) => value !== undefined)).toEqual([]);
    const stored = () =>
      last.platform.pools.asSystem((db) =>
        db.rows(sql`select sealed from second_factor union all select sealed from calendar_connection`),
      );
    const once = await stored();
    await keepHouse(swapped);
    expect(await stored()).toEqual(once);
  });
});
