import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { administer } from '../testing/testOwner.ts';
import { explained, isUnavailable, kindOf, Outage } from './outage.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
const servers: Server[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  for (const server of servers) server.close();
  await database.drop();
});

const connect = async (options: pg.ClientConfig = {}): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url, ...options });
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  return client;
};
const endOf = (client: pg.Client) => new Promise((resolve) => client.once('end', resolve));
/** A connection whose server process was ended while nobody waited for anything. */
const lost = async () => {
  const client = await connect();
  const ended = endOf(client);
  await (await connect()).query('select pg_terminate_backend($1)', [await pidOf(client)]);
  await ended;
  return client;
};
const pidOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() pid')).rows[0]?.pid;
/** The address of something that listens, and does this to whoever connects. */
const listening = async (treat: (socket: Socket) => void): Promise<string> => {
  const server = createServer(treat).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `postgresql://somebody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/somewhere`;
};
const to = async (connectionString: string, options: pg.ClientConfig = {}) => {
  await connect({ connectionString, ...options });
};
const elsewhere = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};
const raising = async (state: string) => {
  await (await connect()).query(`do $$ begin raise exception 'as it is' using errcode = '${state}'; end $$`);
};
/** Two that wait for each other. */
const deadlock = async () => {
  const [one, other] = [await connect(), await connect()];
  for (const client of [one, other]) await client.query('begin');
  await one.query('select pg_advisory_xact_lock(1)');
  await other.query('select pg_advisory_xact_lock(2)');
  await Promise.all([one.query('select pg_advisory_xact_lock(2)'), other.query('select pg_advisory_xact_lock(1)')]);
};

const unreachable: [what: string, provoke: () => Promise<unknown>, expected: RegExp][] = [
  ['nobody listens', async () => to('postgresql://somebody@127.0.0.1:1/nowhere'), /ECONNREFUSED/],
  ['the socket is gone', async () => to('postgresql://a@localhost/b?host=/tmp/marigold-no-such-folder'), /ENOENT/],
  [
    'it resets the connection',
    async () => to(await listening((socket) => void socket.resetAndDestroy())),
    /ECONNRESET/,
  ],
  ['it hangs up', async () => to(await listening((socket) => void socket.end())), /terminated unexpectedly/],
  [
    'it says nothing',
    async () => to(await listening(() => undefined), { connectionTimeoutMillis: 50 }),
    /timeout expired|connection timeout/,
  ],
  [
    'it does not speak TLS',
    async () => to(await listening((socket) => void socket.once('data', () => socket.write('N'))), { ssl: true }),
    /SSL connections/,
  ],
  [
    'it breaks off a TLS handshake',
    async () => to(await listening((socket) => void socket.once('data', () => socket.end('S'))), { ssl: true }),
    /ECONNRESET|socket disconnected/,
  ],
  [
    'a server process is ended',
    async () => {
      const client = await connect();
      const pid = await pidOf(client);
      await Promise.all([
        client.query('select pg_sleep(9)'),
        administer(database.url, `select pg_terminate_backend(${pid})`),
      ]);
    },
    /57P01/,
  ],
  ['the connection was lost while it was idle', async () => (await lost()).query('select 1'), /not queryable/],
  [
    'the connection is closed here',
    async () => {
      const client = await connect();
      const asked = client.query('select pg_sleep(9)');
      await Promise.all([asked, client.end()]);
    },
    /Connection terminated/,
  ],
  [
    'the connection was closed here',
    async () => {
      const client = await connect();
      void client.end();
      await client.query('select 1');
    },
    /closed and is not queryable/,
  ],
  [
    'no answer comes',
    async () => (await connect({ query_timeout: 50 })).query('select pg_sleep(9)'),
    /Query read timeout/,
  ],
  [
    'no connection becomes free',
    async () => {
      // Long enough for the one connection there is to be made on a busy machine.
      const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 3_000 });
      const client = await pool.connect();
      try {
        await pool.connect();
      } finally {
        client.release();
        await pool.end();
      }
    },
    /timeout exceeded/,
  ],
  [
    'the pool is closed',
    async () => {
      const pool = new pg.Pool({ connectionString: database.url });
      await pool.end();
      await pool.connect();
    },
    /after calling end/,
  ],
  [
    'all connections of a role are taken',
    async () => {
      const role = `marigold_test_${process.pid}_${Date.now()}`;
      await administer(database.url, `create role ${role} login connection limit 0`);
      try {
        await to(elsewhere((url) => (url.username = role)));
      } finally {
        await administer(database.url, `drop role ${role}`);
      }
    },
    /53300/,
  ],
  ['there is no such database', async () => to(elsewhere((url) => (url.pathname = '/no_such_database'))), /3D000/],
  ['it lets nobody of this name in', async () => to(elsewhere((url) => (url.username = 'no_such_role'))), /28/],
  [
    'a transaction is ended for being idle',
    async () => {
      const client = await connect({ idle_in_transaction_session_timeout: 30 });
      const ended = endOf(client);
      await client.query('begin');
      await ended;
      await client.query('select 1');
    },
    /not queryable/,
  ],
  ['it is starting', () => raising('57P03'), /57P03/],
  ['it has crashed', () => raising('57P02'), /57P02/],
  ['the connection failed on its side', () => raising('08006'), /08006/],
];

const busy: [what: string, provoke: () => Promise<unknown>, expected: RegExp][] = [
  [
    'a statement takes too long',
    async () => (await connect({ statement_timeout: 30 })).query('select pg_sleep(9)'),
    /57014/,
  ],
  [
    'a lock is not to be had',
    async () => {
      const [one, other] = [await connect(), await connect({ lock_timeout: 30 })];
      for (const client of [one, other]) await client.query('select pg_advisory_lock(3)');
    },
    /55P03/,
  ],
  ['two wait for each other', deadlock, /40P01/],
  ['there is no memory', () => raising('53200'), /53200/],
];

const failureOf = async (provoke: () => Promise<unknown>): Promise<Error & { code?: string }> =>
  provoke().then(
    () => {
      throw new Error('nothing failed');
    },
    (error: Error) => error,
  );

describe('the database', () => {
  it.each(unreachable)('that cannot be reached because %s is known as such', async (_what, provoke, expected) => {
    const error = await failureOf(provoke);
    expect(`${error.code} ${error.message}`).toMatch(expected);
    expect(isUnavailable(error)).toBe(true);
    expect(explained(error)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(explained(error, false)).toMatchObject({ status: 503, message: expect.stringContaining('done or not') });
  });

  it.each(busy)('that is too busy because %s is known as such', async (_what, provoke, expected) => {
    const error = await failureOf(provoke);
    expect(error.code).toMatch(expected);
    expect(explained(error, false)).toMatchObject({ status: 503, code: 'BUSY' });
  });

  it('that finds no room is known as full, by its own code and by that of the system', async () => {
    expect(explained(await failureOf(() => raising('53100')))).toMatchObject({ status: 507, code: 'DISK_FULL' });
    for (const code of ['ENOSPC', 'EDQUOT']) expect(kindOf(Object.assign(new Error('write'), { code }))).toBe('full');
  });

  it('that refuses a statement for what it says is not blamed for it, nor is a missing file', async () => {
    const refused = await failureOf(async () => (await connect()).query('select nothing'));
    expect(explained(refused)).toBe(refused);
    const missing = Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' });
    expect(explained(missing)).toBe(missing);
    expect(explained(new Outage('busy'))).toBeInstanceOf(Outage);
  });
});
