import { isIP } from 'node:net';
import { Agent, errors, fetch as fetchOf, request } from 'undici';
import { isPublic } from '#platform/outbound/addresses';
import { guardedConnector, InnerAddress } from '#platform/outbound/connector';
import { withinTime } from '#platform/outbound/deadline';
import { CalendarFault } from './calendar.ts';

/** Bytes of an answer that are read; calendars of a month are far smaller. */
const mostBytes = 2_000_000;
/** Milliseconds for a whole call. */
const longest = 15_000;

/** How calls leave: bounded in time and size, and, where `isGuarded`, to no address of an inner network. */
export interface Way {
  agent: Agent;
  isGuarded: boolean;
}

/** A way out. What is guarded leads to addresses that people type, the other to those of the configuration. */
export const openWay = (isGuarded: boolean): Way => ({
  isGuarded,
  agent: new Agent({
    maxResponseSize: mostBytes,
    headersTimeout: longest,
    bodyTimeout: longest,
    connect: isGuarded ? guardedConnector({ patience: longest }) : { timeout: longest },
  }),
});

/** What is asked of a calendar. */
export interface Asked {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'PROPFIND' | 'REPORT';
  url: string;
  headers?: Record<string, string>;
  /** JSON unless it is text. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** What it answered. */
export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const refuseInner = (url: string): void => {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') throw new CalendarFault('refused', 'the address is not one of https');
  if (isIP(host) > 0 && !isPublic(host)) throw new CalendarFault('refused', 'the address is a private one');
};

/** Asks once. A network that fails and a time that runs out are for later; an answer that is too large is refused. */
export const ask = async ({ agent, isGuarded }: Way, asked: Asked): Promise<Answered> => {
  if (isGuarded) refuseInner(asked.url);
  const isText = typeof asked.body === 'string';
  try {
    return await withinTime(longest, asked.signal, async (signal) => {
      const { statusCode, headers, body } = await request(asked.url, {
        dispatcher: agent,
        method: asked.method,
        headers: {
          'user-agent': 'Marigold',
          ...(asked.body !== undefined && !isText && { 'content-type': 'application/json' }),
          ...asked.headers,
        },
        ...(asked.body !== undefined && { body: isText ? (asked.body as string) : JSON.stringify(asked.body) }),
        signal,
      });
      return { status: statusCode, headers, text: await body.text() };
    });
  } catch (error) {
    if (error instanceof errors.ResponseExceededMaxSizeError)
      throw new CalendarFault('refused', 'the answer is too large');
    if (error instanceof InnerAddress) throw new CalendarFault('refused', error.message);
    throw new CalendarFault('later', `no answer (${(error as { code?: string }).code ?? (error as Error).name})`);
  }
};

/** The same bounds for a client that brings its own calls. */
export const fetchBy =
  ({ agent }: Way) =>
  (url: string, options: object): Promise<Response> =>
    fetchOf(url, { ...options, dispatcher: agent, redirect: 'error' }) as unknown as Promise<Response>;

/** Longest that a provider is believed it wants to be left alone, in seconds. */
const mostPatience = 6 * 3600;

/** Seconds that an answer asks to wait, by number or by date. */
export const retryAfterOf = ({ headers }: Answered): number | undefined => {
  const said = String(headers['retry-after'] ?? '');
  if (!said) return undefined;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), mostPatience) : undefined;
};

/** The fault that a status means wherever it is answered. */
export const faultOf = (answered: Answered, what: string): CalendarFault => {
  const { status } = answered;
  const words = `${what}: ${status}`;
  if (status === 401) return new CalendarFault('unauthorized', words);
  if (status === 403) return new CalendarFault('denied', words);
  if ([408, 409, 412, 423, 425, 429].includes(status) || status >= 500)
    return new CalendarFault('later', words, retryAfterOf(answered));
  return new CalendarFault('refused', words);
};

/** An answer that is JSON as a schema has it; anything else is for later, as a page of an error is. */
export const readJson = <T>({ text }: Answered, schema: { parse(value: unknown): T }, what: string): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new CalendarFault('later', `${what}: the answer is none of a calendar`);
  }
};
