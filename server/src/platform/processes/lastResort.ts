import type { Logger } from 'pino';
import { isUnavailable } from '../database/outage.ts';

/** Where it is said; before there is a log, nothing. */
type LogOf = () => Logger | undefined;

const say = (log: Logger | undefined, error: unknown, message: string, level: 'fatal' | 'warn'): void => {
  if (log) log[level]({ error }, message);
  else process.stderr.write(`${message}: ${error instanceof Error ? error.message : String(error)}\n`);
};

/**
 * What happens to an error that nobody handled: what the process holds may be half done, so it says what it was, closes in
 * order with code 1, and leaves it to whoever watches it to start it again. This is never what an error is left to.
 */
export const endInOrder = (log: LogOf, stop: (code: number) => Promise<void>): void => {
  process.on('uncaughtException', (error) => {
    say(log(), error, 'the process ends because of an error that nobody handled', 'fatal');
    stop(1).catch(() => process.exit(1));
  });
  // Work in the background of a library may lose its connection where nobody waits for it; everybody else is told by a 503.
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
    say(log(), error, 'the database was lost in the background', 'warn');
  });
};
