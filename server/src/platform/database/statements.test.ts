import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pools } from './db.ts';
import { openPools } from './pools.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { administer } from '../testing/testOwner.ts';

let database: TestDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await createTestDatabase();
  pools = await openPools(database.url, 1);
});
afterAll(async () => {
  await pools.close();
  await database.drop();
});

const preparedFor = async (text: string) =>
  (
    await pools.alone.rows<{ n: number }>(
      sql`select count(*)::int n from pg_prepared_statements where statement like ${`%${text}%`}`,
    )
  )[0]?.n;

const ask = (text: string, times: number) =>
  pools.asSystem(async (db) => {
    for (let time = 0; time < times; time++) await db.one(sql`select ${raw(text)}`);
  });

describe('statements', () => {
  it('are prepared when they come for the second time', async () => {
    await ask("'asked once'", 1);
    await ask("'asked again'", 2);
    expect([await preparedFor('asked once'), await preparedFor('asked again')]).toEqual([0, 1]);
  });

  it('stay few, however many are asked', async () => {
    for (let at = 0; at < 400; at++) await ask(`'one of many ${at}'`, 2);
    expect(await preparedFor('one of many')).toBeLessThanOrEqual(150);
    await ask(`'one of many 0'`, 2);
    expect(await preparedFor(`one of many 0'`)).toBe(1);
  });

  it('are answered in full when a migration changed their tables meanwhile', async () => {
    const read = () => pools.asSystem((db) => db.rows<object>(sql`select * from changing`));
    await administer(database.url, 'create table changing (one int)');
    await administer(database.url, 'insert into changing values (1)');
    await administer(database.url, `grant select on changing to ${pools.roles.worker}`);
    for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ one: 1 }]);
    await administer(database.url, 'alter table changing add two int default 2');
    expect(await read()).toEqual([{ one: 1, two: 2 }]);
  });

  it('are refused once their transaction is over, as what runs beside one that failed goes on for a moment', async () => {
    let goOn = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (goOn = resolve));
    let late: Promise<unknown> = Promise.resolve();
    const failing = pools.asSystem((db) => {
      late = isOver.then(() => db.one(sql`select 1`));
      return Promise.all([db.one(sql`select 1 / 0`), late]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    goOn();
    await expect(late).rejects.toThrow('The transaction is over.');
    expect(await pools.asSystem((db) => db.one(sql`select 2 as two`))).toEqual({ two: 2 });
  });
});
