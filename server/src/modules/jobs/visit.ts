import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Language } from '@marigold/contract/kit';
import { JobSearch, longestWay, wayNames } from '@marigold/contract/jobs';
import { Problem } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { languageOf } from '#platform/http/language';
import { spellQuery } from '#platform/http/request';
import { voiceOf } from '@marigold/pages/voice';
import type { Visitor } from '@marigold/pages/visitor';
import type { Visit } from './service.ts';

/** What the pages' own forms and links ask for. */
export const PageQuery = JobSearch.extend({ locationId: z.string().max(40).default('') });
/** The same, read. */
export type PageQuery = z.output<typeof PageQuery>;

/** What a page was asked for. Addresses are typed, shortened and extended: what a page cannot use, it does without. */
export const queryOf = (request: FastifyRequest): PageQuery => {
  const query = spellQuery(request.query as Record<string, unknown>, PageQuery);
  const usable = Object.entries(PageQuery.shape).flatMap(([name, part]) => {
    const value = [query[name]].flat()[0];
    return part.safeParse(value).success ? [[name, value]] : [];
  });
  return PageQuery.parse(Object.fromEntries(usable));
};

/** Shows a part of a list or, where the address names one that there is not, the list from its start. */
export const fromItsStart = async <T>(asked: PageQuery, show: (asked: PageQuery) => Promise<T>): Promise<T> => {
  try {
    return await show(asked);
  } catch (error) {
    if (asked.TokenId && error instanceof Problem && error.code === 'INVALID_TOKEN')
      return show({ ...asked, TokenId: undefined });
    throw error;
  }
};

/** The path of a request as it was asked for, without what follows it. */
export const pathOf = (request: FastifyRequest): string => /^[^?#]*/.exec(request.url)?.[0] ?? '/jobs';

/** A text in one line that can be stored, as long as is kept. */
const plainLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestWay)
    .toWellFormed()
    .trim();

/** Where somebody came from, as far as the address says it and it can be kept. */
const fromOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.values(wayNames).flatMap((name) => {
      const value = query[name];
      // Nobody wrote this by hand: what is too long or no text is cut or left out rather than refused.
      const kept = typeof value === 'string' ? plainLine(value) : '';
      return kept ? [[name, kept]] : [];
    }),
  );

/** Who asks for a page, in which language, and what of the query its links carry on. */
export const visitorOf = (platform: Platform, request: FastifyRequest, query: Record<string, string> = {}): Visitor => {
  const given = Language.safeParse((request.query as Record<string, unknown>).lang);
  const chosen = given.data;
  return {
    voice: voiceOf(chosen ?? languageOf(request.headers['accept-language'])),
    chosen,
    publicUrl: platform.config.publicUrl,
    path: pathOf(request),
    query,
    from: fromOf(request.query as Record<string, unknown>),
    now: Date.now(),
  };
};

/** Does what a page needs of the database in one transaction. */
export const visiting = <T>(platform: Platform, { voice }: Visitor, work: (visit: Visit) => Promise<T>): Promise<T> =>
  platform.pools.asSystem((db: Db) => work({ db, platform, language: voice.language }));
