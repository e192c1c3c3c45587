import { io } from 'socket.io-client';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveEnvelope } from '@marigold/contract/liveEnvelope';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { tasks } from '../../tasks.ts';
import { firstTry } from './jobs.ts';

let test: TestApp;
let owner: TestUser;
let url: string;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.register();
  url = await test.listen();
});
afterAll(() => test.close());

const run = (statement: Sql) => test.platform.pools.asSystem((db) => db.run(statement));
const names = async (statement: Sql): Promise<string[]> =>
  (await test.platform.pools.asSystem((db) => db.rows<{ name: string }>(statement))).map(({ name }) => name);
const keepHouse = () => tasks(test.platform).housekeeping({}, firstTry);

/** What the owner hears who comes back and knows of everything up to a number, until it is so many. */
const heardAfter = async (after: number, count: number) => {
  const socket = io(url, { path: '/api/live', transports: ['websocket'], auth: { token: owner.token, after } });
  const heard: LiveEnvelope[] = [];
  await new Promise<void>((resolve) =>
    socket.on('event', (event: unknown) => {
      if (heard.push(LiveEnvelope.parse(event)) === count) resolve();
    }),
  );
  socket.disconnect();
  return heard;
};

describe('every night', () => {
  it('what nobody needs any more is forgotten, and nothing else', async () => {
    const { companyId, userId } = owner;
    await run(sql`
      insert into attempt (key, count, until) values ('over', 1, now() - interval '1 minute'), ('counting', 1, now() + interval '1 minute')`);
    await run(sql`
      insert into email_code (email, code_hash, expires_at)
      values ('late@example.com', 'x', now() - interval '1 minute'), ('new@example.com', 'x', now() + interval '1 minute')`);
    await run(sql`
      insert into password_reset (token_hash, company_id, user_account_id, expires_at, used_at)
      select convert_to(name, 'UTF8'), ${companyId}, ${userId}, now() + expires, now() + used
      from (values ('used long ago', interval '-8 days', interval '-8 days'), ('expired long ago', interval '-8 days', null),
        ('used', interval '1 hour', interval '-6 days'), ('expired', interval '-6 days', null), ('open', interval '1 hour', null))
        it (name, expires, used)`);
    await run(sql`
      insert into session (session_id, company_id, user_account_id, user_agent, expires_at, ended_at)
      select gen_random_uuid(), ${companyId}, ${userId}, name, now() + expires, now() + ended
      from (values ('ended long ago', interval '1 hour', interval '-31 days'), ('expired long ago', interval '-31 days', null),
        ('ended', interval '1 hour', interval '-29 days'), ('expired', interval '-29 days', null), ('live', interval '1 hour', null))
        it (name, expires, ended)`);

    await keepHouse();
    expect(await names(sql`select key name from attempt where key in ('over', 'counting')`)).toEqual(['counting']);
    expect(await names(sql`select email name from email_code`)).toEqual(['new@example.com']);
    expect(await names(sql`select convert_from(token_hash, 'UTF8') name from password_reset order by name`)).toEqual([
      'expired',
      'open',
      'used',
    ]);
    expect(
      await names(sql`select user_agent name from session where user_agent ~ '^(ended|expired|live)' order by 1`),
    ).toEqual(['ended', 'expired', 'live']);
    expect(await names(sql`select email name from user_account where user_account_id = ${userId}`)).toEqual([
      owner.email,
    ]);
  });

  it('events of more than a week go, and who missed them is told to load anew', async () => {
    const { companyId, userId } = owner;
    const add = (count: number, age: string) =>
      run(sql`
        insert into event (company_id, user_id, type, data, at)
        select ${companyId}, ${userId}, 'resync', ${JSON.stringify({ age })}::jsonb, now() - ${age}::interval
        from generate_series(1, ${count})`);
    await add(12_000, '8 days');
    await add(3, '6 days');
    const seqs = async (age: string) =>
      (await names(sql`select seq::text name from event where data->>'age' = ${age} order by seq`)).map(Number);
    await expect.poll(async () => (await seqs('6 days')).every((seq) => seq > 0)).toBe(true);
    const [forgotten = 0] = await seqs('8 days');
    await keepHouse();
    expect([await seqs('8 days'), (await seqs('6 days')).length]).toEqual([[], 3]);

    expect((await heardAfter(forgotten, 1)).map(({ seq }) => seq)).toEqual([forgotten]);
    const [one = 0, ...later] = await seqs('6 days');
    expect((await heardAfter(one, 2)).map(({ seq }) => seq)).toEqual(later);
  });

  it('the newest event stays however old it is, so that who missed all of them is told to load anew', async () => {
    const { companyId, userId } = owner;
    for (const at of [1, 2])
      await run(sql`
        insert into event (company_id, user_id, type, data) values (${companyId}, ${userId}, 'resync', ${JSON.stringify({ at })}::jsonb)`);
    const numbers = async () => (await names(sql`select seq::text name from event order by seq`)).map(Number);
    await expect.poll(async () => (await names(sql`select 1 name from event where seq is null`)).length).toBe(0);
    const newest = (await numbers()).at(-1) ?? 0;
    await run(sql`update event set at = at - interval '30 days'`);
    await keepHouse();
    expect(await numbers()).toEqual([newest]);
    const missed = newest - 2;
    expect(await heardAfter(missed, 1)).toMatchObject([{ seq: missed, type: 'resync' }]);
  });
});
