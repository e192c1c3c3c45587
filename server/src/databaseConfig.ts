import { z } from 'zod';
import { parseUrl } from '#platform/outbound/parseUrl';

const server = z.string().refine((text) => ['postgres:', 'postgresql:'].includes(parseUrl(text)?.protocol ?? ''), {
  error: 'must be an address that begins with postgres:// or postgresql://',
});
const connectionsError = { error: 'must be a whole number from 2 to 1000' };

/** Every environment value about the database: its rule, its default and its meaning. */
// prettier-ignore
export const databaseEnvironment = {
  DATABASE_URL: server.optional()
    .describe('PostgreSQL server of your own, 15 to 18. Without it the embedded one runs.'),
  DATABASE_POOLER_URL: server.optional()
    .describe('PgBouncer in transaction mode in front of the server of DATABASE_URL, for requests and jobs. What listens and migrates goes on using DATABASE_URL.'),
  DATABASE_POOLER_PREPARES: z.enum(['on', 'off'], { error: 'must be one of on, off' }).default('off')
    .describe('Whether statements are prepared through that PgBouncer, which has to be 1.21 or newer.'),
  DATABASE_CONNECTIONS: z.coerce.number(connectionsError).int(connectionsError).min(2, connectionsError)
    .max(1000, connectionsError).default(10)
    .describe('Most connections to the database for companies, for candidates and for jobs, each. A node takes a dozen more.'),
};
const shape = z.object(databaseEnvironment);

/** A pooler that lends sessions of the database for single transactions. */
export interface Pooler {
  url: string;
  /** Whether it keeps prepared statements. */
  prepares: boolean;
}

/** What the environment decides about the database. */
export interface DatabaseSettings {
  /** None: the embedded server. */
  databaseUrl: string | undefined;
  pooler: Pooler | undefined;
  /** Of each pool. */
  databaseConnections: number;
}

/** Reads what the environment decides about the database. Throws the sentence that says what is missing. */
export const readDatabase = (data: z.output<typeof shape>): DatabaseSettings => {
  const { DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: url, DATABASE_POOLER_PREPARES: prepares } = data;
  if (url && !databaseUrl)
    throw new Error('DATABASE_URL must name the server itself that DATABASE_POOLER_URL is in front of.');
  return {
    databaseUrl,
    pooler: url === undefined ? undefined : { url, prepares: prepares === 'on' },
    databaseConnections: data.DATABASE_CONNECTIONS,
  };
};
