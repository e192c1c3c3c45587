import { io } from 'socket.io-client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config';
import { lacksOfPooler } from '#ports/db/pooler';
import type { Alone } from './db.ts';
import { newId } from './id.ts';
import { openPools } from './pools.ts';
import { administer } from '../testing/testOwner.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { firstToPrepare, startPgBouncer, versionOfPgBouncer } from '../testing/testPgBouncer.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';

if (versionOfPgBouncer === undefined)
  console.warn('skipped: PgBouncer is not installed (apt-get install pgbouncer, or PGBOUNCER_PATH)');
else if (versionOfPgBouncer < firstToPrepare)
  console.warn('skipped: statements prepared through PgBouncer need 1.21 or newer (PGBOUNCER_PATH names another)');

it('a pooler without the server that it is in front of is refused', () => {
  expect(() => readConfig({ DATABASE_POOLER_URL: 'postgres://ann@127.0.0.1:6432/marigold' })).toThrow('DATABASE_URL');
});

const ways = [{ prepares: false }, ...((versionOfPgBouncer ?? 0) >= firstToPrepare ? [{ prepares: true }] : [])];

describe.skipIf(versionOfPgBouncer === undefined).each(ways)(
  'through PgBouncer, statements prepared: $prepares',
  (way) => {
    let database: TestDatabase;
    let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>>;
    beforeAll(async () => {
      database = await createTestDatabase();
      pgBouncer = await startPgBouncer(database.url);
    });
    afterAll(async () => {
      await pgBouncer.close();
      await database.drop();
    });
    it('is fit for use where it leads to the same database, in transactions', async () => {
      const at = { url: pgBouncer.url, ...way };
      expect(await lacksOfPooler(database.url, at)).toEqual([]);
      const other = await createTestDatabase();
      expect((await lacksOfPooler(other.url, at))[0]?.mend).toMatch(/another database/);
      await other.drop();
      const keepsNone = (versionOfPgBouncer ?? 0) < firstToPrepare;
      const told = await lacksOfPooler(database.url, { url: pgBouncer.url, prepares: true });
      expect(told.map(({ mend }) => /keeps no prepared statements/.test(mend))).toEqual(keepsNone ? [true] : []);
      const nobody = new URL(pgBouncer.url);
      nobody.port = '1';
      expect((await lacksOfPooler(database.url, { ...at, url: nobody.href }))[0]?.mend).toMatch(/does not answer/);
    });

    const opened = () => openPools(database.url, 8, undefined, { url: pgBouncer.url, ...way });

    it('each transaction works as the role it should, however many share a session of the database', async () => {
      const pools = await opened();
      const who = async (db: Alone) =>
        db.one<{ role: string; company: string | null; person: string | null; pid: number }>(sql`
        select current_user::text as role, current_setting('app.company', true) as company,
          current_setting('app.person', true) as person, pg_backend_pid() as pid from pg_sleep(0.01)`);
      const seen = await Promise.all(
        Array.from({ length: 60 }, async () => {
          const id = newId();
          return [
            [await pools.asCompany(id, who), { role: pools.roles.app, company: id }],
            [await pools.asPerson(id, who), { role: pools.roles.candidate, person: id }],
            [await pools.asSystem(who), { role: pools.roles.worker }],
            [await who(pools.alone), { role: pools.roles.worker }],
            [await who(pools.aloneInside.company), { role: pools.roles.app }],
            [await who(pools.aloneInside.person), { role: pools.roles.candidate }],
          ] as const;
        }),
      );
      for (const [found, wanted] of seen.flat())
        // What a transaction before set is empty by now.
        expect({ ...found, company: found?.company || null, person: found?.person || null }).toMatchObject({
          company: null,
          person: null,
          ...wanted,
        });
      expect(new Set(seen.flat().map(([found]) => found?.pid)).size).toBeLessThanOrEqual(3);
      await pools.close();
    });

    it('statements that come again are answered in full when a migration changed their tables meanwhile', async () => {
      const pools = await opened();
      const read = () =>
        Promise.all(
          Array.from({ length: 12 }, () => pools.asSystem((db) => db.rows<object>(sql`select * from changing`))),
        );
      await administer(database.url, 'drop table if exists changing; create table changing (one int)');
      await administer(database.url, 'insert into changing values (1)');
      await administer(database.url, `grant select on changing to ${pools.roles.worker}`);
      for (let time = 0; time < 3; time++) for (const rows of await read()) expect(rows).toEqual([{ one: 1 }]);
      await administer(database.url, 'alter table changing add two int default 2');
      for (const rows of await read()) expect(rows).toEqual([{ one: 1, two: 2 }]);
      await pools.close();
    });

    it('a transaction that fails leaves nothing behind, and the next one works', async () => {
      const pools = await opened();
      for (let time = 0; time < 10; time++)
        await expect(pools.asSystem((db) => db.run(sql`select 1 / 0`))).rejects.toThrow('division by zero');
      expect(await pools.alone.one(sql`select 1 one`)).toEqual({ one: 1 });
      await pools.close();
    });

    it('nothing is done while PgBouncer is away, and all is said to be tried again', async () => {
      const another = await startPgBouncer(database.url);
      const pools = await openPools(database.url, 2, undefined, { url: another.url, ...way });
      expect(await pools.alone.one(sql`select 1 one`)).toEqual({ one: 1 });
      await another.close();
      await expect(pools.asSystem((db) => db.run(sql`select 1`))).rejects.toMatchObject({ kind: 'unreachable' });
      await pools.close();
    });

    describe('the product', () => {
      let test: TestApp;
      let owner: TestUser;
      beforeAll(async () => {
        const environment = {
          DATABASE_URL: database.url,
          DATABASE_POOLER_URL: pgBouncer.url,
          DATABASE_POOLER_PREPARES: way.prepares ? 'on' : 'off',
        };
        test = await startTestApp(environment, { database });
        owner = await test.register();
      });
      afterAll(() => test.close());
      const draft = (person: TestUser, jobTitleId: string) =>
        test
          .as(person)
          .patch(`/api/opportunity/v1/companies/${person.companyId}/users/${person.userId}/opportunities`, {
            opportunity: [{ op: 'replace', path: 'jobTitleId', value: jobTitleId }],
          });

      it('tells live what happened', async () => {
        const url = await test.listen();
        const socket = io(url, { path: '/api/live', transports: ['websocket'], auth: { token: owner.token } });
        const heard = new Promise((resolve) => socket.once('event', resolve));
        await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
        expect((await draft(owner, 'frontend-developer')).status).toBe(200);
        expect(await heard).toMatchObject({ type: expect.stringContaining('opportunity') });
        socket.disconnect();
      });

      it('keeps what companies do apart while many ask at once', async () => {
        const others = await Promise.all(Array.from({ length: 6 }, (_, at) => test.register(`Company ${at}`)));
        const answers = await Promise.all(
          Array.from({ length: 60 }, async (_, at) => {
            const person = others[at % others.length] ?? owner;
            const { body } = await draft(person, 'frontend-developer');
            const own = `/api/opportunity/v1/companies/${person.companyId}/opportunities/${body.opportunityId}`;
            const stranger = others[(at + 1) % others.length] ?? owner;
            return [
              (await test.as(person).get(own)).status,
              (await test.as(stranger).get(own.replace(person.companyId, stranger.companyId))).status,
            ];
          }),
        );
        for (const statuses of answers) expect(statuses).toEqual([200, 404]);
      });
    });
  },
);
