import etag from 'etag';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import { Readable } from 'node:stream';

/** Browsers ask each time whether a page changed; caches in between may answer for a minute. */
export const shortly = 'public, max-age=0, s-maxage=60, must-revalidate';
/** For what never changes under its address. */
export const forEver = 'public, max-age=31536000, immutable';

/** Gives every answer of a scope a mark of its content, and answers 304 to whoever has that content already. */
export const answerOnce = (scope: FastifyInstance): void => {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200) return payload;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', shortly);
    if (!reply.hasHeader('etag') && (typeof payload === 'string' || Buffer.isBuffer(payload)))
      reply.header('etag', etag(payload, { weak: true }));
    const known = { etag: reply.getHeader('etag'), 'last-modified': reply.getHeader('last-modified') };
    if (!fresh(request.headers, known)) return payload;
    if (payload instanceof Readable) payload.destroy();
    reply.code(304).removeHeader('content-length');
    return null;
  });
};
