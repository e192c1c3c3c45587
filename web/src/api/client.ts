import type { Group } from '@marigold/contract/groups';
import type { Ask, Module, Reply, Route } from '@marigold/contract/kit';
import type { Api, coreModuleName } from '@reduxjs/toolkit/query';
import type { MutationDefinition, QueryDefinition, reactHooksModuleName } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import type { baseQuery, Call } from './baseQuery.ts';

type Base = typeof baseQuery;
/** What a hook takes: nothing where the call needs nothing. */
type Argument<R extends Route> = unknown extends Ask<R> ? void : Ask<R>;

/** What only reads becomes a query, everything else a mutation. */
type Endpoints<R extends Record<string, Route>> = {
  [K in keyof R]: R[K] extends { method: 'GET' } | { isRead: true }
    ? QueryDefinition<Argument<R[K]>, Base, Group, Reply<R[K]>, 'api'>
    : MutationDefinition<Argument<R[K]>, Base, Group, Reply<R[K]>, 'api'>;
};

/** A contract module as endpoints and hooks. */
export type Client<R extends Record<string, Route>> = Api<
  Base,
  Endpoints<R>,
  'api',
  Group,
  typeof coreModuleName | typeof reactHooksModuleName
>;

const blank = (value: unknown) => value === undefined || value === null || value === '';

const onlyReads = ({ method, isRead }: Route): boolean => method === 'GET' || isRead === true;

/** Characters of a body that may still leave while the page goes: browsers allow 64 KB for all such requests together. */
const mostOutliving = 4_000;
/** Whether a request is a change that must not be lost when somebody reloads at once, and small enough to outlive the page. */
const outlives = (route: Route, body: unknown): boolean =>
  !onlyReads(route) && route.bytes === undefined && (JSON.stringify(body)?.length ?? 0) <= mostOutliving;

/** Fills the path, sends the rest as the query string; blank values are left out. */
export const requestOf = (service: string, route: Route, ask: unknown): Call => {
  const { body, ...values } = (ask ?? {}) as Record<string, unknown>;
  const inPath = new Set<string>();
  const url = route.path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(values[name]));
  });
  const query = Object.entries(values).filter(([name, value]) => !inPath.has(name) && !blank(value));
  return {
    service,
    url,
    method: route.method,
    ...(query.length > 0 && { params: Object.fromEntries(query) }),
    ...(body !== undefined && { body }),
    ...(outlives(route, body) && { keepalive: true }),
    ...(route.may === 'public' && { isPublic: true }),
    ...(route.bytes === 'out' && { responseHandler: 'text' as const }),
  };
};

/**
 * The calls of a contract module as RTK Query endpoints with their hooks. Reads carry the module's groups as tags and
 * keep their answer as long as the contract says; a successful write makes the groups it names stale.
 */
export const client = <const R extends Record<string, Route>>({ name, routes }: Module<R>): Client<R> =>
  api.injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(routes).map(([key, route]) => {
          const query = (ask: unknown) => requestOf(name, route, ask);
          return [
            key,
            onlyReads(route)
              ? build.query({ query, providesTags: route.reads ?? [], keepUnusedDataFor: route.keep ?? 60 })
              : build.mutation({ query, invalidatesTags: (_reply, error) => (error ? [] : (route.writes ?? [])) }),
          ];
        }),
      ),
  }) as unknown as Client<R>;
