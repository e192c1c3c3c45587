import path from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Pools } from './db.ts';
import { openPools } from './pools.ts';
import { migrate } from './migrate.ts';
import { packageFolder } from '../processes/packageFolder.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { administer, createLogin, testOwner, type TestOwner, withDatabase } from '../testing/testOwner.ts';
import { fillTables } from '../testing/testRows.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { login } = inject('testServer');

/** A migrated database of a user; answers its connection string. */
const migrated = async (owner: TestOwner, name: string): Promise<string> => {
  const url = await owner.createDatabase(name);
  await migrate(url, path.join(packageFolder, 'migrations'), log);
  return url;
};

const rolesOf = async (url: string): Promise<Pools['roles']> => {
  const pools = await openPools(url, 1);
  await pools.close();
  return pools.roles;
};

let database: TestDatabase;
let ours: Pools;
beforeAll(async () => {
  database = await createTestDatabase();
  ours = await openPools(database.url, 1);
});
afterAll(async () => {
  await ours.close();
  await database.drop();
});

describe('Marigold of another user on the same server', () => {
  let neighbour: TestOwner;
  /** The name of their user and of their database. */
  let name: string;
  let theirs: Pools;
  beforeAll(async () => {
    const theirLogin = await createLogin(login.adminUrl);
    name = theirLogin.user;
    neighbour = testOwner(theirLogin);
    theirs = await openPools(await migrated(neighbour, name), 1);
  });
  afterAll(async () => {
    await theirs.close();
    await neighbour.drop();
  });

  it('has roles of its own and keeps what is its own', async () => {
    expect(Object.values(ours.roles).filter((role) => Object.values(theirs.roles).includes(role))).toEqual([]);
    await theirs.asSystem((db) => db.run(sql`insert into setting values ('whose', 'theirs')`));
    const whose = (pools: Pools) =>
      pools.asSystem((db) => db.rows(sql`select value from setting where name = 'whose'`));
    expect([await whose(ours), await whose(theirs)]).toEqual([[], [{ value: 'theirs' }]]);
  });

  it.each(['app', 'candidate', 'worker'] as const)('lets no other user act as its role %s', async (role) => {
    const url = testOwner(login).urlOf(name);
    await expect(administer(url, `set role ${theirs.roles[role]}`)).rejects.toThrow('permission denied');
    await expect(administer(url, 'select from company')).rejects.toThrow('permission denied');
  });

  it('shares its roles with other databases of its user', async () => {
    expect(await rolesOf(await migrated(neighbour, `${name}_two`))).toEqual(theirs.roles);
  });

  it('keeps to its roles also where those of a user before it became free', async () => {
    const before = testOwner(await createLogin(login.adminUrl));
    const after = testOwner(await createLogin(login.adminUrl));
    await migrated(before, `${name}_before`);
    const roles = await rolesOf(await migrated(after, `${name}_after`));
    await before.drop();
    expect(await rolesOf(await migrated(after, `${name}_later`))).toEqual(roles);
    await after.drop();
  });

  it('gets roles of its own also when it starts in the same moment', async () => {
    const logins = await Promise.all([1, 2, 3].map(() => createLogin(login.adminUrl)));
    try {
      const urls = await Promise.all(logins.map((each) => migrated(testOwner(each), each.user)));
      const pools = await Promise.all(urls.map((url) => openPools(url, 1)));
      expect(new Set(pools.map(({ roles }) => roles.worker)).size).toBe(3);
      await Promise.all(pools.map((each) => each.close()));
    } finally {
      for (const each of logins) await testOwner(each).drop();
    }
  });
});

describe('an owner who is no superuser', () => {
  it('reads every table whole, as a backup does, and removes a company with all that hangs on it', async () => {
    const filled = await fillTables(withDatabase(login.adminUrl, new URL(database.url).pathname.slice(1)));
    const count = async (table: string) =>
      (await administer<{ n: number }>(database.url, `select count(*)::int n from "${table}"`))[0]?.n ?? 0;
    for (const [table, rows] of filled)
      expect([table, await count(table)]).toEqual([table, expect.toSatisfy((n: number) => n >= rows.length)]);

    await ours.asSystem((db) => db.run(sql`delete from company`));
    for (const table of [
      'opportunity',
      'match',
      'match_counter',
      'match_history',
      'match_search',
      'conversation',
      'message',
      'import_row',
    ])
      expect([table, await count(table)]).toEqual([table, 0]);
  });
});
