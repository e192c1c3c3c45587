import { languages } from '@marigold/words/languages';
import { z } from 'zod';
import type { Group } from './groups.ts';
import type { CompanyPermission, May } from './permissions.ts';
import type { Code } from './refusals.ts';
import { strictly } from './strict.ts';
import { speakPlainly } from './words/issues.ts';

speakPlainly();

/** Uses zod's core types throughout: comparing schemas of the full types, method by method, takes the type checker minutes. */
type Shape = z.core.$ZodObject;
/** The HTTP methods of the API. */
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Where the id stands of what a line of the audit log is about: in the path, in the body or in the answer, further in after
 * dots. Through a list it is the id of each of its entries, and each has a line. What is about no one thing is about who
 * calls, or about their company.
 */
export type Target = `${'path' | 'body' | 'reply'}.${string}` | 'caller.userId' | 'caller.companyId';
/**
 * Who may make a call, and what its line of the audit log is about; a route without either does not compile. What people of a
 * company change says one of three things: where the id stands, 'inHandler' when its handler writes lines that say more, or
 * 'none' when nothing changes that anybody would ask about. Reads have a line only where they name a target, and candidates'
 * calls have none.
 */
type Admitted =
  | { method: Exclude<Method, 'GET' | 'HEAD'>; may: CompanyPermission; audit: Target | 'inHandler' | 'none' }
  | { method: Exclude<Method, 'GET' | 'HEAD'>; may: Exclude<May, CompanyPermission>; audit?: never }
  | { method: 'GET' | 'HEAD'; may: May; audit?: Target };

/** One call of the API. Validation, documentation, permission checks and client hooks are derived from it. */
export type Route = Admitted & {
  path: string;
  summary: string;
  params?: Shape;
  query?: Shape;
  /** Request headers it reads, in lower case. */
  headers?: Shape;
  body?: z.core.$ZodType;
  reply: z.core.$ZodType;
  /** Raw bytes instead of JSON: a file that is uploaded or downloaded. */
  bytes?: 'in' | 'out';
  /** The media types of what is downloaded; any where it is whatever was uploaded. */
  types?: readonly string[];
  /** 200 by default. With 204 there is no body, and the fields of the reply are headers. */
  status?: 200 | 201 | 202 | 204;
  /** The codes with which this call refuses, besides those of every call. */
  refuses?: readonly Code[];
  /** Path parameters that must name the caller; anything else is refused with 403. */
  self?: string;
  /** Whether somebody may call it who still has to turn on the second step that their company asks for. */
  isBeforeSecondStep?: boolean;
  /** A POST that only reads, as what it asks for is too much for an address: clients treat it as a GET. */
  isRead?: true;
  /** Groups of cached data this call reads, and the ones a success makes stale. */
  reads?: readonly Group[];
  writes?: readonly Group[];
  /** Seconds for which a client may keep the answer after its last use; 60 by default, 0 for not at all. */
  keep?: number;
  /** How often one IP address may call this; the server's default applies if missing. */
  limit?: { max: number; seconds: number };
};

/** A service: its name and its calls. */
export interface Module<R extends Record<string, Route> = Record<string, Route>> {
  name: string;
  routes: R;
}

/**
 * A module's name is the segment after /api/, so two services may share a path. Bodies refuse unknown fields, however their
 * schemas were written; a field that is accepted but unused must be in its schema.
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

/** A UUID. */
export const Id = z.uuid();
/** A point in time, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();
/** The same as clocks show it: what is sent with seconds is meant at the full minute. */
export const Minute = Moment.overwrite((at) => at.replace(/(T\d\d:\d\d):[^Z]*Z$/, '$1:00Z'));
/** Characters that nobody sees: blanks, zero-width ones, fillers and marks of direction. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;
/** Text in which there is nothing to see is no text. */
const seen = (text: string): string => (unseen.test(text) ? '' : text.trim());
/** Marks that turn the direction of what follows around, also of what others wrote: in a name they only deceive. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * A line of text a person typed: trimmed, without control characters (so it is safe in a mail header) and without marks of
 * direction.
 */
