import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../database/id.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { unlessCrashing } from './crashes.ts';
import { enqueue, enqueueAll, firstTry, type Job, type TaskList } from './jobs.ts';
import { startJobs } from './runner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { withoutJobs: true });
});
afterAll(() => app.close());
beforeEach(() => app.platform.pools.owner.query('delete from graphile_worker._private_jobs'));

const tomorrow = new Date('2031-05-06T07:08:09.000Z');
const told = () => ({ matchId: newId() });

/** Every job that waits, as it was asked for; `at` only where that is not now. */
const waiting = async () =>
  (
    await app.platform.pools.owner.query<{
      matchId: string;
      key: string | null;
      queue: string | null;
      at: Date | null;
    }>(`
      select own.payload->>'matchId' "matchId", job.key, job.queue_name queue,
        case when job.run_at > now() + interval '1 hour' then job.run_at end at
      from graphile_worker.jobs job join graphile_worker._private_jobs own using (id)
      where job.task_identifier = 'chat.told' order by job.id`)
  ).rows;
const add = (jobs: readonly Job<'chat.told'>[]) =>
  app.platform.pools.asSystem((db) => enqueueAll(db, 'chat.told', jobs));

describe('a job', () => {
  it('is replaced by one of the same key as long as it has not begun, alone or among others', async () => {
    const [first, second, third, other] = [told(), told(), told(), told()];
    const { pools } = app.platform;
    await pools.asSystem((db) => enqueue(db, 'chat.told', first, { key: 'told' }));
    await pools.asSystem((db) => enqueue(db, 'chat.told', second, { key: 'told', runAt: tomorrow }));
    expect(await waiting()).toEqual([{ ...second, key: 'told', queue: null, at: tomorrow }]);
    await add([{ payload: third, key: 'told' }, { payload: other }]);
    expect(await waiting()).toEqual([
      { ...third, key: 'told', queue: null, at: null },
      { ...other, key: null, queue: null, at: null },
    ]);
  });

  it('has its time and its queue, alone or among others', async () => {
    const [first, second, third] = [told(), told(), told()];
    await app.platform.pools.asSystem((db) => enqueue(db, 'chat.told', first, { queue: 'one' }));
    await add([
      { payload: second, queue: 'one', runAt: tomorrow },
      { payload: third, queue: 'two' },
    ]);
    expect(await waiting()).toEqual([
      { ...first, key: null, queue: 'one', at: null },
      { ...second, key: null, queue: 'one', at: tomorrow },
      { ...third, key: null, queue: 'two', at: null },
    ]);
  });

  it('is not asked for where there is nothing to do', async () => {
    let asked = 0;
    await app.platform.pools.asSystem((db) =>
      enqueueAll(Object.assign(Object.create(db) as typeof db, { run: async () => (asked += 1) }), 'chat.told', []),
    );
    expect(asked).toBe(0);
  });

  it('is given back, without a crash, by a node that stops before it ends', async () => {
    const { pools } = app.platform;
    let hasBegun = false;
    let finish: () => void = () => undefined;
    const ending = new Promise<void>((resolve) => (finish = resolve));
    const work = async () => {
      hasBegun = true;
      await ending;
    };
    const jobs = await startJobs(
      pools,
      { 'chat.told': work } as Partial<TaskList> as TaskList,
      pino({ enabled: false }),
    );
    const payload = told();
    await pools.asSystem((db) => enqueue(db, 'chat.told', payload));
    await expect.poll(() => hasBegun).toBe(true);
    await jobs.stop();
    const { rows } = await pools.owner.query('select locked_by, payload from graphile_worker._private_jobs');
    expect(rows).toEqual([{ locked_by: null, payload }]);
    finish();
  });

  it('that ended its process twice is named in the log with what it was given', async () => {
    const said: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => void said.push(line) });
    const payload = { importId: newId() };
    const seen: unknown[] = [];
    const task = Object.assign(async () => undefined, { setAside: async (given: unknown) => void seen.push(given) });
    await unlessCrashing('import.take', task, log)({ ...payload, crashes: 2 }, firstTry);
    expect(seen).toEqual([payload]);
    expect(said.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        job: 'import.take',
        crashes: 2,
        payload,
        msg: 'a job was set aside: its process ended each time it was done',
      }),
    ]);
  });
});
