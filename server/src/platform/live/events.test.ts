import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../database/id.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { dispatchEvents, eraseEvents, eventsAfter, type StoredEvent, tell, tellAll } from './events.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startTestApp({}, { withoutJobs: true });
  await app.listen();
  user = await app.register();
});
afterAll(() => app.close());

const asSystem: TestApp['platform']['pools']['asSystem'] = (work) => app.platform.pools.asSystem(work);

/** The number of the last event of all, once every one has a number. */
const last = async (): Promise<number> => {
  await app.allTold();
  return asSystem(async (db) => Number((await db.one<{ seq: string }>(sql`select max(seq) seq from event`))?.seq));
};
/** What is told to a company or a candidate by some work, without its times. */
const toldBy = async (owner: Parameters<typeof eventsAfter>[1], work: () => Promise<unknown>) => {
  const before = await last();
  await work();
  await app.allTold();
  const events = await eventsAfter(app.platform.pools, owner, before, 100);
  return events?.map(({ envelope: { type, data, opportunityId }, ...to }) => ({ type, data, opportunityId, to }));
};

describe('an event', () => {
  it('that is stored concerns whom it was told to, and is about what it was about', async () => {
    const { companyId, userId } = user;
    const [ownerId, reviewerId, opportunityId, personId] = [newId(), newId(), newId(), newId()];
    const audience = { companyId, reviewerId: null, hiringTeam: null, departmentId: null, officeId: null };
    const told = await toldBy({ companyId }, () =>
      asSystem((db) =>
        tellAll(db, 'resync', [
          { to: { companyId }, data: {} },
          { to: { companyId, userId }, data: {} },
          { to: { companyId, opportunityId, ownerId, reviewerId }, data: {} },
          { to: { companyId, opportunityId, personId }, data: {} },
          { to: { personId, opportunityId }, data: {} },
          { to: { personId }, data: {} },
        ]),
      ),
    );
    const resync = { type: 'resync', data: {} };
    expect(told).toEqual([
      { ...resync, opportunityId: undefined, to: { ...audience } },
      { ...resync, opportunityId: undefined, to: { ...audience, userId } },
      { ...resync, opportunityId, to: { ...audience, opportunityId, ownerId, reviewerId } },
      { ...resync, opportunityId, to: { ...audience, opportunityId, personId } },
    ]);
  });

  it('of a candidate concerns the candidate alone', async () => {
    const [personId, opportunityId] = [newId(), newId()];
    const told = await toldBy({ personId }, () =>
      asSystem((db) =>
        tellAll(db, 'resync', [
          { to: { personId, opportunityId }, data: {} },
          { to: { personId: newId() }, data: {} },
          { to: { personId }, data: {} },
        ]),
      ),
    );
    expect(told?.map(({ to }) => to)).toEqual([{ personId, opportunityId }, { personId }]);
  });

  it('of a type that this version does not know says that something is lost', async () => {
    const { companyId } = user;
    const told = await toldBy({ companyId }, () =>
      asSystem((db) =>
        db.run(sql`insert into event (company_id, type, data) values (${companyId}, 'of.tomorrow', '{"secret": 1}')`),
      ),
    );
    expect(told).toMatchObject([{ type: 'resync', data: {} }]);
  });

  it('is not stored where nothing is told', async () => {
    const done: string[] = [];
    await asSystem(async (db) => {
      const watched = new Proxy(db, { get: (target, key) => (done.push(String(key)), Reflect.get(target, key)) });
      await tellAll(watched, 'resync', []);
    });
    expect(done).toEqual([]);
  });
});

