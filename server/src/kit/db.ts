import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { Problem } from '@marigold/contract/problems';

/** A connection inside a transaction. */
export interface Db {
  rows<T>(query: Sql): Promise<T[]>;
  one<T>(query: Sql): Promise<T | undefined>;
  /** Runs a statement and answers how many rows it touched. */
  run(query: Sql): Promise<number>;
}

export interface Pools {
  /** One transaction that sees one company's rows only; nothing at all without a company. */
  asCompany<T>(companyId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction across companies: sign-in, public pages, jobs. */
  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** For the job queue and LISTEN, which need the owner of the tables. */
  owner: pg.Pool;
  close(): Promise<void>;
}

const retryable = new Set(['40001', '40P01']);
const gone = /^(08|57P0|53300)/;
const lostConnection =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|timeout exceeded when trying to connect/;

/** Whether an error means that the database cannot be reached now; a caller may try again. */
export const isUnavailable = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return gone.test(code ?? '') || lostConnection.test(`${code} ${message}`);
};

const unavailable = () =>
  new Problem(
    503,
    'UNAVAILABLE',
    'The database cannot be reached at the moment. Nothing was changed; try again in a few seconds.',
  );

const on = (client: pg.ClientBase): Db => ({
  rows: async <T>(query: Sql) => (await client.query(query)).rows as T[],
  one: async <T>(query: Sql) => (await client.query(query)).rows[0] as T | undefined,
  run: async (query) => (await client.query(query)).rowCount ?? 0,
});

/** A transaction that begins with its first statement, so that work which needs no database takes no connection. */
const lazily = async <T>(pool: pg.Pool, begin: string, work: (db: Db) => Promise<T>): Promise<T> => {
  let opening: Promise<{ client: pg.PoolClient; db: Db }> | undefined;
  const open = () =>
    (opening ??= pool.connect().then(async (client) => {
      try {
        await client.query(begin);
        return { client, db: on(client) };
      } catch (error) {
        client.release(true);
        throw error;
      }
    }));
  const db: Db = {
    rows: async (query) => (await open()).db.rows(query),
    one: async (query) => (await open()).db.one(query),
    run: async (query) => (await open()).db.run(query),
  };
  try {
    const value = await work(db);
    if (opening) {
      const { client } = await opening;
      await client.query('commit');
      client.release();
    }
    return value;
  } catch (error) {
    const opened = await opening?.catch(() => undefined);
    if (opened) {
      const rolledBack = await opened.client.query('rollback').then(
        () => true,
        () => false,
      );
      opened.client.release(!rolledBack);
    }
    throw error;
  }
};

const attempts = 4;

/** Runs a transaction again when the database asks for it (deadlock, serialization); other errors go to the caller. */
const patiently = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (retryable.has((error as { code?: string }).code ?? '') && attempt < attempts) continue;
      throw isUnavailable(error) ? unavailable() : error;
    }
  }
};

/** Opens the pools on one database: requests and jobs work as roles that own nothing. */
export const openPools = (url: string, size = 10): Pools => {
  const as = (role: string) =>
    new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: 5_000,
      // Longer than the server's own limit: only for a server that died without a word.
      query_timeout: 40_000,
      keepAlive: true,
      options: `-c role=${role} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
    });
  const app = as('marigold_app');
  const worker = as('marigold_worker');
  const owner = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  for (const pool of [app, worker, owner]) {
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  return {
    asCompany: (companyId, work) =>
      patiently(() => lazily(app, `begin; set local app.company = ${pg.escapeLiteral(companyId)}`, work)),
    asSystem: (work) => patiently(() => lazily(worker, 'begin', work)),
    owner,
    close: async () => {
      await Promise.all([app.end(), worker.end(), owner.end()]);
    },
  };
};
