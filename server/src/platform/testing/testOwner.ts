import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The user that docs/operations.md asks for on a server of one's own: may make roles, owns databases, is no superuser. */
export interface TestOwner {
  /** Connection string of this user for one of the server's databases. */
  urlOf(database: string): string;
  /** Makes a database of this user, empty or as a copy of another one of theirs; answers its connection string. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Removes the user with all their databases and the roles that nobody else belongs to. */
  drop(): Promise<void>;
}

/** What is needed to act as such a user; it can be handed to the processes of tests. */
export interface TestLogin {
  /** Connection string of a superuser, for what a server's administrator does. */
  adminUrl: string;
  user: string;
  password: string;
  /**
   * How its databases are copied: as files, which costs half, or through the log where a server waits for its disk, since
   * each copy of files waits twice until all that others have written is there.
   */
  strategy: 'file_copy' | 'wal_log';
}

/** The address of another database on the same server. */
export const withDatabase = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** Asks a server something, outside of a transaction. */
export const administer = async <T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
};

const listed = async (url: string, statement: string): Promise<string[]> =>
  (await administer<{ name: string }>(url, statement)).map(({ name }) => name);

/** The user behind a login that was made already. */
export const testOwner = ({ adminUrl, user, password, strategy }: TestLogin): TestOwner => {
  const urlOf = (database: string) => {
    const address = new URL(adminUrl);
    Object.assign(address, { pathname: `/${database}`, username: user, password });
    return address.href;
  };
  return {
    urlOf,
    createDatabase: async (name, template) => {
      const from = template ? `${template} strategy ${strategy}` : `template0 encoding 'UTF8'`;
      await administer(adminUrl, `create database ${name} owner ${user} template ${from}`);
      return urlOf(name);
    },
    drop: async () => {
      const databases = `select datname as name from pg_database where datdba = '${user}'::regrole`;
      for (const name of await listed(adminUrl, databases)) {
        await administer(adminUrl, `drop database ${name} with (force)`);
      }
      const roles = `select distinct roleid::regrole::text as name from pg_auth_members m where member = '${user}'::regrole
        and not exists (select from pg_auth_members o where o.roleid = m.roleid and o.member <> m.member)`;
      for (const name of await listed(adminUrl, roles)) await administer(adminUrl, `drop role ${name}`);
      await administer(adminUrl, `drop role ${user}`);
    },
  };
};

/** Makes such a user on a server, by the statement of the documentation, or one with another right instead. */
export const createLogin = async (adminUrl: string, right = 'createrole'): Promise<TestLogin> => {
  const user = `marigold_test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await administer(adminUrl, `create role ${user} login ${right} password '${password}'`);
  // Nobody needs what a test wrote after a crash of the server.
  await administer(adminUrl, `alter role ${user} set synchronous_commit = off`);
  const [synced] = await administer<{ fsync: string }>(adminUrl, 'show fsync');
  return { adminUrl, user, password, strategy: synced?.fsync === 'off' ? 'file_copy' : 'wal_log' };
};
