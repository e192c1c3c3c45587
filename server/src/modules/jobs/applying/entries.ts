import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '#platform/http/call';

/** Requests of one address in a minute: for pages, and for pictures that are drawn. */
export const limits = { page: 300, card: 60, form: 30 };

const page = 'text/html';

/** Answers what a browser asked for. */
export type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
interface Described {
  id: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  method?: 'GET' | 'POST';
  max?: number;
  /** A picture, or what pages are made of: what asks for it reads no page where it is refused. */
  isFile?: boolean;
  /** Media types of the answer, a page unless said; none where it leads on to another address. */
  types?: readonly string[];
  /** Statuses with which it refuses besides those that every one does. */
  refuses?: readonly number[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isFile?: boolean;
  }
}

/** A way to add what a browser asks for to a scope, described like every other route. */
export const adder =
  (scope: FastifyInstance, { config }: Platform) =>
  (
    url: string,
    { id, summary, params, query, method = 'GET', max = limits.page, ...described }: Described,
    answer: Answer,
  ) => {
    const { isFile = false, types = [page], refuses = [] } = described;
    return scope.route({
      method,
      url,
      exposeHeadRoute: method === 'GET',
      schema: {
        operationId: id,
        summary,
        tags: ['pages'],
        ...(params && { params }),
        ...(query && { querystring: query }),
        response: { 200: z.unknown(), 400: z.unknown(), 404: z.unknown(), 429: z.unknown() },
      },
      config: {
        isFile,
        answers: { types, refuses: [400, 404, 429, ...refuses], isPage: !isFile && types.includes(page) },
        rateLimit: { max: Math.ceil(max * config.rateLimitFactor), timeWindow: 60_000 },
      },
      handler: answer,
    });
  };
