import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue, type TaskList } from './jobs.ts';
import { startJobs } from './runner.ts';
import { newId } from '../database/id.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const letter = (mailId: string) => sql`
  insert into mail (mail_id, kind, to_address, subject, text, html, state)
  values (${mailId}, 'test', 'ana@example.com', 'Hello', 'Hello', 'Hello', 'queued')`;
const stateOf = async ({ platform }: TestApp, mailId: string) =>
  (
    await platform.pools.asSystem((db) =>
      db.one<{ state: string }>(sql`select state from mail where mail_id = ${mailId}`),
    )
  )?.state;

describe('a job', () => {
  it('that a killed node had begun is done by the next one', async () => {
    const mailId = newId();
    const first = await startTestApp({}, { database });
    await first.platform.pools.asSystem(async (db) => {
      await db.run(letter(mailId));
      await enqueue(db, 'mail.send', { mailId }, { runAt: new Date(Date.now() + 3_600_000) });
    });
    await first.platform.pools.owner.query(`
      update graphile_worker._private_jobs set run_at = now() - interval '2 minutes', attempts = 1,
        locked_at = now() - interval '2 minutes', locked_by = 'worker-of-a-killed-node'`);
    await first.close();

    const second = await startTestApp({}, { database });
    await expect.poll(() => stateOf(second, mailId)).toBe('kept');
    await second.close();
  });

  it('that takes longer than a dead node is waited for is begun once', async () => {
    const app = await startTestApp({}, { database, withoutJobs: true });
    const { pools } = app.platform;
    let begun = 0;
    let finish: () => void = () => undefined;
    const ending = new Promise<void>((resolve) => (finish = resolve));
    const work = async () => {
      begun += 1;
      await ending;
    };
    const jobs = await startJobs(
      pools,
      { 'chat.told': work } as Partial<TaskList> as TaskList,
      pino({ enabled: false }),
      { tellEvery: 20 },
    );
    await pools.asSystem((db) => enqueue(db, 'chat.told', { matchId: newId() }));
    await expect.poll(() => begun).toBe(1);
    const isFresh = async () =>
      (
        await pools.owner.query<{ fresh: boolean }>(
          `select locked_at > now() - interval '30 seconds' fresh from graphile_worker.jobs where task_identifier = 'chat.told'`,
        )
      ).rows.map(({ fresh }) => fresh);
    await pools.owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '50 seconds'`);
    await expect.poll(isFresh, { timeout: 30_000, interval: 20 }).toEqual([true]);
    finish();
    await expect.poll(isFresh).toEqual([]);
    await jobs.stop();
    await app.close();
    expect(begun).toBe(1);
  });

  it('is done by a node that could not look for jobs when it began', async () => {
    const app = await startTestApp({}, { database, withoutJobs: true });
    const { pools } = app.platform;
    const said: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line) => void said.push(line) });
    const rename = (from: string, to: string) =>
      pools.owner.query(`alter table graphile_worker.${from} rename to ${to}`);
    await rename('_private_tasks', 'tasks_away');
    let done = 0;
    const work = async () => void (done += 1);
    const jobs = await startJobs(pools, { 'chat.told': work } as Partial<TaskList> as TaskList, log);
    await expect.poll(() => said.join('')).toContain('Failed to acquire job');
    await rename('tasks_away', '_private_tasks');
    await pools.asSystem((db) => enqueue(db, 'chat.told', { matchId: newId() }));
    await expect.poll(() => done).toBe(1);
    await jobs.stop();
    await app.close();
  });
});
