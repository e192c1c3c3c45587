import pg from 'pg';
import type { Logger } from 'pino';

const pause = 500;

/**
 * Listens on a PostgreSQL channel for as long as the process lives. After a lost connection it connects again and calls
 * `heard` once with an empty payload, since something may have been missed.
 */
export const listen = async (
  url: string,
  channel: string,
  heard: (payload: string) => void,
  log: Pick<Logger, 'warn'>,
): Promise<{ close(): Promise<void> }> => {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ payload }) => heard(payload ?? ''));
    fresh.on('error', () => retry(fresh));
    fresh.on('end', () => retry(fresh));
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };
  const retry = (lost: pg.Client) => {
    if (closed || timer || (client && client !== lost)) return;
    client = undefined;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(
        () => heard(''),
        (error: unknown) => {
          log.warn({ error, channel }, 'the database cannot be listened to; trying again');
          retry(lost);
        },
      );
    }, pause);
  };

  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
};
