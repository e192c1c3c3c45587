import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, type Problem, refused, refusedWith } from '@marigold/contract/problems';
import { readBodies } from './bodies.ts';
import { newId } from '../database/id.ts';
import { mountedRoutes } from './mountedRoutes.ts';
import { NotAllowed, problemOf, writeProblem } from './problem.ts';
import { checkText } from './request.ts';

/** Why a request is refused of which Node made no request. */
const unreadable: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: refusedWith(
    431,
    'TOO_LARGE',
    'The headers of this request are too long. Send fewer, or shorter cookies.',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refused('TOO_LARGE', 'The extensions of these chunks are too long. Leave them out.'),
  ERR_HTTP_REQUEST_TIMEOUT: refused('TIMEOUT', 'This request did not arrive in time. Send it again.'),
};
const noHttp = refused('INVALID', 'This is no HTTP request. Send it as HTTP/1.1 has it.');

/** Answers on a connection that has no request, and ends it. */
const refuseConnection = (socket: Duplex, problem: Problem, isHead: boolean): void => {
  const { status, text } = writeProblem(problem, newId());
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      '',
      isHead ? '' : text,
    ].join('\r\n'),
  );
};

/** Answers what is no HTTP; somebody who has gone hears nothing. */
export const refuseUnreadable = (error: ConnectionError, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  // Whoever asks for the head alone would take words for the next answer.
  const { rawPacket } = error as unknown as { rawPacket?: Buffer };
  const isHead = rawPacket?.subarray(0, 5).toString() === 'HEAD ';
  refuseConnection(socket, unreadable[error.code] ?? noHttp, isHead);
};

const refuseExpectation = (request: IncomingMessage, response: ServerResponse): void => {
  const { text } = writeProblem(
    refused('UNSUPPORTED', 'Nothing but 100-continue can be expected. Leave the header Expect out.'),
    newId(),
  );
  const headers = { 'content-type': 'application/problem+json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(417, { ...headers, connection: 'close' }).end(text);
  request.resume();
};

/** The methods that an address answers; none where there is nothing. */
const methodsOf = (app: FastifyInstance, url: string): string[] => {
  const path = url.replace(/[?#].*$/, '');
  const matches = (pattern: string) => {
    const [asked, mounted] = [path.split('/'), pattern.split('/')];
    return asked.length === mounted.length && mounted.every((part, at) => part.startsWith('{') || part === asked[at]);
  };
  return [...new Set(mountedRoutes(app).flatMap(({ method, path: pattern }) => (matches(pattern) ? [method] : [])))];
};

/** The refusal of a request that no route took: the address answers other methods, or there is nothing. */
export const noRoute = (app: FastifyInstance, { method, url }: FastifyRequest): Problem => {
  const methods = methodsOf(app, url);
  return methods.length > 0 ? new NotAllowed(method, methods) : problemOf({ statusCode: 404 });
};

/**
 * What holds for every address, whoever mounted it: bodies come as they are, what somebody typed into an address can be kept,
 * and a request names its host. Nothing is unpacked, which nobody needs, and which would have to be bounded.
 */
export const keepProtocol = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', refuseExpectation);
  readBodies(app);
  app.addHook('preParsing', async (request, reply) => {
    const { host, 'content-encoding': encoding = 'identity' } = request.headers;
    if (host === undefined && request.raw.httpVersion === '1.1')
      throw badRequest('Say in the header Host which server is asked.', 'headers.host');
    if (encoding.toLowerCase() === 'identity') return;
    reply.header('accept-encoding', 'identity');
    throw refused('UNSUPPORTED_TYPE', 'Send this unpacked, without the header Content-Encoding.');
  });
  // Calls of the contract do so themselves, once it is known who calls.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.contract) return done();
    // No route reads it: it belongs to the screens, which make of it what they can, or to nobody.
    if (request.is404) return done();
    checkText(request.params, 'path');
    checkText(request.query, 'query');
    checkText(request.body, 'body');
    return done();
  });
};
