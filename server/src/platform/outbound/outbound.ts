import { isIP } from 'node:net';
import { Agent, fetch as fetchBy, type Response } from 'undici';
import { endpointOf, isPublic } from './addresses.ts';
import { guardedConnector, InnerAddress, type Resolve } from './connector.ts';
import { withinTime } from './deadline.ts';
import { parseUrl } from './parseUrl.ts';

/** Milliseconds to connect, and for one exchange from its beginning to the last byte. */
const patience = { connect: 5_000, whole: 15_000 };
/** Redirections that are followed, each of them checked as the first address is. */
const mostRedirects = 3;
/** Names that no name server of the Internet gives away. */
const innerName = /^([^.:]+|.*\.(local|localhost|internal|home\.arpa))\.?$/;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Why nothing came back: the address may not be asked, nobody answers, it took too long, there is too much, or no end of redirections. */
export type FaultKind = 'refused' | 'unreachable' | 'late' | 'large' | 'redirects';
/** A request to somewhere else came to nothing. */
export class OutboundFault extends Error {
  constructor(readonly kind: FaultKind) {
    super(`a request to somewhere else failed: ${kind}`);
  }
}

/** What is asked of another server. */
export interface Outgoing {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Of the answer, after it was unpacked. */
  mostBytes: number;
  /** Leaves what is more than that unread, which otherwise is a fault. */
  cuts?: boolean;
  /** Whether redirections are followed; asked before each one, after its address was checked. */
  follow?: (url: URL) => boolean | Promise<boolean>;
  signal?: AbortSignal;
}
/** What another server answered. */
export interface Incoming {
  url: URL;
  status: number;
  type: string;
  bytes: Buffer;
  milliseconds: number;
}

/** How the guard is set up. */
export interface OutboundSettings {
  /** Private addresses with their ports that are reached all the same, as `endpointOf` writes them. */
  allowed?: readonly string[];
  resolve?: Resolve;
  /** Ports beside those of the web. */
  ports?: readonly number[];
  /** Whether public addresses are asked over TLS alone. */
  isSecured?: boolean;
  /** Milliseconds for one exchange. */
  whole?: number;
}

const readAll = async (response: Response, { mostBytes, cuts }: Outgoing): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    size += piece.byteLength;
    // Leaving the loop ends the connection.
    if (size > mostBytes && cuts) break;
    if (size > mostBytes) throw new OutboundFault('large');
  }
  return Buffer.concat(pieces).subarray(0, mostBytes);
};

/** The fault in what a client throws, however deep it lies there. */
const faultIn = (error: unknown, depth = 0): OutboundFault => {
  if (error instanceof OutboundFault) return error;
  if (error instanceof InnerAddress) return new OutboundFault('refused');
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError' || code?.includes('TIMEOUT')) return new OutboundFault('late');
  return cause !== undefined && depth < 5 ? faultIn(cause, depth + 1) : new OutboundFault('unreachable');
};

/**
 * Asks addresses that people type, such as pages to read and webhooks: http and https on their usual ports, public addresses
 * only, bounded in time, size and redirections. With `isSecured`, what is not encrypted goes to allowed addresses alone.
 */
export const openOutbound = ({
  allowed = [],
  resolve,
  ports = [],
  isSecured = false,
  whole = patience.whole,
}: OutboundSettings = {}) => {
  const usual = new Set([80, 443, ...ports]);
  const openPorts = new Set([...usual, ...allowed.map((endpoint) => Number(endpoint.split(':').at(-1)))]);
  const agent = new Agent({
    connect: guardedConnector({
      allowed: new Set(allowed),
      ports: usual,
      isSecured,
      patience: patience.connect,
      ...(resolve && { resolve }),
    }),
    maxHeaderSize: 32_768,
    // Whatever is asked next is looked up and checked anew.
    keepAliveTimeout: 1,
    keepAliveMaxTimeout: 1,
    pipelining: 0,
  });

  /** The address that a text names, if it may be asked; throws a fault otherwise. Names are checked when they are looked up. */
  const targetOf = (text: string): URL => {
    const url = parseUrl(text);
    if (!url) throw new OutboundFault('refused');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const isWeb = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
    // One address has many ways of being written (0x7f.1, 2130706433); only the usual one is meant well.
    const isDisguised = isIP(host) === 4 && !text.includes(host);
    if (!isWeb || host === '' || isDisguised || !openPorts.has(port)) throw new OutboundFault('refused');
    return url;
  };

  const mayAsk = (text: string): boolean => {
    try {
      const { protocol, hostname, port } = targetOf(text);
      const host = hostname.replace(/^\[|\]$/g, '');
      const isPlain = protocol === 'http:';
      // Where nothing inside is allowed, a name that is given inside only can never be asked.
      if (allowed.length === 0 && innerName.test(host)) return false;
      const isAllowed = isIP(host) > 0 && allowed.includes(endpointOf(host, Number(port) || (isPlain ? 80 : 443)));
      return isAllowed || !((isSecured && isPlain) || (isIP(host) > 0 && !isPublic(host)));
    } catch (error) {
      if (error instanceof OutboundFault) return false;
      throw error;
    }
  };

  const once = async (url: URL, asked: Outgoing, signal: AbortSignal): Promise<Incoming | { next: string }> => {
    const began = performance.now();
    const response = await fetchBy(url, {
      dispatcher: agent,
      method: asked.method ?? 'GET',
      headers: { 'user-agent': 'Marigold', ...asked.headers },
      ...(asked.body !== undefined && { body: asked.body }),
      redirect: 'manual',
      signal,
    });
    const next = response.headers.get('location');
    if (asked.follow && next !== null && redirects.has(response.status)) {
      await response.body?.cancel();
      return { next };
    }
    return {
      url,
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      bytes: await readAll(response, asked),
      milliseconds: Math.round(performance.now() - began),
    };
  };

  const exchange = async (address: string, asked: Outgoing, signal: AbortSignal): Promise<Incoming> => {
    let url = targetOf(address);
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const answered = await once(url, asked, signal).catch((error: unknown) => {
        throw faultIn(error);
      });
      if (!('next' in answered)) return answered;
      const { next } = answered;
      url = targetOf(parseUrl(next) ? next : (parseUrl(next, url)?.href ?? next));
      if (!(await asked.follow?.(url))) throw new OutboundFault('refused');
    }
    throw new OutboundFault('redirects');
  };

  const ask = (address: string, asked: Outgoing): Promise<Incoming> =>
    withinTime(whole, asked.signal, (ending) => exchange(address, asked, ending));

  return {
    /** Milliseconds that one exchange may last. */
    patience: whole,
    targetOf,
    /** Whether an address can be asked, as far as it says so itself: where a name leads is known when it is looked up. */
    mayAsk,
    /** Asks once, and after each redirection again. Throws `OutboundFault`. */
    ask,
    close: () => agent.close(),
  };
};
/** Asks addresses that people type. */
export type Outbound = ReturnType<typeof openOutbound>;