export const line = (max: number) =>
  z
    .string()
    .overwrite((text) => seen(text.replaceAll(turning, '')))
    .max(max)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
    .refine((text) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text), 'Please write this on one line.');
/** The longest name of a file that is kept. */
const longestFileName = 200;
const shortened = (name: string): string => {
  if (name.length <= longestFileName) return name;
  const [ending = ''] = /\.[^.\s]{1,12}$/.exec(name) ?? [];
  const beginning = name.slice(0, longestFileName - ending.length - 1).replace(/\p{Cs}$/u, '');
  return `${beginning}…${ending}`;
};
/** The name of a file. Nobody renames one to send it, so a longer one is shortened; its ending stays. */
export const FileName = line(2_000).min(1, 'Give the file’s name.').overwrite(shortened);
const cutLink = 'This link is not complete. Open it from the mail again, or copy all of it.';
/** The key in a mailed link. What is too short or too long for one is a link that was cut or mistyped on its way. */
export const LinkToken = (longest: number) => z.string().min(20, cutLink).max(longest, cutLink);
/** Several lines of text a person typed. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(seen)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- everything but tab and line breaks
    .refine(
      (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
      'This text holds characters that cannot be stored.',
    );
/** Browsers and Node have it alike; the contract is made of the language alone. */
declare const URL: new (address: string) => { hostname: string };
/** A domain as the domain name system has it (xn--mller-kva.example for müller.example); what is none stays as it is. */
export const plainDomain = (domain: string): string => {
  if (!/[^a-z0-9.-]/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /(?:^|\.)-|-(?:\.|$)/.test(domain))
    return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};
/** An address whose domain is written as the domain name system has it (müller.example is xn--mller-kva.example there). */
const withPlainDomain = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // oxlint-disable-next-line no-control-regex -- ASCII is what needs no change
  if (at < 2 || /^[\u0000-\u007f]*$/.test(domain)) return address;
  try {
    return `${address.slice(0, at)}${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
};
/** Few mail servers take other letters before the @, and no address there is longer than this (RFC 5321, 4.5.3.1.1). */
const plainLocal = /^[!-~]{1,64}@/;
/** An e-mail address as accounts use it: trimmed, in lower case and in ASCII. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .overwrite(withPlainDomain)
  .refine(
    (address) => !address.includes('@') || plainLocal.test(address),
    'Before the @, use up to 64 letters from a to z, digits and signs such as . or -, without accents.',
  )
  .pipe(z.email('Enter an e-mail like name@company.com.'));
/** Checked by using it: the list of supported names has only one of several names of a zone (Asia/Calcutta, not Asia/Kolkata). */
const isTimeZone = (name: string): boolean => {
  try {
    return (
      /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
};
/** A name as IANA spells it; one that is written in another way and is no usual name of its zone becomes that. */
const spelled = (name: string): string => {
  if (!isTimeZone(name)) return name;
  const { timeZone: usual } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  const isSpelled = /^[A-Z]+$|^[A-Z][^/]*[a-z](?:\/[A-Z][^/]*[a-z])*$/.test(name);
  return usual.toLowerCase() === name.toLowerCase() || !isSpelled ? usual : name;
};
/** The IANA name of a time zone. */
export const TimeZone = z.string().refine(isTimeZone, 'Choose a time zone from the list.').overwrite(spelled);
/** The query of a search for names, and the number of results: 10 by default, at most 50. */
export const NameSearch = z.object({
  filter: z.string().max(100).default(''),
  length: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .transform((length) => Math.min(length, 50)),
});
/** A calendar day from 1900 to 2999; the format alone would allow years that the database cannot store. */
export const Day = z.iso
  .date('Give a day like 2026-01-31.')
  .refine((day) => day >= '1900-01-01' && day <= '2999-12-31', {
    message: 'Give a day between 1900-01-01 and 2999-12-31.',
  });
/** A language of the product. */
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;
/** An empty success. */
export const Done = z.object({ done: z.literal(true) });
/** `{data:[…]}` without pages. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });
/** An entry of the master data. */
export const Named = z.object({ id: z.string(), name: z.string() });
export type Named = z.infer<typeof Named>;
