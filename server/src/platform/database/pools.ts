import pg from 'pg';
import { findRoles, type Roles } from '#ports/db/roles';
import { type Connections, openConnections } from './connections.ts';
import type { Pooler } from '../../databaseConfig.ts';
import type { Alone, Db, Pools } from './db.ts';
import { type Heartbeat, noHeartbeat } from './heartbeat.ts';
import type { Keeping } from './statements.ts';
import { lazily, patiently, single, singleInTransaction } from './transaction.ts';

/** What the pools heed of the world around them. */
export interface Circumstances {
  heartbeat: Heartbeat;
  /** Whether companies and candidates may change nothing, because the disk is nearly full. */
  isGuarded: () => boolean;
}

/** Connections of a role, and how its transactions begin. */
interface Opened {
  connections: Connections;
  begin: string;
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

/**
 * What every session of the pools is set to, besides the role. Compiling is off, as in the embedded server: statements about
 * all matches of a large company are estimated above the cost from which others compile, each time they are asked.
 */
const limits = { statement_timeout: '30000', idle_in_transaction_session_timeout: '60000', jit: 'off' };

/**
 * Opens the pools on one migrated database: requests and jobs work as roles that own nothing. Through a pooler, whose sessions
 * are lent for single transactions, each transaction says itself as whom it works; what needs a session goes to the server.
 */
export const openPools = async (
  url: string,
  size = 10,
  { heartbeat, isGuarded }: Circumstances = { heartbeat: noHeartbeat, isGuarded: () => false },
  pooler?: Pooler,
): Promise<Pools> => {
  const roles = await rolesOf(url);
  const as = (role: string, more: Record<string, string> = {}) => {
    const set = Object.entries({ role, ...limits, ...more });
    const connections = openConnections(
      {
        connectionString: pooler?.url ?? url,
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
        ...(!pooler && { options: set.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
      },
      heartbeat,
    );
    const begin = pooler
      ? ['begin', ...set.map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)].join('; ')
      : 'begin';
    return { connections, begin };
  };
  const app = as(roles.app);
  // What a candidate may see makes plans long; they are the same for each of them.
  const candidate = as(roles.candidate, { plan_cache_mode: 'force_generic_plan' });
  const worker = as(roles.worker);
  const owner = new pg.Pool({
    connectionString: url,
    // The queue asks for little at once; a node that may have few connections takes no more of these.
    max: Math.min(10, Math.max(4, size)),
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
  /** A pooler may lend a session whose plan is outdated again and again, so the next attempt asks without plans. */
  const keepingAt = (attempt: number): Keeping =>
    pooler ? (pooler.prepares && attempt === 1 ? 'pooler' : 'nobody') : 'session';
  const run = <T>({ connections, begin }: Opened, isGuarded: boolean, work: (db: Db) => Promise<T>, more = '') =>
    patiently((attempt) =>
      lazily({ connections, begin: begin + more, keeping: keepingAt(attempt), isGuarded, told }, work),
    );
  const inside =
    (opened: Opened, name: string) =>
    <T>(id: string, work: (db: Db) => Promise<T>, isReading = false) =>
      run(opened, !isReading && isGuarded(), work, `; set local app.${name} = ${pg.escapeLiteral(id)}`);
  const alone = (opened: Opened, isKnown: boolean, isGuarded: () => boolean): Alone =>
    pooler
      ? singleInTransaction((work) => run(opened, isGuarded(), work))
      : single(opened.connections, isKnown, isGuarded);

  return {
    asCompany: inside(app, 'company'),
    asPerson: inside(candidate, 'person'),
    asSystem: (work) => run(worker, false, work),
    alone: alone(worker, true, () => false),
    aloneInside: { company: alone(app, false, isGuarded), person: alone(candidate, false, isGuarded) },
    told,
    whenTold: (heard) => listeners.push(heard),
    owner,
    roles,
    close: async () => {
      await Promise.all([...[app, candidate, worker].map(({ connections }) => connections.close()), owner.end()]);
    },
  };
};
