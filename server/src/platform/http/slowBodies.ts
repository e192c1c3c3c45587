import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longest a body may take to arrive, in milliseconds; uploads are watched by those who receive them. */
const longest = 120_000;
/** Milliseconds for which the rest of an upload is thrown away after its answer. */
const lingering = 30_000;

const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.contract?.bytes === 'in';

const endUnless = (isWhole: () => boolean, raw: FastifyRequest['raw'], after: number): void => {
  const timer = setTimeout(() => {
    if (!isWhole()) raw.destroy();
  }, after).unref();
  raw.once('close', () => clearTimeout(timer));
};

/** Ends connections whose request does not arrive whole in two minutes, unless it is an upload. */
export const cutSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (hasBody && !isUpload(request)) endUnless(() => raw.complete, raw, longest);
    done();
  });
};

/**
 * Lets uploads that are answered before they came whole hear their answer: a connection closed at once would take it along.
 * Where a client stalled nothing more is waited for.
 */
export const answerEarly = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 408) {
      request.log.warn({ route: request.routeOptions.url }, 'an upload stalled and was ended');
      reply.header('connection', 'close');
    }
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (isUpload(request) && !raw.complete && !raw.destroyed) {
      raw.resume();
      endUnless(() => raw.complete, raw, lingering);
    }
    done();
  });
};
