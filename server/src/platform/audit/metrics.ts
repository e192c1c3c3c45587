import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Space } from '../database/diskSpace.ts';

/** Counts and times requests by route and tells the free space; answers them as Prometheus text. */
export const measure = (app: FastifyInstance, space: Space): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'marigold_request_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const free = new Gauge({
    name: 'marigold_disk_free_bytes',
    help: 'Bytes free on the disk of a folder that Marigold writes in',
    labelNames: ['folder'],
    registers: [registry],
    collect: () => {
      for (const [folder, megabytes] of space.free()) free.set({ folder }, megabytes * 1024 ** 2);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  return registry;
};
