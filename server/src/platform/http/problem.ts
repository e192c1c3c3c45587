import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem, refused } from '@marigold/contract/problems';
import type { Code } from '@marigold/contract/refusals';
import { scimNames, scimType, speaksScim } from '@marigold/contract/scim';
import { issueSentence } from '@marigold/contract/words/issues';
import { withField } from '@marigold/contract/words/labels';
import type { Language } from '@marigold/contract/kit';
import { phrase, type Sentence } from '@marigold/words/sentence';
import { languageOf } from './language.ts';
import { inLanguage } from './inLanguage.ts';
import { isNoRoom, Outage } from '../database/outage.ts';

/** A refusal for being too many, with the seconds until the next one is let through. */
export class TooOften extends Problem {
  constructor(readonly seconds: number) {
    super('TOO_MANY', tooOften(seconds));
  }
}

/** The refusal of a method that an address does not answer, with those that it does. */
export class NotAllowed extends Problem {
  readonly allow: string;
  constructor(method: string, methods: readonly string[]) {
    const allow = methods.toSorted().join(', ');
    super('NOT_ALLOWED', phrase('This address does not answer {{method}}. Ask it with {{allow}}.', { method, allow }));
    this.allow = allow;
  }
}

const tooOften = (seconds: number): Sentence =>
  seconds > 60
    ? phrase('That was tried too often. Try again in {{minutes}} minutes.', { minutes: Math.ceil(seconds / 60) })
    : phrase('That was tried too often. Try again in 1 minute.');

const typeOf = (code: string) => `urn:marigold:problem:${code.toLowerCase().replaceAll('_', '-')}`;

const body = ({ status, code, sentence, details }: Problem, requestId: string, language: Language) => ({
  type: typeOf(code),
  title: STATUS_CODES[status] ?? 'Error',
  status,
  code,
  message: inLanguage(sentence, language),
  ...details,
  ...(details.errors && {
    errors: details.errors.map((each) => ({ ...each, message: inLanguage(each.message, language) })),
  }),
  requestId,
});

/** What SCIM calls a refusal (RFC 7644, table 9), where it has a word for it. */
const scimTypes: Partial<Record<Code, string>> = {
  INVALID: 'invalidValue',
  BAD_CHARACTER: 'invalidValue',
  TOO_DEEP: 'invalidSyntax',
  BAD_FILTER: 'invalidFilter',
  BAD_PATH: 'invalidPath',
  NO_TARGET: 'noTarget',
  READ_ONLY: 'mutability',
  EXISTS: 'uniqueness',
};

/** A refusal as SCIM has it; what was thrown is no refusal of ours where the request could not even be read. */
const scimBody = (problem: Problem, thrown: unknown, language: Language) => ({
  schemas: [scimNames.error],
  status: String(problem.status),
  scimType: thrown === problem || problem.status !== 400 ? scimTypes[problem.code] : 'invalidSyntax',
  detail: inLanguage(problem.sentence, language),
});

interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  keys?: string[];
  errors?: Issue[][];
}
interface Invalid {
  validation: { keyword: string; instancePath: string; message: string; params: Pick<Issue, 'keys' | 'errors'> }[];
  validationContext?: string;
}

/** How far something is from a shape: in how many places it is wrong, each field that is not known being one. */
const distance = (issues: readonly Issue[]): number =>
  new Set(issues.flatMap(({ path, keys }) => (keys ?? ['']).map((key) => [...path, key].join('.')))).size;

/** Of a choice of shapes that none fits, what is wrong with the one that comes nearest. */
const nearest = ({ path, errors = [], ...issue }: Issue): Issue[] => {
  const [closest] = errors.toSorted((one, other) => distance(one) - distance(other));
  if (!closest?.length) return [{ ...issue, path }];
  return closest.flatMap((inner) => nearest({ ...inner, path: [...path, ...inner.path] }));
};

const fromValidation = ({ validation, validationContext = 'body' }: Invalid): Problem => {
  const part = validationContext === 'querystring' ? 'query' : validationContext;
  const issues = validation
    .flatMap(({ keyword, instancePath, message, params }) =>
      nearest({ ...params, code: keyword, message, path: [part, ...instancePath.split('/').filter(Boolean)] }),
    )
    .slice(0, 20)
    .map((issue) => issue as z.core.$ZodIssue);
  const errors = issues.map((issue) => ({
    path: issue.path.join('.'),
    code: issue.code.toUpperCase(),
    message: issueSentence(issue),
  }));
  return refused('INVALID', issues[0] ? withField(issues[0]) : 'This request is not understood.', { errors });
};

/** Sentences for what the server itself refuses before a handler sees it. */
const plain: Record<number, [code: Code, sentence: string]> = {
  400: ['INVALID', 'This request is not understood. Send JSON as the documentation at /api/docs describes.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  405: ['NOT_ALLOWED', 'This address does not answer this method.'],
  413: ['TOO_LARGE', 'This is larger than the server accepts. Send less at once.'],
  414: ['TOO_LARGE', 'This address is too long.'],
  415: ['UNSUPPORTED_TYPE', 'Send this as application/json.'],
  429: ['TOO_MANY', 'That was too often. Wait a moment and try again.'],
};

/** The same where it is known more closely what was wrong, by the framework's codes. */
const closer: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'This is no valid JSON, or it ends too early. Check commas, quotes and brackets.',
  FST_ERR_BAD_URL: 'This address has a percent sign that begins no valid character. Write it as %25.',
};

/** Turns whatever was thrown into the refusal that is answered; what nobody foresaw becomes a 500 without details. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isNoRoom(error)) return new Outage('full', error);
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error as unknown as Invalid);
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  const sentence = closer[code];
  if (sentence !== undefined) return refused('INVALID', sentence);
  const known = plain[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? plain[400] : undefined);
  return known ? new Problem(...known, {}, statusCode) : refused('INTERNAL', 'Internal server error');
};

/** Notes what failed. An outage has one cause and many requests, so each of those is a line without a stack. */
const note = (error: unknown, { status, code }: Problem, { log }: FastifyRequest): void => {
  const { cause } = error as { cause?: unknown };
  const why = cause instanceof Error ? cause.message : undefined;
  if (status === 503 || status === 507) log.warn({ status, code, why }, 'a request was refused');
  else if (status >= 500) log.error({ err: error, status }, 'a request failed');
};

/** A refusal as it goes over the line. */
export const writeProblem = (
  problem: Problem,
  requestId: string,
  language: Language = 'en',
): { status: number; text: string } => ({
  status: problem.status,
  text: JSON.stringify(body(problem, requestId, language)),
});

/** A server of others that does not answer: the sentence says to try again in a few minutes, and so does the header. */
const elsewhere: readonly Code[] = ['CALENDAR_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'];

/** Answers an error as application/problem+json. */
export const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const problem = problemOf(error);
  note(error, problem, request);
  if (problem instanceof TooOften) reply.header('retry-after', String(problem.seconds));
  if (problem instanceof NotAllowed) reply.header('allow', problem.allow);
  if (problem.status === 503) reply.header('retry-after', elsewhere.includes(problem.code) ? '120' : '2');
  const language = languageOf(request.headers['accept-language']);
  if (speaksScim(request.url))
    return reply
      .code(problem.status)
      .type(scimType)
      .send(JSON.stringify(scimBody(problem, error, language)));
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(writeProblem(problem, request.id, language).text);
};
