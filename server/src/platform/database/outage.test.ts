import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPools } from './pools.ts';
import { newId } from './id.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { type FaultyDatabase, startFaultyDatabase } from '../testing/testFaults.ts';

let database: FaultyDatabase;
let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  database = await startFaultyDatabase();
  test = await startTestApp({}, { database });
  owner = await test.register();
});
afterAll(async () => {
  await test.close();
  await database.drop();
});

const drafts = () => `/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities`;
const draft = (id: string, title: string) => ({
  id,
  opportunity: [{ op: 'replace', path: 'customJobTitle', value: title }],
});

/** Asks something and notes how it ended, and after how many milliseconds. */
const timed = async (method: 'GET' | 'PATCH', url: string, payload?: object) => {
  const began = performance.now();
  const answer = await test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${owner.token}` },
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    retryAfter: answer.headers['retry-after'],
    message: answer.statusCode === 200 ? '' : (answer.json().message as string),
    ms: performance.now() - began,
  };
};
const refused = { status: 503, type: 'application/problem+json; charset=utf-8', retryAfter: '2' };
/** The titles of all drafts there are. */
const titles = async (): Promise<string[]> => {
  const { rows } = await test.platform.pools.owner.query<{ title: string }>(
    'select custom_job_title title from opportunity',
  );
  return rows.map(({ title }) => title);
};
/** How much slower this machine may be than one with nothing else to do; without an end, everything waited for 30 s. */
const slack = 4;
const whileFrozen = async <T>(ask: () => Promise<T>): Promise<T> => {
  database.freeze();
  try {
    return await ask();
  } finally {
    database.thaw();
  }
};
const answersAgain = () => expect.poll(async () => (await timed('GET', '/readyz')).status, { interval: 50 }).toBe(200);

describe('a database that stands still', () => {
  it('has everybody refused in time, and is used again once it goes on', async () => {
    expect((await timed('GET', drafts())).status).toBe(200);
    const [readiness, early, late] = await whileFrozen(async () => {
      const asked = Promise.all([
        timed('GET', drafts()),
        // More than there are connections: some wait for a statement, some for a connection.
        ...Array.from({ length: 12 }, () => timed('PATCH', drafts(), draft(newId(), 'Waiting'))),
      ]);
      return [await timed('GET', '/readyz'), await asked, await timed('GET', drafts())] as const;
    });
    for (const answer of [readiness, ...early, late]) expect(answer).toMatchObject(refused);
    expect(readiness.ms).toBeLessThan(1_000 * slack);
    for (const { ms } of early) expect(ms).toBeLessThan(5_000 * slack);
    expect(late.ms).toBeLessThan(500 * slack);
    await answersAgain();
    expect((await timed('GET', drafts())).status).toBe(200);
  });

  it('leaves open whether it did what it did not confirm, which can be repeated and is done once', async () => {
    const { owner: asOwner } = test.platform.pools;
    await asOwner.query(`
      create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
      create constraint trigger waiting after insert on opportunity deferrable initially deferred
        for each row execute function wait_for_test()`);
    const holder = await asOwner.connect();
    await holder.query('select pg_advisory_lock(1)');
    const wanted = draft(newId(), 'Unconfirmed');
    const asked = timed('PATCH', drafts(), wanted);
    const committing = `select from pg_stat_activity where query = 'commit' and wait_event = 'advisory'`;
    await expect.poll(async () => (await asOwner.query(committing)).rowCount, { interval: 10 }).toBe(1);
    const answer = await whileFrozen(() => asked);
    expect(answer).toMatchObject({ ...refused, message: expect.stringContaining('may be done or not') });
    await holder.query('select pg_advisory_unlock(1)');
    holder.release();
    await answersAgain();
    expect((await timed('PATCH', drafts(), wanted)).status).toBe(200);
    await asOwner.query('drop function wait_for_test cascade');
    expect((await titles()).filter((title) => title === 'Unconfirmed')).toHaveLength(1);
  });
});

describe('a database that is busy', () => {
  it('has people wait for their turn, longer than for one that stands still', async () => {
    const { pools } = test.platform;
    const hold = () => pools.asCompany(owner.companyId, (db) => db.rows(sql`select pg_sleep(4.5)`));
    const [answer] = await Promise.all([pause(50).then(() => timed('GET', drafts())), hold(), hold(), hold(), hold()]);
    expect(answer.status).toBe(200);
    expect(answer.ms).toBeGreaterThan(4_000);
    expect((await timed('GET', '/readyz')).status).toBe(200);
  });
});

describe('a process that is held up', () => {
  const holdUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

  it('does not take its own pause for an outage', async () => {
    const pools = await openPools(database.url, 1);
    const answered = pools.asSystem((db) => db.one(sql`select 1 as one`));
    await new Promise((resolve) => process.nextTick(resolve));
    holdUp(4_500);
    expect(await answered).toEqual({ one: 1 });
    await pools.close();
  });

  it('is ready all the same', async () => {
    const { heartbeat } = test.platform;
    await heartbeat.check(10_000);
    await pause(0);
    const ready = heartbeat.check(100);
    holdUp(300);
    await expect(ready).resolves.toBeUndefined();
  });
});

describe('a database that is killed', () => {
  it('has people served or asked to try again, and loses nothing that was confirmed', async () => {
    const confirmed: string[] = [];
    const unexpected: unknown[] = [];
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const title = `Confirmed ${newId()}`;
        const answer = await timed('PATCH', drafts(), draft(newId(), title));
        if (answer.status === 200) confirmed.push(title);
        else if (answer.status !== 503 || answer.retryAfter !== '2') unexpected.push(answer);
        await pause(2);
      }
    };
    const writing = Array.from({ length: 8 }, write);
    for (let round = 0; round < 3; round++) {
      await pause(300);
      database.kill();
      await pause(100);
      await answersAgain();
    }
    isOver = true;
    await Promise.all(writing);
    expect(unexpected).toEqual([]);
    expect(confirmed.length).toBeGreaterThan(0);
    const kept = new Set(await titles());
    expect(confirmed.filter((title) => !kept.has(title))).toEqual([]);
  });
});
