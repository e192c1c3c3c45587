import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#ports/db/provider';
import type { Log } from '#ports/db/log';
import { type Lack, lacksOf } from '#ports/db/rights';

const oldest = 15;
const newest = 18;
const patience = 10_000;

/** What was found of a server of one's own. */
export interface Examined {
  /** The server's version as it names it. */
  version: string;
  user: string;
  database: string;
  lacks: Lack[];
}

/** Says what is wrong with a server of this version (such as 150014), or nothing when Marigold supports it. */
export const versionProblem = (serverVersion: number): string | undefined => {
  const major = Math.floor(serverVersion / 10_000);
  if (major < oldest)
    return `PostgreSQL ${major} is too old: Marigold needs ${oldest} to ${newest}. Upgrade the server.`;
  return major > newest
    ? `PostgreSQL ${major} is newer than Marigold was tried with (${oldest} to ${newest}).`
    : undefined;
};

const direct =
  'Name the server itself in DATABASE_URL, without a pooler: Marigold keeps a few connections and shares them.';

/** Connects as the pools do, which say in start-up options as whom they work. */
const connect = async (url: string): Promise<pg.Client> => {
  const options = '-c marigold.arrives=on';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, options });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

const connectPatiently = async (url: string): Promise<pg.Client> => {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await connect(url);
    } catch (error) {
      const { message } = error as Error;
      if (message.includes('unsupported startup parameter')) {
        throw new Error(`Between Marigold and the database is a pooler that takes no options (${message}). ${direct}`, {
          cause: error,
        });
      }
      if (Date.now() > deadline) {
        throw new Error(
          `The database of DATABASE_URL does not answer: ${message}. Check the address, the password and whether the server runs.`,
          { cause: error },
        );
      }
      await pause(500);
    }
  }
};

/** Whether two connections have a session each, which is theirs for as long as they last. */
const hasOwnSession = async (client: pg.Client, url: string): Promise<boolean> => {
  const mark = randomUUID();
  const sees = async (asked: pg.Client) => {
    const { rows } = await asked.query<{ mark: string }>(`select current_setting('marigold.session', true) as mark`);
    return rows[0]?.mark === mark;
  };
  await client.query(`select set_config('marigold.session', $1, false)`, [mark]);
  const other = await connect(url);
  try {
    return !(await sees(other)) && (await sees(client));
  } finally {
    await other.end();
  }
};

const lacksOfConnection = async (client: pg.Client, url: string): Promise<Lack[]> => {
  const { rows } = await client.query<{ arrives: boolean }>(
    `select coalesce(current_setting('marigold.arrives', true), '') = 'on' as arrives`,
  );
  const lacks: Lack[] = [];
  if (!rows[0]?.arrives) {
    lacks.push({
      found: 'What Marigold says when it connects does not arrive, so requests would not work as the role they should.',
      mend: `Take "options" out of DATABASE_URL where it is there. ${direct}`,
    });
  }
  if (!(await hasOwnSession(client, url))) {
    lacks.push({ found: 'A pooler gives the same session of the database to several connections.', mend: direct });
  }
  return lacks;
};

/** Looks at a server of one's own, for which it waits 10 s: its version, and what it lacks. */
export const examineServer = async (url: string): Promise<Examined> => {
  const client = await connectPatiently(url);
  try {
    const { rows } = await client.query<{ number: number } & Omit<Examined, 'lacks'>>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
         current_user as user, current_database() as database`,
    );
    const { number = 0, version = '', user = '', database = '' } = rows[0] ?? {};
    const problem = versionProblem(number);
    const found = `The server is PostgreSQL ${version}.`;
    const isOld = number < oldest * 10_000;
    const ofVersion = problem ? [{ found, mend: problem, optional: !isOld }] : [];
    // An older server would not understand what it is asked.
    const others = isOld ? [] : [...(await lacksOfConnection(client, url)), ...(await lacksOf(client))];
    return { version, user, database, lacks: [...ofVersion, ...others] };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Opens a server of one's own; refuses one on which Marigold cannot run, and says all that is to be mended. */
export const openExternal = async (url: string, log: Log): Promise<Database> => {
  const { lacks } = await examineServer(url);
  const needed = lacks.filter(({ optional }) => !optional);
  if (needed.length > 0) {
    const sentences = needed.map(({ found, mend }) => `  ${found}\n    ${mend}`);
    throw new Error(`Marigold cannot run on the database of DATABASE_URL:\n${sentences.join('\n')}`);
  }
  for (const { found, mend } of lacks) log.warn(`${found} ${mend}`);
  return { url, embedded: false, stop: () => Promise.resolve() };
};
