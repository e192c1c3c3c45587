import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#config';
import { readable } from './logText.ts';

/** What of an error is worth a line: a database's `detail` and a parser's raw bytes would show what people typed. */
const told = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return { name, message, code, constraint, table, stack };
};

/**
 * The process's log without secrets, to the standard output unless another destination is given: JSON lines for programs, or
 * text for people.
 */
export const openLog = (
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  // Where nothing can be written, nothing can be said.
  to: DestinationStream = pino.destination(1).on('error', () => undefined),
): Logger =>
  pino(
    {
      level: logLevel,
      redact: ['req.headers.authorization', 'headers.authorization', '*.password', '*.token', '*.accessToken'],
      serializers: { err: told, error: told },
    },
    logFormat === 'text' ? readable(to) : to,
  );
