import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from './kit.ts';
import { modules } from './modules.ts';

const routes = Object.values(modules).flatMap((module) => Object.entries<Route>(module.routes));
const targets = routes.flatMap(([name, route]) => {
  const { audit } = route;
  return audit && audit !== 'inHandler' && audit !== 'none' ? [{ name, route, audit }] : [];
});

interface Json {
  format?: string;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
}
const json = (schema: z.core.$ZodType | undefined, io: 'input' | 'output'): Json =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json) : {};
const Caller = z.object({ userId: z.uuid(), companyId: z.uuid() });
/** The schema at a place, if it is always there; a list is looked into, and its entries may lack it. */
const at = (found: Json | undefined, name: string): Json | undefined => {
  if (found?.items) return found.items.properties?.[name];
  return found?.required?.includes(name) ? found.properties?.[name] : undefined;
};

it.each(targets)('the audit line of $name is about an id, which stands in $audit', ({ route, audit }) => {
  const places: Record<string, Json> = {
    path: json(route.params, 'output'),
    body: json(route.body, 'output'),
    reply: json(route.reply, 'output'),
    caller: json(Caller, 'output'),
  };
  const [place = '', ...way] = audit.split('.');
  expect(way.reduce<Json | undefined>(at, places[place])).toMatchObject({ format: 'uuid' });
});

it('what people of a company change leaves a line, or says why it leaves none', () => {
  const changes = { method: 'POST', path: '/', summary: '', reply: z.object({}) } as const;
  const withTarget: Route = { ...changes, may: 'use', audit: 'caller.userId' };
  const ofCandidate: Route = { ...changes, may: 'beCandidate' };
  // @ts-expect-error -- a change of people of a company without `audit`
  const silent: Route = { ...changes, may: 'use' };
  // @ts-expect-error -- the same where candidates may call it, too
  const shared: Route = { ...changes, may: 'chat' };
  expect([withTarget, ofCandidate, silent, shared].map(({ audit }) => audit)).toEqual([
    'caller.userId',
    undefined,
    undefined,
    undefined,
  ]);
});
