import type { FastifyInstance } from 'fastify';
import { badRequest } from '@marigold/contract/problems';
import { scimType } from '@marigold/contract/scim';

/** Reads bodies: JSON in UTF-8, and for uploads anything else as it arrives. An empty body is none, whatever its type says. */
export const readBodies = (app: FastifyInstance): void => {
  const json = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', scimType], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      return void json(request, utf8.decode(body), done);
    } catch {
      return done(badRequest('This text is not UTF-8. Send it as UTF-8.', 'body', 'BAD_CHARACTER'));
    }
  });
  app.addContentTypeParser('*', (request, payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    // Without both there is no body (RFC 9112, 6.3), whatever type it has: so Microsoft asks whether an address wants to hear.
    const isNone = length === '0' && encoding === undefined;
    const isStream = request.routeOptions.config.contract?.bytes === 'in';
    if (isNone && (!isStream || request.headers['content-length'] === '0')) done(null, undefined);
    else if (isStream) done(null, payload);
    else done(Object.assign(new Error('unsupported type'), { statusCode: 415 }));
  });
};
