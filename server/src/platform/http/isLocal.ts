import type { FastifyRequest } from 'fastify';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;
/** What proxies add, each in its own way. */
const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request comes from this machine itself, not through a proxy. The host must be this machine's too, or a page
 * anywhere could have its name point here and read along in the browser of whoever runs the server.
 */
export const isLocal = (request: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  loopback.test(request.ip) &&
  localHost.test(request.headers.host ?? '') &&
  proxied.every((name) => request.headers[name] === undefined);
