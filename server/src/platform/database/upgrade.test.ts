import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';
import { packageFolder } from '../processes/packageFolder.ts';
import { administer, createLogin, testOwner, type TestOwner, withDatabase } from '../testing/testOwner.ts';
import { fillTables, type Kept, lostRows } from '../testing/testRows.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const all = path.join(packageFolder, 'migrations');
const { adminUrl } = inject('testServer').login;

const users: [string, string][] = [
  ['the user of the documentation', 'createrole'],
  ['a superuser, as the embedded database has', 'superuser'],
];
// Where a server is found the other user is asked about there (scripts/test.mjs); alone, each database is asked about both.
const rights = process.env.UPGRADE_RIGHTS?.split(',') ?? users.map(([, right]) => right);
describe.each(users.filter(([, right]) => rights.includes(right)))('as %s', (_who, right) => {
  let owner: TestOwner;
  let url: string;
  /** For what is done beside the product: a superuser is bound by no wall that an earlier version may have put up wrongly. */
  let besideUrl: string;
  let folder: string;

  beforeEach(async () => {
    const login = await createLogin(adminUrl, right);
    owner = testOwner(login);
    url = await owner.createDatabase(login.user);
    besideUrl = withDatabase(adminUrl, login.user);
    folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  });
  afterEach(async () => {
    await owner.drop();
    await rm(folder, { recursive: true });
  });

  // What is put into every table after each migration goes through all that follow: each of them is where somebody starts.
  it('an upgrade from each earlier version keeps what is in every table', async () => {
    const kept: Kept[] = [];
    for (const name of (await readdir(all)).toSorted()) {
      await copyFile(path.join(all, name), path.join(folder, name));
      expect(await migrate(url, folder, log)).toEqual([name]);
      kept.push(await fillTables(besideUrl));
    }
    expect(kept.at(-1)?.size).toBeGreaterThan(40);
    expect(await lostRows(besideUrl, kept)).toEqual([]);
    const unforced = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'schema_migration' and not (relrowsecurity and relforcerowsecurity)`;
    expect(await administer(url, unforced)).toEqual([]);
  });
});
