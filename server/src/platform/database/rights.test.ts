import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openPools } from './pools.ts';
import { migrate } from './migrate.ts';
import { packageFolder } from '../processes/packageFolder.ts';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import {
  administer,
  createLogin,
  testOwner,
  type TestLogin,
  type TestOwner,
  withDatabase,
} from '../testing/testOwner.ts';
import { startRefusingPooler, startSharingPooler } from '../testing/testPooler.ts';
import { openDatabase } from '#ports/db/database';
import { examineServer } from '#ports/db/external';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { adminUrl } = inject('testServer').login;

const lacksOf = async (url: string) => (await examineServer(url)).lacks;
const open = (url: string) => openDatabase({ dataDir: '/nowhere', databaseUrl: url }, log);
const start = async (url: string) => {
  await open(url);
  return migrate(url, path.join(packageFolder, 'migrations'), log);
};
/** The statements of what is to be done, by whoever administers the server. */
const statementsOf = (mend: string) => /: (.*)$/s.exec(mend)?.[1] ?? '';

describe('a user and an empty database that somebody made by hand', () => {
  let login: TestLogin;
  let owner: TestOwner;
  let url: string;
  const asAdministrator = (statement: string) => administer(withDatabase(adminUrl, login.user), statement);

  beforeEach(async () => {
    login = await createLogin(adminUrl);
    owner = testOwner(login);
    url = await owner.createDatabase(login.user);
  });
  afterEach(() => owner.drop());

  it('are all that is needed, made by the statements of the documentation', async () => {
    const documentation = await readFile(path.join(packageFolder, '../docs/operations.md'), 'utf8');
    const statements = /^```sql\n(.*?)^```/ms.exec(documentation)?.[1] ?? '';
    expect(statements).toContain('createrole');
    await owner.drop();
    for (const statement of statements.replaceAll(/\bmarigold\b/g, login.user).split(/;$/m))
      await administer(adminUrl, statement.replace('choose one', login.password));
    expect(await examineServer(url)).toMatchObject({ user: login.user, database: login.user, lacks: [] });
    expect(await start(url)).toContain('0001_foundation.sql');
    expect(await lacksOf(url)).toEqual([]);
  });

  const spoilt: [fault: string, make: (user: string) => string, found: string][] = [
    ['that may make no roles', (user) => `alter role ${user} nocreaterole`, 'may not make roles'],
    ['with a database of somebody else', (user) => `alter database ${user} owner to current_user`, 'does not own'],
    ['with a schema of somebody else', () => 'alter schema public owner to current_user', 'may not hand on rights'],
    [
      'with a schema of their name',
      (user) => `create schema ${user} authorization ${user}`,
      `the schema marigold_test_`,
    ],
    ['without what their roles may', (user) => `alter role ${user} noinherit`, 'does not inherit'],
  ];
  it.each(spoilt)('%s are refused, until what is said is done', async (_fault, make, found) => {
    await asAdministrator(make(login.user));
    const lacks = await lacksOf(url);
    expect(lacks.map((lack) => lack.found)).toEqual([expect.stringContaining(found)]);
    await expect(open(url)).rejects.toThrow(found);
    await asAdministrator(statementsOf(lacks[0]?.mend ?? ''));
    expect(await start(url)).toContain('0001_foundation.sql');
  });

  it('in another encoding are refused', async () => {
    const latin = `${login.user}_latin`;
    await administer(
      adminUrl,
      `create database ${latin} owner ${login.user} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    );
    await expect(open(owner.urlOf(latin))).rejects.toThrow("encoding 'UTF8' template template0");
  });

  it('that can only be read are refused', async () => {
    await asAdministrator(`alter database ${login.user} set default_transaction_read_only = on`);
    await expect(open(url)).rejects.toThrow('can only be read');
  });

  it('reached with options of their own are refused, for these take the place of the roles', async () => {
    await expect(open(`${url}${url.includes('?') ? '&' : '?'}options=-c%20work_mem%3D8MB`)).rejects.toThrow(
      'Take "options" out of DATABASE_URL',
    );
  });

  it('behind a pooler that refuses options are refused at once', async () => {
    const pooler = await startRefusingPooler(url);
    try {
      await expect(open(pooler.url)).rejects.toThrow('a pooler that takes no options');
    } finally {
      pooler.close();
    }
  });

  it('behind a pooler that shares sessions are refused', async () => {
    const pooler = await startSharingPooler(url);
    try {
      await expect(open(pooler.url)).rejects.toThrow('the same session of the database to several connections');
    } finally {
      pooler.close();
    }
  });

  it('are looked at by the doctor, who says what to do', async () => {
    const doctor = (databaseUrl: string) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', path.join(packageFolder, 'src/commands/doctor.ts')], {
        cwd: path.dirname(packageFolder),
        env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', SMTP_URL: '', S3_BUCKET: '' },
      }).catch((error: { stdout: string }) => error);
    await asAdministrator(`alter role ${login.user} nocreaterole`);
    const { stdout: refusal } = await doctor(url);
    expect(refusal).toContain(`✗ Database: The user ${login.user} may not make roles.`);
    expect(refusal).toContain(`  As its administrator: alter role "${login.user}" createrole;`);
    expect(refusal).toContain('Mend what is marked ✗');
    await asAdministrator(`alter role ${login.user} createrole`);
    const { stdout } = await doctor(url);
    expect(stdout).toContain(`, database ${login.user} as ${login.user}\n✓ Files`);
  });
});

describe('a database that is in use', () => {
  let database: TestDatabase;
  let name: string;
  const asAdministrator = (statement: string) => administer(withDatabase(adminUrl, name), statement);
  beforeEach(async () => {
    database = await createTestDatabase();
    name = new URL(database.url).pathname.slice(1);
  });
  afterEach(() => database.drop());

  it('is refused to a new user, until it is handed over as is said', async () => {
    const login = await createLogin(adminUrl);
    const url = testOwner(login).urlOf(name);
    try {
      const lacks = await lacksOf(url);
      expect(lacks.map(({ found }) => found)).toEqual([
        expect.stringContaining('does not own the database'),
        expect.stringContaining('Tables of Marigold belong to'),
        expect.stringContaining('may not act as'),
      ]);
      for (const { mend } of lacks.slice(1)) await asAdministrator(statementsOf(mend));
      expect(await lacksOf(url)).toEqual([]);
      expect(await start(url)).toEqual([]);
      await (await openPools(url, 1)).close();
    } finally {
      await administer(adminUrl, `drop role ${login.user}`);
    }
  });

  it('is refused to a user who gave it to a superuser, for nobody should belong to one', async () => {
    await asAdministrator('alter table setting owner to current_user');
    expect(await lacksOf(database.url)).toEqual([
      { found: expect.stringContaining('Tables of Marigold belong to'), mend: expect.stringMatching(/^Go on as /) },
    ]);
  });

  it('says how names are found faster, where an extension was missing', async () => {
    await asAdministrator('drop extension pg_trgm cascade');
    const [lack, ...others] = await lacksOf(database.url);
    expect([lack?.optional, others]).toEqual([true, []]);
    await open(database.url);
    await asAdministrator(statementsOf(lack?.mend ?? '').replace(/^.*?in this database: /s, ''));
    expect(await lacksOf(database.url)).toEqual([]);
  });
});
