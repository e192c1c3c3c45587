import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { googleOf } from './testGoogle.ts';
import { channelsOf, type Knock } from './testChannels.ts';
import { graphOf } from './testGraph.ts';
import type { Event, Reply } from './testReply.ts';

/** What a stand-in does instead of answering as it should. */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  /** No answer at all. */
  | 'silent'
  /** It does what it is asked, and the connection breaks before the answer. */
  | 'lost'
  /** It takes its time and then answers as it should. */
  | 'slow'
  /** The request reaches it twice, and the second answer is what is heard. */
  | 'twice'
  /** Fifty megabytes. */
  | 'huge';
/** Milliseconds that a slow answer takes. */
const slowness = 3_000;

/** A call as the stand-in sees it. */
export interface Seen {
  provider: 'google' | 'outlook';
  method: string;
  /** Without the stand-in's own prefix, and without the query. */
  path: string;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const issuers = { google: '/google', outlook: '/common/v2.0' } as const;
type Provider = keyof typeof issuers;

/**
 * Google and Microsoft as far as calendars need them: their sign-in servers (OpenID Connect) and the calls of Calendar API v3
 * and Graph v1.0 in their published shapes. `faults` says what goes wrong with a call.
 */
export const startStandIn = async (port = 0) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }] };
  const google = new Map<string, Event>();
  const outlook = new Map<string, Event>();
  const seen: Seen[] = [];
  const codes = new Map<string, { challenge: string; redirect: string; scope: string; client: string }>();
  const access = new Set<string>();
  const refresh = new Set<string>();
  const state = {
    faults: (_seen: Seen): Fault | undefined => undefined,
    busy: [] as { from: string; to: string }[],
    /** The scope that is granted instead of the one that was asked for. */
    granted: undefined as string | undefined,
    /** Whether whoever is at a sign-in page says no. */
    isDenied: false,
    /** How those are reached whom changes are told. */
    knock: undefined as Knock | undefined,
    refreshes: 0,
    revoked: 0,
  };
  const channels = channelsOf(() => state.knock);
  let base = '';
  const allow = (address: string): { code: string; state: string } => {
    const asked = new URL(address).searchParams;
    const code = randomUUID();
    codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirect: asked.get('redirect_uri') ?? '',
      scope: asked.get('scope') ?? '',
      client: asked.get('client_id') ?? '',
    });
    return { code, state: asked.get('state') ?? '' };
  };
  /** Where a sign-in page leads that somebody opens with a browser, and answers at once. */
  const leadBack = (page: URL): string => {
    const back = new URL(page.searchParams.get('redirect_uri') ?? base);
    const { code, state: kept } = allow(page.href);
    const said = state.isDenied ? { error: 'access_denied', state: kept } : { code, state: kept };
    for (const [name, value] of Object.entries(said)) back.searchParams.set(name, value);
    return back.href;
  };

  const tokens = async (provider: Provider, client: string, scope: string): Promise<Reply> => {
    const [accessToken, refreshToken] = [randomUUID(), randomUUID()];
    access.add(accessToken);
    refresh.add(refreshToken);
    const idToken = await new SignJWT({ tid: 'tenant-one' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(`${base}${issuers[provider]}`)
      .setAudience(client)
      .setSubject('somebody')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const body = { access_token: accessToken, refresh_token: refreshToken, token_type: 'Bearer', expires_in: 3600 };
    return { status: 200, body: { ...body, scope: state.granted ?? scope, id_token: idToken } };
  };
  const token = (provider: Provider, form: URLSearchParams): Reply | Promise<Reply> => {
    const no = (error: string): Reply => ({ status: 400, body: { error } });
    const client = form.get('client_id') ?? '';
    if (form.get('client_secret') !== 'a secret') return { status: 401, body: { error: 'invalid_client' } };
    if (form.get('grant_type') === 'refresh_token') {
      state.refreshes++;
      return refresh.has(form.get('refresh_token') ?? '') ? tokens(provider, client, '') : no('invalid_grant');
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isHonest = code?.challenge === challenge && code.redirect === form.get('redirect_uri');
    return code && isHonest ? tokens(provider, client, code.scope) : no('invalid_grant');
  };

  const signIn = (provider: Provider, path: string, text: string): Reply | Promise<Reply> => {
    const at = `${base}${issuers[provider]}`;
    if (path === '/.well-known/openid-configuration')
      return {
        status: 200,
        body: {
          issuer: at,
          authorization_endpoint: `${at}/authorize`,
          token_endpoint: `${at}/token`,
          jwks_uri: `${at}/keys`,
          ...(provider === 'google' && { revocation_endpoint: `${at}/revoke` }),
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        },
      };
    if (path === '/keys') return { status: 200, body: keys };
    if (path === '/token') return token(provider, new URLSearchParams(text));
    if (path === '/revoke') {
      state.revoked++;
      refresh.delete(new URLSearchParams(text).get('token') ?? '');
      return { status: 200, body: {} };
    }
    return { status: 404 };
  };

  const apis = {
    google: { prefix: '/gapi', handle: googleOf(google, () => state.busy) },
    outlook: {
      prefix: '/graph',
      handle: graphOf(
        outlook,
        () => state.busy,
        () => `${base}/graph`,
      ),
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', base);
    const text = await bodyOf(request);
    const send = ({ status, body }: Reply, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    for (const provider of ['google', 'outlook'] as const) {
      const [issuer, { prefix, handle }] = [issuers[provider], apis[provider]];
      const isApi = url.pathname.startsWith(`${prefix}/`);
      if (!isApi && !url.pathname.startsWith(`${issuer}/`)) continue;
      const path = url.pathname.slice((isApi ? prefix : issuer).length);
      const call = { provider, method: request.method ?? '', path };
      if (isApi) seen.push(call);
      const fault = state.faults(call);
      if (fault === 'silent') return;
      if (fault === 'huge') {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(Buffer.alloc(50_000_000, ' '));
        return;
      }
      if (typeof fault === 'object') return send({ status: fault.status, body: fault.body ?? {} }, fault.headers);
      if (!isApi && path === '/authorize') return send({ status: 302 }, { location: leadBack(url) });
      if (!isApi) return send(await signIn(provider, path, text));
      if (!access.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
        return send({ status: 401, body: { error: { code: 401, message: 'Invalid Credentials' } } });
      if (fault === 'slow') await pause(slowness);
      const given = text ? (JSON.parse(text) as Record<string, unknown>) : {};
      const once = async () =>
        (await channels.handle(provider, call.method, path, given)) ??
        handle(call.method, path, url.searchParams, given);
      if (fault === 'twice') await once();
      const reply = await once();
      if (fault === 'lost') response.destroy();
      else send(reply);
      return;
    }
    send({ status: 404 });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: base,
    state,
    /** What stands in the calendars, by the provider's id; what was cancelled is not there. */
    google,
    outlook,
    /** Who is told of changes, and telling them. */
    channels,
    /** The calendar calls, in order. */
    seen,
    /** Every access token is refused from now on; with `refresh` none is given any more either. */
    expire: ({ forGood = false } = {}) => {
      access.clear();
      if (forGood) refresh.clear();
    },
    /** Somebody allows at a sign-in page what its address asks for: what the browser then brings back. */
    allow,
    /** As the configuration of a server names it. */
    environment: {
      GOOGLE_CLIENT_ID: 'google client',
      GOOGLE_CLIENT_SECRET: 'a secret',
      GOOGLE_ISSUER: `${base}/google`,
      GOOGLE_API: `${base}/gapi`,
      MICROSOFT_CLIENT_ID: 'microsoft client',
      MICROSOFT_CLIENT_SECRET: 'a secret',
      MICROSOFT_ISSUER: `${base}/common/v2.0`,
      MICROSOFT_GRAPH: `${base}/graph`,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
