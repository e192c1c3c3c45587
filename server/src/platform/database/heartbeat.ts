import pg from 'pg';
import type { Logger } from 'pino';
import { Outage } from './outage.ts';

/** Milliseconds between two beats, and how many may pass unanswered: a server silent for longer counts as stalled. */
const beatEvery = 500;
const mostUnanswered = 6;
const patience = beatEvery * mostUnanswered;

/** Whether the database answers at all, asked twice a second on a connection of its own that waits for nobody. */
export interface Heartbeat {
  /** Resolves when the database answers, and rejects when it does not within so many milliseconds. */
  check(within: number): Promise<void>;
  /** Whether it has been silent for three seconds, so that waiting for it is of no use. */
  readonly isStalled: boolean;
  /** Calls back whenever the database becomes stalled, until the returned function is called. */
  whenStalled(heard: () => void): () => void;
  close(): void;
}

/** A heartbeat for processes that would rather wait: nothing ever stalls. */
export const noHeartbeat: Heartbeat = {
  check: () => Promise.resolve(),
  isStalled: false,
  whenStalled: () => () => undefined,
  close: () => undefined,
};

/** A refusal by the server itself, such as for having no free connection, is an answer; that it starts or ends is none. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError && !error.code?.startsWith('57P0');

/**
 * Starts the heartbeat. Beats are counted and not timed: while this process itself is held up none are sent, so its own
 * pauses never look like the database's.
 */
export const openHeartbeat = (url: string, log: Pick<Logger, 'warn'>): Heartbeat => {
  const listeners = new Set<() => void>();
  const asking = new Set<{ resolve: () => void; reject: (error: unknown) => void }>();
  let client: pg.Client | undefined;
  let isWaiting = false;
  let unanswered = 0;
  let isStalled = false;
  let isClosed = false;

  const leave = () => {
    client?.connection.stream.destroy();
    client = undefined;
  };
  const settle = (error?: unknown) => {
    for (const { resolve, reject } of asking)
      if (error === undefined) resolve();
      else reject(error);
    asking.clear();
  };
  const answered = () => {
    unanswered = 0;
    settle();
    if (!isStalled) return;
    isStalled = false;
    log.warn('the database answers again');
  };
  const failed = (error: unknown) => {
    // Whatever became of this connection, the next beat has one that works or none.
    leave();
    if (isAnswer(error)) answered();
    else settle(new Outage('unreachable', error));
  };

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'marigold heartbeat',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    });
    // Reported by the beat that fails; without a listener it would end the process.
    fresh.on('error', () => undefined);
    await fresh.connect();
    return fresh;
  };
  const ask = async () => {
    client ??= await connect();
    if (isClosed) leave();
    else await client.query('select 1');
  };
  const beat = () => {
    if (isWaiting || isClosed) return;
    isWaiting = true;
    ask()
      .then(answered, failed)
      .finally(() => (isWaiting = false));
  };
  const count = () => {
    if (++unanswered > mostUnanswered && !isStalled) {
      isStalled = true;
      log.warn('the database does not answer; requests are refused until it does');
      for (const heard of listeners) heard();
    }
    beat();
  };
  const beating = setInterval(count, beatEvery);
  beat();

  return {
    check: (within) =>
      new Promise((resolve, reject) => {
        if (isStalled) return reject(new Outage('unreachable'));
        const waiting = { resolve, reject };
        asking.add(waiting);
        const giveUp = () => {
          if (asking.delete(waiting)) reject(new Outage('unreachable'));
        };
        // After a pause of this process the answer lies there unread, and is read first.
        setTimeout(() => setImmediate(giveUp), within);
        beat();
      }),
    get isStalled() {
      return isStalled;
    },
    whenStalled: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    close: () => {
      isClosed = true;
      clearInterval(beating);
      settle(new Outage('unreachable'));
      leave();
    },
  };
};
