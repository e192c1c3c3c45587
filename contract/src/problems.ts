import { z } from 'zod';

/** What a refused call answers (RFC 9457). `message` is the sentence to show; `errors` point at fields. */
export const ProblemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
  /** ILLEGAL_TRANSITION: the current status, the requested one, and the allowed ones. */
  from: z.string().optional(),
  to: z.string().optional(),
  allowed: z.array(z.string()).optional(),
  /** STALE: the server's version. */
  version: z.int().optional(),
  /** ACCOUNT_DEACTIVATED: the name of a person who can reactivate the account. */
  person: z.string().optional(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
/** The details of a refusal besides its code and message. */
export type ProblemDetails = Omit<ProblemBody, 'type' | 'title' | 'status' | 'code' | 'message' | 'requestId'>;

/** A refusal a person can act on: thrown by services, sent as problem+json. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: ProblemDetails = {},
  ) {
    super(message);
  }
}

/** 400 for one field. */
export const badRequest = (message: string, path = '', code = 'INVALID') =>
  new Problem(400, code, message, { errors: [{ path, code, message }] });
/** 404; the same for a missing thing and another company's. */
export const notFound = (what: string) => new Problem(404, 'NOT_FOUND', `${what} not found.`);
/** 403 for a role or owner that does not allow it. */
export const forbidden = (
  message = 'Your role does not allow this. Ask an admin of your company.',
  code = 'FORBIDDEN',
) => new Problem(403, code, message);
/** 409 for a state that does not allow it. */
export const conflict = (code: string, message: string, details?: ProblemDetails) =>
  new Problem(409, code, message, details);
/** 409 for a step that the current status does not allow; lists the allowed ones, by their names for people if they have any. */
export const illegalTransition = (
  from: string,
  to: string,
  allowed: readonly string[],
  wordOf = (status: string): string => status,
) =>
  new Problem(
    409,
    'ILLEGAL_TRANSITION',
    allowed.length
      ? `This is ${wordOf(from)} now, so it cannot become ${wordOf(to)}. Possible: ${allowed.map(wordOf).join(', ')}.`
      : `This is ${wordOf(from)} now and stays so.`,
    { from, to, allowed: [...allowed] },
  );
/** 409 for an edit based on an outdated version. */
export const stale = (version: number) =>
  new Problem(409, 'STALE', 'Somebody changed this since you opened it. Load the newest version and try again.', {
    version,
  });
