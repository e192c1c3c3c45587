import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { Problem } from '@marigold/contract/problems';

/** A connection inside a transaction. */
export interface Db {
  rows<T>(query: Sql): Promise<T[]>;
  one<T>(query: Sql): Promise<T | undefined>;
  /** Runs a statement and answers how many rows it touched. */
  run(query: Sql): Promise<number>;
  /** Runs a statement whose answer nobody waits for; the transaction does not commit without it. */
  behind(query: Sql): void;
  /** Notes that the transaction tells something: those whom `whenTold` was given hear so once it has committed. */
  tells(): void;
}
/** What a statement alone needs of a transaction. */
export type Alone = Pick<Db, 'rows' | 'one' | 'run'>;

export interface Pools {
  /** One transaction that sees one company's rows only; nothing at all without a company. */
  asCompany<T>(companyId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction that sees what is one candidate's own, whatever company it is kept by. */
  asPerson<T>(personId: string, work: (db: Db) => Promise<T>): Promise<T>;
  /** One transaction across companies: sign-in, public pages, jobs. */
  asSystem<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for single statements, each of which is a transaction. */
  alone: Alone;
  /** Single statements of a company or a candidate, behind the same walls: each says itself whose it is. */
  aloneInside: Record<'company' | 'person', Alone>;
  /** Says that a statement alone told something. */
  told(): void;
  /** Calls back after each commit, by this process, of a transaction that tells something. */
  whenTold(heard: () => void): void;
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

const names = new Map<string, string>();

/**
 * The same statement, planned once by each connection instead of each time. For what is asked often and always has one of a
 * few texts: connections keep every text they were given.
 */
export const prepared = (query: Sql): Sql => {
  const { text } = query;
  const name = names.get(text) ?? `marigold_${names.size}`;
  names.set(text, name);
  return Object.assign(query, { name });
};

/** Has what is asked in the same moment travel in one piece: a write for each statement costs more than most statements. */
const inOnePiece = (client: pg.PoolClient): pg.PoolClient => {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client;
};

type Ask = (query: Sql) => Promise<pg.QueryResult>;

const through = (ask: Ask): Alone => ({
  rows: async <T>(query: Sql) => (await ask(query)).rows as T[],
  one: async <T>(query: Sql) => (await ask(query)).rows[0] as T | undefined,
  run: async (query) => (await ask(query)).rowCount ?? 0,
});

/**
 * A transaction that begins with its first statement, so that work which needs no database takes no connection. Statements
 * travel without waiting for the answers to those before them: `begin` with the first, `commit` with those left behind.
 */
const lazily = async <T>(pool: pg.Pool, begin: string, told: () => void, work: (db: Db) => Promise<T>): Promise<T> => {
  let isTelling = false;
  let opening: Promise<pg.PoolClient> | undefined;
  /** What nobody waited for yet, in order: what fails first made the others fail. */
  const behind: Promise<unknown>[] = [];
  const leave = (answer: Promise<unknown>) => {
    answer.catch(() => undefined);
    behind.push(answer);
  };
  const open = () =>
    (opening ??= pool.connect().then((client) => {
      leave(inOnePiece(client).query(begin));
      return client;
    }));
  const ask: Ask = async (query) => inOnePiece(await open()).query(query);
  const arrived = async () => {
    for (const answer of behind) await answer;
  };
  try {
    const value = await work({
      ...through(ask),
      behind: (query) => leave(ask(query)),
      tells: () => (isTelling = true),
    });
    if (opening) {
      const client = await opening;
      leave(inOnePiece(client).query('commit'));
      await arrived();
      client.release();
      if (isTelling) told();
    }
    return value;
  } catch (error) {
    const client = await opening?.catch(() => undefined);
    if (client) {
      const first = await arrived().then(
        () => error,
        (cause: unknown) => cause,
      );
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      );
      client.release(!rolledBack);
      throw first;
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
  const as = (role: string, more = '') =>
    new pg.Pool({
      connectionString: url,
      max: size,
      // Also how long a request waits for one of these connections; a database that is away refuses at once.
      connectionTimeoutMillis: 20_000,
      // A new connection plans every statement anew: whoever comes after a quiet minute need not wait for that.
      idleTimeoutMillis: 300_000,
      // Longer than the server's own limit: only for a server that died without a word.
      query_timeout: 40_000,
      keepAlive: true,
      // Often enough that nothing between here and the database forgets a connection that is only kept.
      keepAliveInitialDelayMillis: 30_000,
      pipeline: true,
      options: `-c role=${role} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000${more}`,
    });
  const app = as('marigold_app');
  // What a candidate may see makes plans long; they are the same for each of them.
  const candidate = as('marigold_candidate', ' -c plan_cache_mode=force_generic_plan');
  const worker = as('marigold_worker');
  const owner = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  for (const pool of [app, candidate, worker, owner]) {
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  const listeners: (() => void)[] = [];
  const told = () => {
    for (const heard of listeners) heard();
  };

  const alone = (pool: pg.Pool) => through((query) => patiently(() => pool.query(query)));

  return {
    asCompany: (companyId, work) =>
      patiently(() => lazily(app, `begin; set local app.company = ${pg.escapeLiteral(companyId)}`, told, work)),
    asPerson: (personId, work) =>
      patiently(() => lazily(candidate, `begin; set local app.person = ${pg.escapeLiteral(personId)}`, told, work)),
    asSystem: (work) => patiently(() => lazily(worker, 'begin', told, work)),
    alone: alone(worker),
    aloneInside: { company: alone(app), person: alone(candidate) },
    told,
    whenTold: (heard) => listeners.push(heard),
    owner,
    close: async () => {
      await Promise.all([app.end(), candidate.end(), worker.end(), owner.end()]);
    },
  };
};
