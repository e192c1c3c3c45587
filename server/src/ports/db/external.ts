import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#ports/db/database';
import type { Log } from '#ports/db/log';

const oldest = 15;
const newest = 18;
const patience = 10_000;

/** Says what is wrong with a server of this version (such as 150014), or nothing when Marigold supports it. */
export const versionProblem = (serverVersion: number): string | undefined => {
  const major = Math.floor(serverVersion / 10_000);
  if (major < oldest)
    return `PostgreSQL ${major} is too old: Marigold needs ${oldest} to ${newest}. Upgrade the server.`;
  return major > newest
    ? `PostgreSQL ${major} is newer than Marigold was tried with (${oldest} to ${newest}).`
    : undefined;
};

const connect = async (url: string): Promise<pg.Client> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline) throw error;
      await pause(500);
    }
  }
};

/** Opens a server of one's own; waits 10 s for it and refuses one that is too old. */
export const openExternal = async (url: string, log: Log): Promise<Database> => {
  const client = await connect(url).catch((error: Error) => {
    throw new Error(
      `The database of DATABASE_URL does not answer: ${error.message}. Check the address, the password and whether the server runs.`,
      { cause: error },
    );
  });
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const problem = versionProblem(rows[0]?.version ?? 0);
    if (problem && problem.includes('too old')) throw new Error(problem);
    if (problem) log.warn(problem);
  } finally {
    await client.end();
  }
  return { url, embedded: false, stop: () => Promise.resolve() };
};
