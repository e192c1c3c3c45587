import type { FastifyInstance } from 'fastify';

/** Longest a body may take to arrive, in milliseconds; uploads are watched by those who receive them. */
const longest = 120_000;

/** Ends connections whose request does not arrive whole in two minutes, unless it is an upload. */
export const cutSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody && request.routeOptions.config.contract?.bytes !== 'in') {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, longest).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
};
