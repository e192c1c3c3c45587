import { Problem } from '@marigold/contract/problems';
import type { Code } from '@marigold/contract/refusals';

/** Why the database or a disk did not do what it was asked, as far as trying again or making room helps. */
type Kind = 'unreachable' | 'busy' | 'full';

/**
 * SQLSTATE of a server that is away, starting, shutting down, restoring itself, without a free connection, or that no longer
 * lets us in: connection exceptions, operator intervention, too many connections, sessions it ended, refused sign-ins.
 */
const unreachableStates = /^(08...|28...|57P0.|53300|25P0[34]|3D000)$/;
/** A limit of time or memory ended the statement, or it met others again and again; the server itself is well. */
const busyStates = /^(57014|55P03|40001|40P01|53...)$/;
const fullStates = /^53100$/;
/** What PostgreSQL reports as an input/output error where its errno has no SQLSTATE of its own. */
const fullWords = /No space left on device|Disk quota exceeded/;

/** Errors of the system when a connection is opened or used. */
const networkCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(HOST|NET)(UNREACH|DOWN)|NOTFOUND|AI_AGAIN|NOTCONN|PROTO)|ERR_(SSL|TLS|STREAM)_\w+)$/;
/** Those of a Unix socket, which files have too. */
const socketCodes = /^E(NOENT|ACCES)$/;
/** What the client says in words alone, without a code: each of these is in a test that provokes it. */
const clientWords =
  /Connection terminated|not queryable|Query read timeout|timeout expired|timeout exceeded when trying to connect|Received unexpected \w+ message|Cannot use a pool after calling end|support SSL connections|establishing an SSL connection/;

/** Tells an error of the database's client apart, raw as it comes; undefined for what only the asking statement explains. */
export const kindOf = (error: unknown): Kind | undefined => {
  if (error instanceof Outage) return error.kind;
  if (error instanceof Problem || !(error instanceof Error)) return undefined;
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  if (isNoRoom(error) || fullStates.test(code) || fullWords.test(message)) return 'full';
  if (unreachableStates.test(code) || networkCodes.test(code) || clientWords.test(message)) return 'unreachable';
  if (syscall === 'connect' && socketCodes.test(code)) return 'unreachable';
  return busyStates.test(code) ? 'busy' : undefined;
};

/** Whether an error means that the database cannot be reached now; a caller may try again. */
export const isUnavailable = (error: unknown): boolean => kindOf(error) === 'unreachable';

/** Whether an error of this machine's files means that the disk is full or its quota used up. */
export const isNoRoom = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

const words: Record<Kind | 'unknown', [code: Code, sentence: string]> = {
  unreachable: [
    'UNAVAILABLE',
    'The database cannot be reached at the moment. Nothing was changed; try again in a few seconds.',
  ],
  unknown: [
    'UNAVAILABLE',
    'The database stopped answering before it confirmed this, so it may be done or not. Try again in a few seconds, or look first.',
  ],
  busy: ['BUSY', 'The database has too much to do at the moment. Nothing was changed; try again in a few seconds.'],
  full: [
    'DISK_FULL',
    'The disk of the server is full. Nothing was changed, and reading still works. Ask whoever runs it to make room.',
  ],
};

/** The refusal of what an outage stopped: 503 for what may be tried again, 507 on a full disk. */
export class Outage extends Problem {
  constructor(
    readonly kind: Kind,
    cause?: unknown,
    isKnown = true,
  ) {
    super(...words[isKnown ? kind : 'unknown']);
    this.cause = cause;
  }
}

/**
 * What a statement's failure is for whoever asked: the refusal where an outage caused it, else the error as it is. A commit
 * whose answer was lost may have happened; `isKnown` false says so.
 */
export const explained = (error: unknown, isKnown = true): unknown => {
  if (error instanceof Problem) return error;
  const kind = kindOf(error);
  // A server that answers has rolled back; only silence leaves it open.
  return kind ? new Outage(kind, error, isKnown || kind !== 'unreachable') : error;
};
