import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Asked, Module, Reply, Route } from '@marigold/contract/kit';
import { LIVE_SEQ } from '@marigold/contract/liveEnvelope';
import { cursorOf } from '../live/cursor.ts';
import { can, type Permission, type RolesWith } from '@marigold/contract/permissions';
import { forbidden, notFound, type Problem, refused } from '@marigold/contract/problems';
import { scimType, type ScimUser, speaksScim } from '@marigold/contract/scim';
import { isOpenToViewers } from '@marigold/contract/viewing';
import { audit, type AuditEntry } from '../audit/audit.ts';
import { type Exchange, targetsOf } from '../audit/targets.ts';
import { type Call, type CompanyCall, type MemberCall, type Platform } from './call.ts';
import type { Db } from '../database/db.ts';
import { languageOf } from './language.ts';
import { idempotencyKey, KeyHeader, once, shortly, type ShortMeans, takesKey } from './keptAnswers.ts';
import { isLocal } from './isLocal.ts';
import { Outage } from '../database/outage.ts';
import { checkText, spellQuery } from './request.ts';
import { type Actor, bearer, type Claims, type MemberActor } from '../sessions/sessions.ts';

/** What a handler answers for bytes: the stream and what the browser should know about it. */
export interface Bytes {
  body: Readable | string;
  /** 200 unless said. */
  status?: 206 | 304 | 416;
  type: string;
  size?: number;
  cache: string;
  /** What else the answer says about itself, such as when it last changed. */
  headers?: Record<string, string>;
}

/** Whose calls a permission lets in: the company's people, candidates, or both. */
type CallWith<Role> =
  | (Extract<Role, 'Member'> extends never ? never : MemberCall)
  | (Exclude<Role, 'Member'> extends never ? never : CompanyCall);
type CallOf<R extends Route> = R['may'] extends Permission ? CallWith<RolesWith<R['may']>> : Call;
type Answer<R extends Route> = R['bytes'] extends 'out' ? Bytes : Reply<R>;
type Asking<R extends Route> = Asked<R> &
  (R['bytes'] extends 'in' ? { bytes: Readable; length: number | undefined } : unknown);

export type Handlers<R extends Record<string, Route>> = {
  [K in keyof R]: (call: CallOf<R[K]>, asked: Asking<R[K]>) => Promise<Answer<R[K]>> | Answer<R[K]>;
};
type AnyHandler = (call: Call | CompanyCall | MemberCall, asked: unknown) => Promise<unknown>;

type Line = Omit<AuditEntry, 'companyId'>;

/** A request whose session nobody has asked after yet, and the line of the audit log it is to leave. */
export interface ShortCall extends Pick<Call, 'platform' | 'language'>, ShortMeans {
  claims: Claims;
  line: Line;
}
/**
 * Answers what is usual in one statement that asks after the session, too; undefined where anything is not, and for every
 * refusal: then the request goes the way of all others, from letting in on.
 */
export type Shortcuts<R extends Record<string, Route>> = {
  [K in keyof R]?: (call: ShortCall, asked: Asking<R[K]>) => Promise<Answer<R[K]> | undefined>;
};
type AnyShortcut = (call: ShortCall, asked: unknown) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | MemberActor | null;
    /** Of a request that a shortcut may answer. */
    claims: Claims | null;
  }
}

const readOnly = () =>
  refused('VIEWING', 'You look at this as another role, which changes nothing. Be yourself again first.');

/** Why a caller may not: the path is not their own, or their role may not. */
const refusalOf = (
  route: Route,
  params: Record<string, string>,
  caller: Actor | MemberActor | Claims,
): Problem | undefined => {
  const isForeign = caller.role !== 'Member' && params.companyId !== undefined && params.companyId !== caller.companyId;
  if (isForeign) return notFound('Company');
  if (!can(caller.role, route.may)) return forbidden();
  if ('key' in caller && caller.key && !caller.key.scopes.includes(route.may))
    return forbidden('This key does not allow it. Make one that does, or sign in.');
  if ('view' in caller && caller.view && !isOpenToViewers(route)) return readOnly();
  return route.self && params[route.self] !== caller.userId
    ? forbidden('This belongs to another person. Only they can do this.')
    : undefined;
};