describe('what somebody missed', () => {
  it('is replayed up to its most, and beyond that to be loaded anew', async () => {
    const personId = newId();
    const before = await last();
    await asSystem((db) =>
      tellAll(
        db,
        'resync',
        Array.from({ length: 3 }, () => ({ to: { personId }, data: {} })),
      ),
    );
    const end = await last();
    const after = (seq: number, most: number) => eventsAfter(app.platform.pools, { personId }, seq, most);
    expect(await after(before, 3)).toHaveLength(3);
    expect(await after(before, 2)).toBeNull();
    expect(await after(end, 2)).toEqual([]);
    expect(await after(end + 1, 2)).toBeNull();
  });

  it('is to be loaded anew once some of it is forgotten', async () => {
    const personId = newId();
    await asSystem((db) => tell(db, 'resync', { personId }, {}));
    const first = await last();
    await asSystem((db) => db.run(sql`delete from event where seq < ${first}`));
    const after = (seq: number) => eventsAfter(app.platform.pools, { personId }, seq, 10);
    expect(await after(first - 1)).toHaveLength(1);
    expect(await after(first - 2)).toBeNull();
  });
});

describe('a node', () => {
  it('hands over what could not be read at first, and nothing once it is closed', async () => {
    const { pools } = app.platform;
    const said: unknown[] = [];
    const handed: StoredEvent[] = [];
    const reached: number[] = [];
    let reads = 0;
    const rows: typeof pools.alone.rows = (...query) => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('away')) : pools.alone.rows(...query);
    };
    const begin = await last();
    const node = await dispatchEvents(
      { ...pools, alone: { ...pools.alone, rows }, whenTold: () => undefined },
      pools.owner.options.connectionString ?? '',
      { warn: (...words: unknown[]) => void said.push(words) },
      (event) => void handed.push(event),
      (seq) => void reached.push(seq),
    );
    const personId = newId();
    await asSystem((db) => tell(db, 'resync', { personId }, {}));
    await expect.poll(() => handed).toMatchObject([{ personId, envelope: { type: 'resync' } }]);
    expect(reached[0]).toBe(begin);
    expect(reached.at(-1)).toBe(await last());
    expect(said).toEqual([[{ error: expect.any(Error) }, 'events could not be read; it is tried again']]);
    await node.close();
    const [read, all] = [reads, handed.length];
    await asSystem((db) => tell(db, 'resync', { personId }, {}));
    await app.allTold();
    expect([reads, handed.length]).toEqual([read, all]);
  });
});

describe('what was told of somebody who is erased', () => {
  it('goes from their companies, or from everywhere, and the newest of all keeps no words', async () => {
    const { companyId } = user;
    const [mine, others, personId, stranger] = [newId(), newId(), newId(), newId()];
    const about = (id: string) => ({ userAccountId: id });
    await asSystem(async (db) => {
      await tell(db, 'team.updated', { companyId }, about(mine));
      await tell(db, 'team.updated', { companyId }, about(stranger));
      await tell(db, 'team.updated', { companyId: others }, about(mine));
      await tell(db, 'resync', { personId }, {});
      await tell(db, 'resync', { personId: stranger }, {});
    });
    const left = async () => {
      await app.allTold();
      const rows = await asSystem((db) =>
        db.rows<{ who: string; data: unknown }>(
          sql`select coalesce(company_id, person_id) who, data from event
            where company_id in (${companyId}, ${others}) and type = 'team.updated' or person_id in (${personId}, ${stranger})
            order by event_id`,
        ),
      );
      return rows.map(({ who, data }) => [who, data]);
    };
    const ids = [mine, personId];
    await asSystem((db) => eraseEvents(db, { ids, companiesIds: [companyId], isWhole: false }));
    expect(await left()).toEqual([
      [companyId, about(stranger)],
      [others, about(mine)],
      [personId, {}],
      [stranger, {}],
    ]);
    await asSystem((db) => tell(db, 'team.updated', { companyId }, about(mine)));
    await asSystem((db) => eraseEvents(db, { ids, companiesIds: [companyId], isWhole: true }));
    expect(await left()).toEqual([
      [companyId, about(stranger)],
      [others, about(mine)],
      [stranger, {}],
      [companyId, {}],
    ]);
  });
});
