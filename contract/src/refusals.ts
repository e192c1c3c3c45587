import { z } from 'zod';

/** A row of the table: the status, or the statuses with the usual one first, and what else the answer holds. */
const at = <const Status extends number, Data extends z.core.$ZodLooseShape = Record<never, z.core.$ZodType>>(
  status: Status | readonly [usual: Status, ...others: Status[]],
  data?: Data,
): { statuses: readonly [Status, ...Status[]]; data: Data } => ({
  statuses: typeof status === 'number' ? [status] : status,
  data: data ?? ({} as Data),
});

/**
 * Every code with which the server refuses. A code says what a program can do about it; the sentence beside it says the same
 * to a person, and more exactly.
 */
export const refusals = {
  // What is wrong with the request; `errors` name the fields.
  INVALID: at(400),
  BAD_CHARACTER: at(400),
  TOO_DEEP: at(400),
  EMPTY: at(400),
  INCOMPLETE: at(400),
  PLACEHOLDER: at(400),
  NOT_UPLOADED: at(400),
  NOT_A_REVIEWER: at(400),
  NOT_A_DUPLICATE: at(400),
  NO_EMAIL: at(400),
  USER_EXISTS: at(400),
  COMMON_PASSWORD: at(400),
  BAD_PASSWORD: at(400),
  BAD_CODE: at(400),
  WRONG_CODE: at(400),
  EXPIRED_LINK: at([400, 410]),
  /** A filter, or the path of a change, that is not understood or names what there is not; what nobody may change. */
  BAD_FILTER: at(400),
  BAD_PATH: at(400),
  NO_TARGET: at(400),
  READ_ONLY: at(400),
  OTHER_SIZE: at(400),
  TOO_MANY_BYTES: at(400),
  BROKEN_OFF: at(400),

  // Who asks.
  BAD_CREDENTIALS: at(401),
  /** With 400 it is the token of a page of a list. */
  INVALID_TOKEN: at([401, 400]),
  EXPIRED_TOKEN: at(401),
  FORBIDDEN: at(403),
  ACCOUNT_DEACTIVATED: at(403, { person: z.string().optional().describe('Who can reactivate the account') }),
  SECOND_FACTOR: at(403),
  /** The company asks for a second step that the caller has not turned on yet. */
  SECOND_FACTOR_REQUIRED: at(403),
  /** Who looks at the product as another role changes nothing. */
  VIEWING: at(403),
  /** The company's identity provider did not let somebody in, or what it said cannot be used. */
  PROVIDER_REFUSED: at(403),
  /** Whose company lets people in by its identity provider alone. */
  PROVIDER_ONLY: at(403),
  APPROVAL_REQUIRED: at(403),
  OWN_WORK: at([403, 409]),
  IN_THE_DEMO: at(403),
  NOT_THE_DEMO: at(403),

  // What the present state does not allow.
  STALE: at(409, {
    version: z.int().describe('The version of now'),
    now: z.string().describe('The status of now'),
    by: z.string().nullable().describe('Who changed it last; null: nobody of the company'),
    at: z.iso.datetime().describe('When it was changed last'),
  }),
  ILLEGAL_TRANSITION: at(409, {
    from: z.string().describe('The present status'),
    to: z.string().describe('The status that was asked for'),
    allowed: z.array(z.string()).describe('The statuses that are possible instead'),
  }),
  ID_TAKEN: at(409),
  EXISTS: at(409),
  /** Something else belongs to it. */
  IN_USE: at(409),
  TOO_LATE: at(409),
  NOTHING_TO_UNDO: at(409),
  NOT_AWAITED: at(409),
  NOT_POSTED: at(409),
  NOT_CLOSED: at(409),
  HAS_MATCHES: at(409),
  CLOSED: at([410, 409]),
  OVER: at(409),
  ERASURE_ASKED: at(409),
  SHARED: at(409),
  CONSENT_CHANGED: at(409),
  UNWANTED: at(409),
  CONVERSATION_CLOSED: at(409),
  NO_BOT: at(409),
  INTERVIEW_DECIDES: at(409),
  OUTSIDE_HOURS: at(409),
  SLOT_TAKEN: at(409, { nearest: z.array(z.string()).describe('Moments close by at which everybody is free') }),
  OPPORTUNITY_DECIDES: at(409),
  ONE_BY_ONE: at(409),
  NOT_INVITED: at(409, { person: z.string() }),
  NO_SECOND_FACTOR: at(409),
  OWN_ACCOUNT: at(409),
  /** An opportunity would be left to nobody. */
  ONE_OWNER: at(409),
  /** The role of somebody does not allow what they were to be given. */
  BEYOND_ROLE: at(409),
  /** Somebody whom a comment mentions may not read it. */
  CANNOT_READ: at(409),
  /** The caller would no longer see what they change; said again, it is done. */
  LEAVES_SIGHT: at(409),
  SUPER_ADMIN: at([409, 403]),
  NOT_ACTIVE: at(409, { person: z.string() }),
  /** Somebody is away on the days that are asked for. */
  AWAY: at(409, { person: z.string() }),
  /** Whoever is to be away stands in for somebody on these days. */
  STANDS_IN: at(409, { person: z.string() }),
  NOT_DEACTIVATED: at(409, { person: z.string() }),
  HAS_DUTIES: at(409, {
    opportunities: z.int().describe('Opportunities that somebody has to take over'),
    reviews: z.int(),
    interviews: z.int(),
    conversations: z.int(),
  }),
  NOT_FAILED: at(409),
  STARTED: at(409),
  TOO_MANY_FILES: at(409, { most: z.int() }),
  EMAIL_KNOWN: at(409),
  NOT_A_TABLE: at(409),
  NO_PAGES: at(409),
  READING: at(409),
  UNDONE: at(409),
  NOTHING_READY: at(409),
  NOT_DONE: at(409),
  NOT_CONFIGURED: at(409),
  NOT_VERIFIED: at(409),
  CALENDAR_REFUSED: at(409),
  CHANGED_SINCE: at(409),
  IN_TOUCH: at(409),
  FULL: at(409),
  UNREADABLE: at(422),
  TOO_LONG: at(422),
  NO_QUESTIONS: at(422),
  WRONG_OFFSET: at(409, { arrived: z.int().describe('Bytes that have arrived') }),
  UPLOAD_OVERTAKEN: at(409),
  UPLOAD_BUSY: at(423),
  EXPIRED: at(410),
  KEY_USED: at(422),

  // What the server cannot take, or not now.
  NOT_FOUND: at(404),
  NOT_ALLOWED: at(405),
  TIMEOUT: at(408),
  STALLED: at(408),
  TOO_LARGE: at([413, 414, 431]),
  UNSUPPORTED_TYPE: at(415),
  UNSUPPORTED: at(417),
  TOO_MANY: at(429),
  INTERNAL: at(500),
  UNAVAILABLE: at(503),
  BUSY: at(503),
  // Others that do not answer: no 502 or 504, in whose place proxies show pages of their own, and the sentence with the way
  // to go on would be lost.
  FILES_UNAVAILABLE: at(503),
  CALENDAR_UNAVAILABLE: at(503),
  PROVIDER_UNAVAILABLE: at(503),
  FILES_FULL: at(507),
  DISK_FULL: at([507, 503]),
} as const;

