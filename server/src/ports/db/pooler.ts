import pg from 'pg';
import type { Lack } from '#ports/db/rights';

/** Milliseconds for which a pooler may take to answer. */
const patience = 5_000;

const open = async <T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** What tells a database from every other one: its number on a server, and when that was started. */
const markOf = (url: string): Promise<string | undefined> =>
  open(url, async (client) => {
    const { rows } = await client.query<{ mark: string }>(
      `select oid || ' ' || pg_postmaster_start_time() as mark from pg_database where datname = current_database()`,
    );
    return rows[0]?.mark;
  });

const inTransaction = (url: string) =>
  open(url, async (client) => {
    for (const statement of ['begin', 'select 1', 'commit']) await client.query(statement);
  });

/** Many who share few sessions ask the same prepared statement: one that is not kept for each of them is missed or there twice. */
const prepared = (url: string) =>
  Promise.all(
    Array.from({ length: 8 }, () =>
      open(url, async (client) => {
        for (let at = 0; at < 4; at++) await client.query({ name: 'marigold_doctor', text: 'select 1' });
      }),
    ),
  );

const because = (error: unknown) => (error as Error).message;

/**
 * Says what is wrong with a pooler in front of a server of one's own, as whoever sets it up can mend it; nothing where it can
 * be used.
 */
export const lacksOfPooler = async (
  serverUrl: string,
  { url, prepares }: { url: string; prepares: boolean },
): Promise<Lack[]> => {
  const found = `${new URL(url).host}, in front of the server`;
  const lack = (mend: string): Lack[] => [{ found, mend }];
  const [server, behind] = await Promise.allSettled([markOf(serverUrl), markOf(url)]);
  if (behind.status === 'rejected')
    return lack(
      `It does not answer (${because(behind.reason)}). Check DATABASE_POOLER_URL, that the pooler runs, and that it knows the user.`,
    );
  if (server.status === 'fulfilled' && server.value !== behind.value)
    return lack('It leads to another database than DATABASE_URL names. Both have to name the same one.');
  const refusal = await inTransaction(url).then(() => undefined, because);
  if (refusal) return lack(`It takes no transactions (${refusal}). Set its pool_mode to transaction.`);
  const unprepared = prepares ? await prepared(url).then(() => undefined, because) : undefined;
  if (unprepared)
    return lack(
      `It keeps no prepared statements (${unprepared}). Set its max_prepared_statements (PgBouncer 1.21 or newer), or DATABASE_POOLER_PREPARES=off.`,
    );
  return [];
};