/** Lets in who may: a valid session, of the company in the path, with a role the contract names, for a path of one's own. */
const letIn = async (platform: Platform, route: Route, request: FastifyRequest): Promise<void> => {
  const actor = await platform.sessions.actorOf(bearer(request.headers.authorization), route.isBeforeSecondStep);
  const refusal = refusalOf(route, request.params as Record<string, string>, actor);
  if (refusal) throw refusal;
  request.actor = actor;
};

/** Lets in at once, or notes what a good token says where a shortcut asks after its session. */
const admit =
  (platform: Platform, route: Route, hasShortcut: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    // What is left of the disk is kept for the database.
    if (route.bytes === 'in' && platform.space.isGuarded()) throw new Outage('full');
    if (route.may === 'public') return;
    const claims = hasShortcut && (await platform.sessions.claimsOf(bearer(request.headers.authorization)));
    if (claims && !refusalOf(route, request.params as Record<string, string>, claims)) request.claims = claims;
    else await letIn(platform, route, request);
    // Read before the transaction begins, so that the answer holds at least what happened up to this number.
    const reader = request.claims ?? request.actor;
    if (reader && platform.live.seq !== undefined)
      reply.header(LIVE_SEQ, cursorOf(platform.secret, reader, platform.live.seq));
  };

/** Characters of a user agent that are kept; real ones are shorter. */
const longestUserAgent = 400;

/** The headers a route reads, as the contract understood them. */
const headersOf = ({ headers }: FastifyRequest, route: Route) =>
  Object.fromEntries(Object.keys(route.headers?._zod.def.shape ?? {}).map((name) => [name, headers[name]]));

const askedOf = (request: FastifyRequest, route: Route) => ({
  ...(request.params as object),
  ...(request.query as object),
  ...headersOf(request, route),
  ...(route.bytes === 'in'
    ? { bytes: request.body as Readable, length: Number(request.headers['content-length']) || undefined }
    : { body: request.body }),
});

