import { z } from 'zod';
import type { Group } from './groups.ts';
import type { May } from './permissions.ts';
import { strictly } from './strict.ts';
import { speakPlainly } from './words/issues.ts';

speakPlainly();

/** zod's core types throughout: comparing a schema with the full ones, method by method, takes the type checker minutes. */
type Shape = z.core.$ZodObject;
/** The methods calls use. */
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call the product answers. Checks, documentation, permissions and client hooks are derived from it. */
export interface Route {
  method: Method;
  path: string;
  summary: string;
  /** Required: a route that does not say who may call it does not compile. */
  may: May;
  params?: Shape;
  query?: Shape;
  /** Request headers it reads, in lower case. */
  headers?: Shape;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
  /** The bytes themselves instead of JSON: a file that is put or fetched. */
  bytes?: 'in' | 'out';
  /** 200 unless said. With 204 there is no body, and what the reply names are headers. */
  status?: 200 | 201 | 202 | 204;
  /** The refusals this call gives besides 400, 401, 403, 404 and 429. */
  refuses?: readonly number[];
  /** Path parameters that must name the caller; anything else is refused with 403. */
  self?: string;
  /** Whether it is recorded in the audit log; changes are unless they say no, reads if they say so. */
  audited?: boolean;
  /** Groups of cached data this call reads, and the ones a success makes stale. */
  reads?: readonly Group[];
  writes?: readonly Group[];
  /** Seconds a client may keep the answer after its last use; 60 when silent, 0 for never. */
  keep?: number;
  /** How often one address may call this; the server's default applies when silent. */
  limit?: { max: number; seconds: number };
}

/** A service: its name and its calls. */
export interface Module<R extends Record<string, Route> = Record<string, Route>> {
  name: string;
  routes: R;
}

/**
 * A module's name is the segment after /api/, so two services may share a path. Bodies refuse what they do not name, however
 * they were written; a field that is accepted without being of use is named in its schema.
 */
export const module = <const R extends Record<string, Route>>(name: string, routes: R): Module<R> => ({
  name,
  routes: Object.fromEntries(
    Object.entries(routes).map(([call, route]) => [
      call,
      route.body ? { ...route, body: strictly(route.body) } : route,
    ]),
  ) as unknown as R,
});

type Part<T> = T extends z.core.$ZodType ? z.input<T> : unknown;
type Parsed<T> = T extends z.core.$ZodType ? z.output<T> : unknown;

/** What a caller passes: path and query side by side, the body under its own name. */
export type Ask<R extends Route> = Part<R['params']> &
  Part<R['query']> &
  (R['body'] extends z.core.$ZodType ? { body: z.input<R['body']> } : unknown);

/** What a handler receives: the same, after parsing and defaults. */
export type Asked<R extends Route> = Parsed<R['params']> &
  Parsed<R['query']> &
  Parsed<R['headers']> &
  (R['body'] extends z.core.$ZodType ? { body: z.output<R['body']> } : unknown);

/** What a call answers. */
export type Reply<R extends Route> = z.output<R['reply']>;

/** A UUID of ours. */
export const Id = z.uuid();
/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();
/** A line of text a person typed: trimmed, without control characters (so it is safe in a mail header). */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
    .refine((text) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text), 'Please write this on one line.');
/** Several lines of text a person typed. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- everything but tab and line breaks
    .refine(
      (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
      'This text holds characters that cannot be stored.',
    );
/** An e-mail address as accounts use it: trimmed and in lower case. */
export const Email = z.string().trim().max(254).toLowerCase().pipe(z.email('Enter an e-mail like name@company.com.'));
/** Asked by using it: the list of supported names has only one of several names of a zone (Asia/Calcutta, not Asia/Kolkata). */
const isTimeZone = (name: string): boolean => {
  try {
    return (
      /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
};
/** The IANA name of a time zone. */
export const TimeZone = z.string().refine(isTimeZone, 'Choose a time zone from the list.');
/** What is typed into a search field of names, and how many are wanted: 10, at most 50. */
export const NameSearch = z.object({
  filter: z.string().max(100).default(''),
  length: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .transform((length) => Math.min(length, 50)),
});
/** A day of the calendar, as people who are alive write it; the database knows others, and years it cannot hold. */
export const Day = z.iso
  .date('Give a day like 2026-01-31.')
  .refine((day) => day >= '1900-01-01' && day <= '2999-12-31', {
    message: 'Give a day between 1900-01-01 and 2999-12-31.',
  });
/** The languages the product speaks. */
export const languages = ['en', 'de', 'es'] as const;
/** One of them. */
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
/** Nothing to say but that it is done. */
export const Done = z.object({ done: z.literal(true) });
/** `{data:[…]}` without pages. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });
/** A thing of the master data. */
export const Named = z.object({ id: z.string(), name: z.string() });
export type Named = z.infer<typeof Named>;
