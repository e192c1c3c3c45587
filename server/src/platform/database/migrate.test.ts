import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;

  const put = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
  const query = async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    await query('drop table if exists schema_migration');
    folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await put('0001_fruit.sql', 'create table fruit (name text)');
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('are applied once and in order', async () => {
    await put('0002_apple.sql', "insert into fruit values ('apple')");
    expect(await migrate(database.url, folder, log)).toEqual(['0001_fruit.sql', '0002_apple.sql']);
    await put('0003_pear.sql', "insert into fruit values ('pear')");
    expect(await migrate(database.url, folder, log)).toEqual(['0003_pear.sql']);
    expect(await query('select name from fruit')).toEqual([{ name: 'apple' }, { name: 'pear' }]);
  });

  it('are applied once when two nodes start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder, log)));
    expect(applied.flat()).toEqual(['0001_fruit.sql']);
  });

  it('refuse an applied file that was edited', async () => {
    await migrate(database.url, folder, log);
    await put('0001_fruit.sql', 'create table fruit (name text, colour text)');
    await expect(migrate(database.url, folder, log)).rejects.toThrow('0001_fruit.sql was changed after');
  });

  it('leave nothing behind when one fails', async () => {
    await put('0002_broken.sql', 'create table tree (id int); select nonsense;');
    await expect(migrate(database.url, folder, log)).rejects.toThrow('0002_broken.sql failed and changed nothing');
    expect(await query("select to_regclass('tree') as tree")).toEqual([{ tree: null }]);
  });

  it('are about all rows, though row-level security binds the owner of the tables', async () => {
    await put('0002_wall.sql', `insert into fruit values ('apple'); alter table fruit enable row level security`);
    await put('0003_force.sql', 'alter table fruit force row level security');
    await put('0004_ripe.sql', `update fruit set name = 'ripe apple'; create table basket as select name from fruit`);
    await migrate(database.url, folder, log);
    expect(await query('select name from basket')).toEqual([{ name: 'ripe apple' }]);
    expect(await query('select name from fruit')).toEqual([]);
  });

  it('refuse a number that is missing or doubled', async () => {
    await put('0001_again.sql', 'select 1');
    await expect(migrate(database.url, folder, log)).rejects.toThrow('out of order');
  });
});
