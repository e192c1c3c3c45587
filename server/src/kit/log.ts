import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#config';

/** What of an error is worth a line: a database's `detail` and a parser's raw bytes would show what people typed. */
const told = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return { name, message, code, constraint, table, stack };
};

/** The process's log, JSON lines without secrets, to the standard output unless another destination is given. */
export const openLog = (level: Config['logLevel'], to?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'headers.authorization', '*.password', '*.token', '*.accessToken'],
      serializers: { err: told, error: told },
    },
    to ?? pino.destination(1),
  );