/** The key of a change that is to be made once, where its call heeds one. */
const keyOf = ({ headers, routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.config.takesKey ? (headers[idempotencyKey] as string | undefined) : undefined;

/** The lines of the audit log that a call leaves: one for each thing that its route says it is about. */
const linesOf = (
  name: string,
  route: Route,
  request: FastifyRequest,
  exchange: Pick<Exchange, 'caller' | 'reply'>,
): Line[] => {
  const { params, body, id: requestId } = request;
  const { userId } = exchange.caller;
  const data = params as Record<string, string>;
  const targets = targetsOf(route, { path: params, body, ...exchange });
  return targets.map((targetId) => ({ userId, action: name, targetId, data, requestId }));
};

const answer = async (platform: Platform, name: string, route: Route, handler: AnyHandler, request: FastifyRequest) => {
  const asked = askedOf(request, route);
  const call = {
    platform,
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    ip: request.ip,
    isLocal: isLocal(request),
    userAgent: request.headers['user-agent']?.slice(0, longestUserAgent),
  };
  const { actor } = request;
  const isReading = route.method === 'GET';
  if (!actor) return platform.pools.asSystem((db) => handler({ ...call, db }, asked));
  // The database would refuse it, and write each time that it did into its log, on the same disk.
  if (!isReading && route.audit !== 'none' && platform.space.isGuarded()) throw new Outage('full');
  if (actor.role === 'Member')
    return platform.pools.asPerson(actor.userId, (db) => handler({ ...call, db, actor }, asked), isReading);
  const work = async (db: Db) => {
    const reply = await handler({ ...call, db, actor }, asked);
    const by = { ...(actor.key && { apiKeyId: actor.key.apiKeyId }), ...(actor.view && { view: actor.view }) };
    for (const line of linesOf(name, route, request, { caller: actor, reply }))
      audit(db, { companyId: actor.companyId, ...line, data: { ...line.data, ...by } });
    return reply;
  };
  const key = keyOf(request);
  const task = key
    ? (db: Db) => once(db, platform.secret, actor, { key, operation: name, asked }, () => work(db))
    : work;
  return platform.pools.asCompany(actor.companyId, task, isReading);
};

const send = (reply: FastifyReply, route: Route, value: unknown) => {
  // What only some may read is kept nowhere on its way, nor by the browser.
  if (route.may !== 'public') reply.header('cache-control', 'no-store');
  if (route.status === 204)
    return reply
      .code(204)
      .headers(value as Record<string, string>)
      .send();
  if (speaksScim(reply.request.url)) {
    reply.type(scimType);
    if (route.status === 201) reply.header('location', (value as ScimUser).meta?.location);
  }
  if (route.bytes !== 'out') return reply.code(route.status ?? 200).send(value);
  const { body, status = 200, type, size, cache, headers = {} } = value as Bytes;
  reply.code(status);
  reply.header('content-type', type).header('cache-control', cache).headers(headers);
  // What was uploaded is shown, never run: no script, no guessing of types.
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(body);
};

/** An uploaded body as a stream; refuses what was read as JSON because it called itself so. */
const asBytes = (body: unknown): Readable => {
  if (body === undefined || body === null) return Readable.from([]);
  if (body instanceof Readable) return body;
  throw refused('UNSUPPORTED_TYPE', 'Send the file itself, as its own type or as application/octet-stream.');
};

/** Mounts a module: each of its routes admits, checks, runs in one transaction and writes its line in the audit log. */
export const serve = <R extends Record<string, Route>>(
  app: FastifyInstance,
  platform: Platform,
  module: Module<R>,
  handlers: Handlers<R>,
  shortcuts: Shortcuts<R> = {},
): void => {
  for (const [name, route] of Object.entries(module.routes) as [string, Route][]) {
    const handler = handlers[name] as unknown as AnyHandler;
    const shortcut = shortcuts[name] as unknown as AnyShortcut | undefined;
    const isKeyed = takesKey(module.name, route);
    const headers = isKeyed ? KeyHeader : route.headers;
    /** Answers by the shortcut if it knows how; lets in who is to go the long way. */
    const inShort = async (request: FastifyRequest): Promise<unknown> => {
      const { claims, validationError } = request;
      if (!claims || !shortcut) return undefined;
      const [line] = validationError ? [] : linesOf(name, route, request, { caller: claims });
      const asked = askedOf(request, route);
      const key = keyOf(request);
      const keyed = key === undefined ? undefined : { key, operation: name, asked };
      const language = languageOf(request.headers['accept-language']);
      const short =
        line &&
        (await shortly(platform, claims, keyed, (means) =>
          shortcut({ ...means, platform, language, claims, line }, asked),
        ));
      if (short === undefined) await letIn(platform, route, request);
      if (validationError) throw validationError;
      return short;
    };
    app.route({
      method: route.method,
      url: `/api/${module.name}${route.path}`,
      schema: {
        operationId: name,
        summary: route.summary,
        tags: [module.name],
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(headers && { headers }),
        ...(route.body && { body: route.body }),
        ...(route.bytes !== 'out' && route.status !== 204 && { response: { [route.status ?? 200]: route.reply } }),
      },
      config: {
        contract: route,
        takesKey: isKeyed,
        swagger: { exposeHeadRoute: true },
        ...(route.limit && {
          rateLimit: {
            max: Math.ceil(route.limit.max * platform.config.rateLimitFactor),
            timeWindow: route.limit.seconds * 1000,
          },
        }),
      },
      // After onRequest, where limits count: guessing at tokens is limited like everything else.
      preParsing: admit(platform, route, shortcut !== undefined),
      // Who is not let in hears nothing of what is wrong with the rest, here and before.
      attachValidation: shortcut !== undefined,
      preValidation: (request, _reply, done) => {
        try {
          if (route.query) request.query = spellQuery(request.query as Record<string, unknown>, route.query);
          checkText(request.params, 'path');
          checkText(request.query, 'query');
          if (route.bytes !== 'in') checkText(request.body, 'body');
          else request.body = asBytes(request.body);
          done();
        } catch (error) {
          if (!request.claims) throw error;
          letIn(platform, route, request).then(() => done(error as Error), done);
        }
      },
      handler: async (request, reply) =>
        send(reply, route, (await inShort(request)) ?? (await answer(platform, name, route, handler, request))),
    });
  }
};
