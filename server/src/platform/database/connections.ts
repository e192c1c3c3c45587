import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Heartbeat } from './heartbeat.ts';
import { explained, Outage } from './outage.ts';

/** Looks, so many milliseconds apart, for opening a connection; waiting for a free one may take longer. */
const lookEvery = 500;
const mostLooks = 8;

/**
 * A client that gives up opening its connection after four seconds. Looks are counted and not timed: while this process itself
 * is held up, what the database answered lies unread, and its own pauses are no outage.
 */
class QuickClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    let looks = 0;
    const looking = setInterval(() => {
      if (++looks > mostLooks) this.connection.stream.destroy(new Error('timeout expired'));
    }, lookEvery);
    const stop = () => clearInterval(looking);
    this.once('connect', stop).once('end', stop);
  }
}

/** SQLSTATE of a server whose connections are all taken, by this node and others. */
const crowded = '53300';
/** Milliseconds between two tries for a connection of such a server, and how many there are: four seconds in all. */
const crowdedPause = 200;
const mostTries = 20;

/**
 * A connection of the pool. Where the server has no more of them, it is soon one that comes back to the pool, or that another
 * node let go of. Where it opens none in time, one that has come back meanwhile serves as well.
 */
const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  for (let tries = 1; ; tries++) {
    try {
      return await pool.connect();
    } catch (error) {
      const isCrowded = (error as { code?: string }).code === crowded;
      if (tries === mostTries || !(isCrowded || pool.idleCount > 0)) throw error;
      await pause(pool.idleCount > 0 ? 0 : crowdedPause);
    }
  }
};

/** Connections of one role. What cannot be had is refused as an outage. */
export interface Connections {
  take(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

/**
 * Opens a pool. Once the heartbeat says that the server has stalled, nobody waits for a connection and all are destroyed,
 * with the statements on them: whether those are carried out later nobody hears, so none of these connections is used again.
 */
export const openConnections = (config: pg.PoolConfig, heartbeat: Heartbeat): Connections => {
  const pool = new pg.Pool({ ...config, Client: QuickClient as unknown as new () => pg.ClientBase });
  const clients = new Set<pg.PoolClient>();
  const waiting = new Set<(error: Outage) => void>();
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  const destroy = () => {
    for (const reject of waiting) reject(new Outage('unreachable'));
    waiting.clear();
    for (const client of clients) client.connection.stream.destroy();
  };
  const stopListening = heartbeat.whenStalled(destroy);

  return {
    take: () =>
      new Promise((resolve, reject) => {
        if (heartbeat.isStalled) return reject(new Outage('unreachable'));
        waiting.add(reject);
        connect(pool).then(
          (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
          (error: unknown) => {
            waiting.delete(reject);
            reject(explained(error) as Error);
          },
        );
      }),
    close: () => {
      stopListening();
      // A stalled server would not answer the farewell.
      if (heartbeat.isStalled) destroy();
      return pool.end();
    },
  };
};
