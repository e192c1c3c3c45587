import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { LIVE_SEQ } from '@marigold/contract/liveEnvelope';
import { notFound, type Problem } from '@marigold/contract/problems';
import { mountJobs } from '#modules/jobs';
import type { Platform } from '#platform/http/call';
import { countedFor } from '#platform/sessions/countedFor';
import { newId } from '#platform/database/id';
import { noteRoutes } from '#platform/http/mountedRoutes';
import { describe } from '#platform/http/openapi';
import { NotAllowed, sendProblem, TooOften } from '#platform/http/problem';
import { keepProtocol, noRoute, refuseUnreadable } from '#platform/http/protocol';
import { joinModules } from './hooks.ts';
import { mountModules } from './mountModules.ts';
import { answerEarly, cutSlowBodies } from '#platform/http/slowBodies';
import { mountSystem } from './system.ts';

/** Requests of one person or address in a minute, before RATE_LIMIT_FACTOR. */
const usualLimit = 1200;
/** The status of what finds no room on a disk. */
const noRoom = 507;
const require = createRequire(import.meta.url);

export interface AppOptions {
  /** Adds to the app before anything is mounted. */
  before?: (app: FastifyInstance) => void;
  /** Folder of the built screens; without it only the API answers. */
  web?: string;
  version?: string;
}

/** The path of a request's target, decoded; nothing when it is no path. */
const pathOf = (target: string): string | undefined => {
  try {
    return decodeURIComponent(/^\/[^?#]*/.exec(target)?.[0] ?? '') || undefined;
  } catch {
    return undefined;
  }
};

/** Pages that are no screens. The router knows them in small letters; what arrives here is written otherwise. */
const ownPages = /^\/(jobs|c|members)(?=[/?#]|$)/i;

/** The refusal of a method that no screen answers; where a route has the address, of those that the route answers. */
const notAScreen = (app: FastifyInstance, request: FastifyRequest): Problem => {
  const refusal = noRoute(app, request);
  return refusal instanceof NotAllowed ? refusal : new NotAllowed(request.method, ['GET', 'HEAD']);
};

/** Screens and their files. They are no routes: every address that is not the API's belongs to the screens' router. */
const screens = async (app: FastifyInstance, web: string | undefined) => {
  const docs = path.join(path.dirname(require.resolve('@fastify/swagger-ui/package.json')), 'static');
  const roots = [docs, ...(web && existsSync(web) ? [web] : [])];
  await app.register(files, { root: roots, serve: false, preCompressed: true });
  app.setNotFoundHandler((request, reply) => {
    const pathname = pathOf(request.url);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!pathname || /^\/+api(\/|$)/.test(pathname)) return sendProblem(noRoute(app, request), request, reply);
    if (!reads) return sendProblem(web ? notAScreen(app, request) : noRoute(app, request), request, reply);
    const [written = '', page = ''] = ownPages.exec(request.url) ?? [];
    if (page !== page.toLowerCase())
      return reply.redirect(`/${page.toLowerCase()}${request.url.slice(written.length)}`, 301);
    const has = (folder: string, name: string) => existsSync(path.join(folder, path.normalize(`/${name}`)));
    const asset = pathname.startsWith('/docs-assets/') && path.basename(pathname);
    if (asset && has(docs, asset)) return reply.sendFile(asset, docs, { maxAge: '1h' });
    if (!web) return sendProblem(notFound('Page'), request, reply);
    const name = pathname.slice(1);
    const isFile = path.extname(name) !== '' && has(web, name);
    if (isFile) {
      const hashed = pathname.startsWith('/assets/');
      return reply.sendFile(name, web, { maxAge: hashed ? '365d' : 0, immutable: hashed });
    }
    if (path.extname(name) !== '') return sendProblem(notFound('File'), request, reply);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', web, { cacheControl: false });
  });
};

/** The whole product on one page: every module, its checks, its documentation and the screens. */
export const buildApp = async (platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> => {
  const { config } = platform;
  const app: FastifyInstance = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: 1_000_000,
    // Named here, the compilers of JSON schemas, of which alone the types know, are not even loaded.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    exposeHeadRoutes: false,
    clientErrorHandler: refuseUnreadable,
    // A request without a host is refused as every other, with words.
    http: { requireHostHeader: false },
    // What the router itself refuses: addresses that are malformed or too long.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    routerOptions: { maxParamLength: 200 },
    // As long as a large upload over a slow line takes; everything else is cut off by `cutSlowBodies`.
    requestTimeout: 6 * 60 * 60_000,
    forceCloseConnections: true,
  });
  options.before?.(app);
  noteRoutes(app);
  cutSlowBodies(app);
  answerEarly(app);
  keepProtocol(app);
  app.setErrorHandler(sendProblem);
  app.decorateRequest('actor', null);
  app.decorateRequest('claims', null);
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === noRoom) platform.space.refuse();
    // People who read the log look for what went wrong.
    request.log[config.logFormat === 'text' ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });

  const services = Object.values(config.serviceUrls).map((url) => new URL(url).origin);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...services],
        mediaSrc: ["'self'", 'blob:', ...services],
        connectSrc: ["'self'", ...services],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Over plain HTTP, as on a first try, this header would be ignored; over HTTPS it is wanted.
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginResourcePolicy: { policy: config.corsOrigins.length ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: config.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [LIVE_SEQ, 'Upload-Offset', 'Upload-Length', 'Tus-Resumable'],
      maxAge: 600,
    });
  }
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(usualLimit * config.rateLimitFactor),
    timeWindow: 60_000,
    keyGenerator: countedFor(platform.sessions),
    // Not `after`: the plugin writes that span in English, whatever language the caller reads.
    errorResponseBuilder: (_request, { ttl }) => new TooOften(Math.ceil(ttl / 1000)),
  });
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await describe(app, options.version ?? '0.1.0');
  await screens(app, options.web);
  mountSystem(app, platform);
  joinModules();
  mountModules(app, platform);
  await mountJobs(app, platform, options.web);
  await app.ready();
  return app;
};
