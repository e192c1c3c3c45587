import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { can } from '@marigold/contract/permissions';
import { newId } from '#platform/database/id';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { jsonLike } from '#platform/testing/testJson';
import { testChat } from '../chat/testChat.ts';
import { testStructure } from './testStructure.ts';

/** What belongs to an opportunity, by the names that paths, queries and bodies have for it. */
const belongs =
  /^(opportunity|match|matches|member|candidate|conversation|interview|video|comment)(Id|Ids|sIds|Identifier)$/i;
const routes = Object.values(modules).flatMap((module) =>
  Object.entries(module.routes as Record<string, Route>)
    .filter(([, { may }]) => may !== 'public' && can('Recruiter', may))
    .map(([name, route]) => ({ name, route, service: module.name })),
);
const schemaOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const namesIn = ({ path, query, body }: Route): string[] => {
  const told = [query, body].flatMap((part) => (part ? [...JSON.stringify(schemaOf(part)).matchAll(/"(\w+)":/g)] : []));
  return [...path.matchAll(/:(\w+)/g), ...told].map(([, name = '']) => name);
};
const about = routes.filter(({ route }) => namesIn(route).some((name) => belongs.test(name)));

let test: TestApp;
let recruiter: TestUser;
/** Of an opportunity outside of the bounds, and of none. */
let ids: Record<'outside' | 'missing', Record<string, string>>;

beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  await test.platform.matching.ready();
  const chat = testChat(test);
  const owner = await test.register();
  const structure = testStructure(() => test)(owner);
  recruiter = await test.join(owner, 'Recruiter');
  const talk = await chat.talk(owner, await chat.pipeline.post(owner));
  const { opportunityId, memberId, matchId, conversationId: conversation } = talk;
  const { body: comment } = await chat.pipeline
    .candidates(owner, opportunityId)
    .comment(memberId, { comment: 'Nobody outside reads this' });
  const { body: booked } = await test.as(owner).post(`/api/scheduler/v1/companies/${owner.companyId}/interviews`, {
    id: newId(),
    opportunityId,
    matchId,
    interviewTime: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 72 * 3_600_000).toISOString(),
    duration: 45,
    timeZone: 'Europe/Lisbon',
    interviewers: [owner.userId],
    place: { kind: 'video', text: 'meet.example.com/noa' },
    title: 'First talk',
    message: 'See you',
  });
  const department = await structure.department('Care');
  await structure.place(opportunityId, department);
  await structure.bound(recruiter, [await structure.department('Engineering')]);
  const outside = { opportunity: opportunityId, match: matchId, member: memberId, conversation };
  const missing = { opportunity: newId(), match: newId(), member: newId(), conversation: newId(), interview: newId() };
  ids = {
    outside: { ...outside, interview: booked.interview.interviewId, comment: comment.id ?? newId(), video: newId() },
    missing: { ...missing, comment: newId(), video: newId() },
  };
});
afterAll(() => test.close());

type Side = keyof typeof ids;
const idFor = (side: Side, name: string): string | undefined => {
  const kind = belongs.exec(name)?.[1]?.toLowerCase();
  if (!kind) return undefined;
  return ids[side][kind === 'matches' ? 'match' : kind === 'candidate' ? 'member' : kind];
};
const others = new Map<string, string>();
/** What is asked for besides, the same on both sides. */
const idOf = (side: Side, name: string, self: string | undefined): string => {
  if (name === 'companyId') return recruiter.companyId;
  if (name === self || /^(user|tenant)/i.test(name)) return recruiter.userId;
  const own = idFor(side, name);
  if (own) return own;
  if (name === 'status') return 'InReview';
  if (name === 'provider') return 'google';
  const other = others.get(name) ?? newId();
  others.set(name, other);
  return other;
};
/** A whole hour in three days, at which nobody is in a meeting. */
const soon = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 76 * 3_600_000).toISOString();
/** What made-up bodies rarely hit. */
const usual: Record<string, () => unknown> = {
  companyId: () => recruiter.companyId,
  userId: () => recruiter.userId,
  interviewers: () => [recruiter.userId],
  departmentId: () => null,
  officeId: () => null,
  day: () => soon.slice(0, 10),
  interviewTime: () => soon,
  timeZone: () => 'Europe/Lisbon',
  part: () => 'watcher',
};
const filled = (side: Side, value: unknown, name = ''): unknown => {
  if (Object.hasOwn(usual, name)) return usual[name]?.();
  if (Array.isArray(value)) return value.map((each) => filled(side, each, name));
  if (typeof value === 'string') return idFor(side, name) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, filled(side, each, inner)]));
};

/** Whatever is about this request alone. */
const volatile = /"(requestId|slug|at|now|\w*Date|expires\w*|\w*Url|\w*Id|url|token\w*)":"[^"]*"/g;
const ask = async (side: Side, { service, route }: (typeof routes)[number], body: unknown, query: unknown) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => idOf(side, name, route.self));
  const asked = Object.entries((filled(side, query) ?? {}) as object).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  const address = `/api/${service}${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
  const sent = route.body ? { body: filled(side, body) } : {};
  const answer = await test.ask(route.method, address, { token: recruiter.token, ...sent });
  const text = Object.keys(ids.outside).reduce(
    (said, kind) => said.replaceAll(ids[side][kind] ?? '', `the ${kind}`),
    JSON.stringify(answer.body ?? null).replaceAll(volatile, ''),
  );
  return { status: answer.status, text };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};
/** Bodies or queries, the same in every run: those that fit, as far as they are found, and then some that do not. */
const samples = (part: z.core.$ZodType | undefined): unknown[] => {
  if (!part) return [{}];
  const some = fc.sample(jsonLike(schemaOf(part)).map(parsed), { numRuns: 800, seed: 63 });
  const fits = (value: unknown) => z.safeParse(part, filled('missing', value)).success;
  return [...some.filter(fits).slice(0, 8), ...some.slice(0, 4)];
};

const counters = async () =>
  test.platform.pools.asSystem((db) =>
    db.one(sql`
      select (select version from opportunity where opportunity_id = ${ids.outside.opportunity}) opportunity,
        (select row_to_json(m) from match m where match_id = ${ids.outside.match}) match,
        (select count(*)::int from match_comment) comments,
        (select row_to_json(c) from conversation c where conversation_id = ${ids.outside.conversation}) conversation,
        (select row_to_json(i) from interview i where interview_id = ${ids.outside.interview}) interview`),
  );

describe('to a recruiter who is bounded to another department, an opportunity is as one that does not exist', () => {
  const refused = new Set<string>();
  it.each(about)('$service $name', async (each) => {
    const before = await counters();
    const queries = samples(each.route.query);
    const bodies = samples(each.route.body);
    for (const at of Array(Math.max(queries.length, bodies.length)).keys()) {
      const [query, body] = [queries[at % queries.length], bodies[at % bodies.length]];
      const [outside, missing] = [await ask('outside', each, body, query), await ask('missing', each, body, query)];
      expect(outside).toEqual(missing);
      if (outside.status === 404) refused.add(each.name);
    }
    expect(await counters()).toEqual(before);
  });

  it('and these calls got as far as asking for it, but for lists and what is about something else', () => {
    const unasked = about.filter(({ name }) => !refused.has(name)).map(({ name }) => name);
    expect(unasked.toSorted()).toEqual([
      'cancelEvents',
      'findFreeTimes',
      'listFaqs',
      'listPastEvents',
      'listUpcomingEvents',
      'saveOnboarding',
      'signVideo',
    ]);
  });
});
