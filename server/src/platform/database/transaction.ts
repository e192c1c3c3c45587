import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Connections } from './connections.ts';
import type { Alone, Db } from './db.ts';
import { explained, Outage } from './outage.ts';
import { isOutdatedPlan, type Keeping, prepare } from './statements.ts';

const retryable = new Set(['40001', '40P01']);

/** Has what is asked in the same moment travel in one piece: a write for each statement costs more than most statements. */
const inOnePiece = (client: pg.PoolClient): pg.PoolClient => {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client;
};

type Ask = (query: Sql) => Promise<pg.QueryResult>;

const send = (client: pg.PoolClient, query: Sql | string, keeping: Keeping): Promise<pg.QueryResult> =>
  inOnePiece(client)
    .query(typeof query === 'string' ? query : prepare(client, query, keeping))
    .catch((error: unknown) => {
      throw explained(error);
    });

const through = (ask: Ask): Alone => ({
  rows: async <T>(query: Sql) => (await ask(query)).rows as T[],
  one: async <T>(query: Sql) => (await ask(query)).rows[0] as T | undefined,
  run: async (query) => (await ask(query)).rowCount ?? 0,
});

/** Where a transaction runs, and how it begins. */
export interface Setting {
  connections: Connections;
  begin: string;
  /** Who keeps what it asks prepared. */
  keeping: Keeping;
  /** While the disk is nearly full, the transaction is to read only. */
  isGuarded: boolean;
  told: () => void;
}

const writesRefused = '25006';
const codeOf = (error: unknown): string => {
  const cause = error instanceof Outage ? error.cause : error;
  return (cause as { code?: string } | undefined)?.code ?? '';
};

/** A failed transaction's first error, as its caller should hear it. */
const reasonOf = (error: unknown, { isGuarded }: Setting, isCommitting: boolean): unknown => {
  if (isGuarded && codeOf(error) === writesRefused) return new Outage('full', error);
  // The commit may have travelled with what failed, and been done.
  return isCommitting && error instanceof Outage && error.kind === 'unreachable'
    ? new Outage('unreachable', error.cause, false)
    : error;
};

/**
 * A transaction that begins with its first statement, so that work which needs no database takes no connection. Statements
 * travel without waiting for the answers to those before them: `begin` with the first, `commit` with those left behind.
 */
export const lazily = async <T>(setting: Setting, work: (db: Db) => Promise<T>): Promise<T> => {
  const { connections, begin, keeping, isGuarded, told } = setting;
  let isTelling = false;
  let isCommitting = false;
  let isOver = false;
  let opening: Promise<pg.PoolClient> | undefined;
  /** What nobody waited for yet, in order: what fails first made the others fail. */
  const behind: Promise<unknown>[] = [];
  const leave = (answer: Promise<unknown>) => {
    answer.catch(() => undefined);
    behind.push(answer);
  };
  const open = () =>
    (opening ??= connections.take().then((client) => {
      leave(send(client, isGuarded ? begin.replace('begin', 'begin read only') : begin, keeping));
      return client;
    }));
  const ask: Ask = async (query) => {
    const client = await open();
    // What is done side by side goes on for a moment after one of it failed, and the connection is somebody else's by then.
    if (isOver) throw new Error('The transaction is over.');
    return send(client, query, keeping);
  };
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
      isCommitting = true;
      isOver = true;
      leave(send(client, 'commit', keeping));
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
      isOver = true;
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      );
      client.release(!rolledBack || isOutdatedPlan(first));
      throw reasonOf(first, setting, isCommitting);
    }
    throw error;
  }
};

const attempts = 4;

/**
 * Runs a transaction again when the database asks for it (deadlock, serialization, an outdated plan); other errors go to the
 * caller. Told which attempt it is, from 1.
 */
export const patiently = async <T>(run: (attempt: number) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt);
    } catch (error) {
      const isWorthIt = retryable.has(codeOf(error)) || isOutdatedPlan(error);
      if (!isWorthIt || attempt >= attempts) throw error;
    }
  }
};

/**
 * A statement that is a transaction of its own. One whose answer is lost may be done: `isKnown` true where it only reads. While
 * the disk is nearly full, none is sent.
 */
export const single = (connections: Connections, isKnown: boolean, isGuarded: () => boolean): Alone =>
  through((query) =>
    patiently(async () => {
      if (isGuarded()) throw new Outage('full');
      const client = await connections.take();
      try {
        const result = await client.query(prepare(client, query, 'session'));
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw explained(error, isKnown);
      }
    }),
  );

/** The same through a pooler, which needs to be told in a transaction as whom it works. */
export const singleInTransaction = (run: <T>(work: (db: Db) => Promise<T>) => Promise<T>): Alone => ({
  rows: <T>(query: Sql) => run((db) => db.rows<T>(query)),
  one: <T>(query: Sql) => run((db) => db.one<T>(query)),
  run: (query) => run((db) => db.run(query)),
});