/** The code of a refusal. */
export type Code = keyof typeof refusals;
/** Every code. */
export const codes = Object.keys(refusals) as Code[];
/** The statuses with which a code is answered. */
export type StatusOf<C extends Code> = (typeof refusals)[C]['statuses'][number];
/** What the answer holds besides what every refusal does. */
export type DataOf<C extends Code> = keyof (typeof refusals)[C]['data'] extends never
  ? unknown
  : z.output<z.ZodObject<(typeof refusals)[C]['data']>>;

/** The codes with which any call refuses, which no route has to name. */
export const everywhere = [
  'INVALID',
  'BAD_CHARACTER',
  'TOO_DEEP',
  'INVALID_TOKEN',
  'EXPIRED_TOKEN',
  'FORBIDDEN',
  'SECOND_FACTOR_REQUIRED',
  'VIEWING',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'KEY_USED',
  'TOO_MANY',
  'INTERNAL',
  'UNAVAILABLE',
  'BUSY',
  'DISK_FULL',
] as const satisfies readonly Code[];

/** What every refusal answers (RFC 9457). `message` is the sentence to show; `errors` point at fields. */
export const Envelope = z.object({
  type: z.string(),
  title: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});

/** A refusal as it is answered: its code tells which data it has. */
export type Refusal<C extends Code = Code> = {
  [K in C]: z.output<typeof Envelope> & { code: K; status: StatusOf<K> } & DataOf<K>;
}[C];

/** The shape in which a code is answered. */
export const bodyOf = (code: Code): z.ZodObject => {
  const { statuses, data } = refusals[code];
  return Envelope.extend({ code: z.literal(code), status: z.literal([...statuses]), ...data });
};

/** A refusal of any code. The compiler cannot follow how it is made from the table. */
export const RefusalBody = z.discriminatedUnion('code', [
  bodyOf('INVALID'),
  ...codes.slice(1).map(bodyOf),
]) as unknown as z.ZodType<Refusal>;
