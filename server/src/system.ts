import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { liveEvents } from '@marigold/contract/live';
import { notFound, refusedWith } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import { isLocal } from '#platform/http/isLocal';
import { measure } from '#platform/audit/metrics';
import { accessOf } from '#platform/http/openapi';
import { hashToken } from '#platform/sessions/seal';

/** Milliseconds in which the database, and the place of the files, have to answer to count as ready. */
const patience = 800;

/** What a browser needs to know before its first request: where each service is, and whether there is a demo. */
const settingsScript = ({ config }: Platform) => {
  const { live, ...addresses } = config.serviceUrls;
  const services = Object.fromEntries(Object.entries(addresses).map(([name, url]) => [name, `${url}/api/${name}`]));
  return `window.marigold = ${JSON.stringify({ services, ...(live && { live }), ...(config.demo && { demo: true }) }).replaceAll('<', '\\u003c')};`;
};

const diskFull = () =>
  refusedWith(
    503,
    'DISK_FULL',
    'disk full: changes are refused and reading goes on. Make room; it heals without a restart.',
  );

/** Whether the server is ready; how many members and opportunities there are is for this machine alone. */
const readiness = async ({ heartbeat, files, space, matching }: Platform, request: FastifyRequest) => {
  const [, hasFiles] = await Promise.all([
    heartbeat.check(patience),
    // Without its files a server is still of use, and as all have the same ones, taking it out of service would not help.
    files.check(patience).then(
      () => true,
      () => false,
    ),
  ]);
  const disk = space.state();
  if (disk === 'full') throw diskFull();
  const loaded = matching.state();
  return { ready: true, files: hasFiles, disk, matching: isLocal(request) ? loaded : { state: loaded.state } };
};

const docsPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Marigold API</title>
<link rel="stylesheet" href="/docs-assets/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/docs-assets/swagger-ui-bundle.js"></script><script src="/docs.js"></script></body></html>`;
const docsScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui' });`;

/** Mounts what is about the server itself: health, readiness, metrics, its settings for browsers and its description. */
export const mountSystem = (app: FastifyInstance, platform: Platform): void => {
  const metrics = measure(app, platform.space);
  const route = (
    url: string,
    summary: string,
    answer: (request: FastifyRequest) => unknown,
    { type = 'application/json', refuses = [] }: { type?: string; refuses?: readonly number[] } = {},
  ) =>
    app.get(
      url,
      {
        schema: { operationId: url, summary, tags: ['system'], response: { 200: z.unknown() } },
        config: { answers: { types: [type.replace(/;.*/, '')], refuses: [...refuses, 429] } },
      },
      async (request, reply) => {
        const value = await answer(request);
        return reply
          .header('cache-control', 'no-store')
          .type(type)
          .serializer(String)
          .send(type === 'application/json' ? JSON.stringify(value) : value);
      },
    );

  route('/healthz', 'The process is up', () => ({ up: true }));
  route(
    '/readyz',
    'The database answers and has room; besides, whether the files do',
    (request) => readiness(platform, request),
    {
      refuses: [503],
    },
  );
  route(
    '/metrics',
    'Prometheus text, for this machine or with the token',
    async (request) => {
      const { metricsToken } = platform.config;
      const given = hashToken(request.headers.authorization ?? '');
      const allowed = metricsToken ? given.equals(hashToken(`Bearer ${metricsToken}`)) : isLocal(request);
      if (!allowed) throw notFound('Page');
      return metrics.metrics();
    },
    { type: 'text/plain; version=0.0.4', refuses: [404] },
  );
  route('/config.js', 'Where each service is', () => settingsScript(platform), { type: 'text/javascript' });
  route('/api/openapi.json', 'This description', () => app.swagger());
  route('/api/events.json', 'What live connections are told, who hears it, and the shapes', () =>
    Object.fromEntries(
      Object.entries(liveEvents).map(([type, { may, data }]) => [
        type,
        { 'x-access': accessOf(may), data: z.toJSONSchema(data) },
      ]),
    ),
  );
  route('/api/docs', 'This description as a page', () => docsPage, { type: 'text/html' });
  route('/docs.js', 'Starts that page', () => docsScript, { type: 'text/javascript' });
};
