import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem, type ProblemBody } from '@marigold/contract/problems';

/** A refusal for being too many, with the seconds until the next one is let through. */
export class TooOften extends Problem {
  constructor(readonly seconds: number) {
    super(429, 'TOO_MANY', `That was tried too often. Try again in ${minutes(seconds)}.`);
  }
}

const minutes = (seconds: number) => (seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : '1 minute');

const typeOf = (code: string) => `urn:marigold:problem:${code.toLowerCase().replaceAll('_', '-')}`;

const body = (problem: Problem, requestId: string): ProblemBody => ({
  type: typeOf(problem.code),
  title: STATUS_CODES[problem.status] ?? 'Error',
  status: problem.status,
  code: problem.code,
  message: problem.message,
  ...problem.details,
  requestId,
});

interface Invalid {
  validation: { keyword: string; instancePath: string; message: string; params: { keys?: string[] } }[];
  validationContext?: string;
}

const fromValidation = ({ validation, validationContext = 'body' }: Invalid): Problem => {
  const part = validationContext === 'querystring' ? 'query' : validationContext;
  const errors = validation.slice(0, 20).map(({ keyword, instancePath, message, params }) => {
    const path = [part, ...instancePath.split('/').filter(Boolean)].join('.');
    const unknown = params.keys && `${params.keys.join(', ')} is not a field of this call. Leave it out.`;
    const plainly = message.startsWith('Invalid ') ? `${path}: ${message}.` : message;
    return { path, code: keyword.toUpperCase(), message: unknown ?? plainly };
  });
  return new Problem(400, 'INVALID', errors[0]?.message ?? 'This request is not understood.', { errors });
};

/** Sentences for what the server itself refuses before a handler sees it. */
const plain: Record<number, [code: string, message: string]> = {
  400: ['INVALID', 'This request is not understood. Send JSON as the documentation at /api/docs describes.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  405: ['NOT_ALLOWED', 'This address does not answer this method.'],
  413: ['TOO_LARGE', 'This is larger than the server accepts. Send less at once.'],
  414: ['TOO_LARGE', 'This address is too long.'],
  415: ['UNSUPPORTED_TYPE', 'Send this as application/json.'],
  429: ['TOO_MANY', 'That was too often. Wait a moment and try again.'],
};

/** Turns whatever was thrown into the refusal that is answered; what nobody foresaw becomes a 500 without details. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error as unknown as Invalid);
  const { statusCode = 500 } = error as Partial<FastifyError>;
  const known = plain[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? plain[400] : undefined);
  return known ? new Problem(statusCode, known[0], known[1]) : new Problem(500, 'INTERNAL', 'Internal server error');
};

/** Answers an error as application/problem+json. */
export const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ err: error, status: problem.status }, 'a request failed');
  if (problem instanceof TooOften) reply.header('retry-after', String(problem.seconds));
  if (problem.status === 503) reply.header('retry-after', '2');
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(body(problem, request.id)));
};
