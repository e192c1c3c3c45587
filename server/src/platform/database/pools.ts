import pg from 'pg';
import { findRoles, type Roles } from '#ports/db/roles';
import { type Connections, openConnections } from './connections.ts';
import type { Db, Pools } from './db.ts';
import { type Heartbeat, noHeartbeat } from './heartbeat.ts';
import { lazily, patiently, single } from './transaction.ts';

/** What the pools heed of the world around them. */
export interface Circumstances {
  heartbeat: Heartbeat;
  /** Whether companies and candidates may change nothing, because the disk is nearly full. */
  isGuarded: () => boolean;
}

const rolesOf = async (url: string): Promise<Roles> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const roles = await findRoles(client);
    if (!roles) throw new Error('The database has no tables yet: it has to be migrated first.');
    return roles;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Opens the pools on one migrated database: requests and jobs work as roles that own nothing. */
export const openPools = async (
  url: string,
  size = 10,
  { heartbeat, isGuarded }: Circumstances = { heartbeat: noHeartbeat, isGuarded: () => false },
): Promise<Pools> => {
  const roles = await rolesOf(url);
  const as = (role: string, more = '') =>
    openConnections(
      {
        connectionString: url,
        max: size,
        // How long a request waits for one of these connections while the database is busy, and answers.
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
      },
      heartbeat,
    );
  const app = as(roles.app);
  // What a candidate may see makes plans long; they are the same for each of them.
  const candidate = as(roles.candidate, ' -c plan_cache_mode=force_generic_plan');
  const worker = as(roles.worker);
  const owner = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));

  const listeners: (() => void)[] = [];
  const told = () => {
    for (const heard of listeners) heard();
  };
  const inside =
    (connections: Connections, name: string) =>
    <T>(id: string, work: (db: Db) => Promise<T>, isReading = false) => {
      const begin = `begin; set local app.${name} = ${pg.escapeLiteral(id)}`;
      return patiently(() => lazily({ connections, begin, isGuarded: !isReading && isGuarded(), told }, work));
    };

  return {
    asCompany: inside(app, 'company'),
    asPerson: inside(candidate, 'person'),
    asSystem: (work) => patiently(() => lazily({ connections: worker, begin: 'begin', isGuarded: false, told }, work)),
    alone: single(worker, true, () => false),
    aloneInside: { company: single(app, false, isGuarded), person: single(candidate, false, isGuarded) },
    told,
    whenTold: (heard) => listeners.push(heard),
    owner,
    roles,
    close: async () => {
      await Promise.all([app.close(), candidate.close(), worker.close(), owner.end()]);
    },
  };
};
