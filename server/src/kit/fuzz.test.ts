import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import { ProblemBody } from '@marigold/contract/problems';
import { startTestApp, type TestApp, type TestUser } from '#kit/testApp';
import { anyJson, jsonLike, oddity } from '#kit/testJson';

/** Requests of one run; MARIGOLD_FUZZ asks for more. */
const requests = Number(process.env.MARIGOLD_FUZZ ?? 2_000);
const routes = Object.values(modules).flatMap(({ name, routes: own }) =>
  Object.entries(own as Record<string, Route>).map(([call, route]) => ({ service: name, call, route })),
);

let test: TestApp;
let owner: TestUser;
let token: string;
let opportunityId: string;
beforeAll(async () => {
  test = await startTestApp();
  await test.platform.matching.ready();
  owner = await test.register();
  token = await newToken();
  const opportunities = `/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities`;
  const draft = { opportunity: [{ op: 'replace', path: 'customJobTitle', value: 'Gardener' }] };
  opportunityId = (await test.as(owner).patch(opportunities, draft)).body.opportunityId;
});
afterAll(() => test.close());

const newToken = async () =>
  (
    await test.platform.pools.asSystem((db) =>
      test.platform.sessions.open({ db, userAgent: undefined, ip: '127.0.0.1' }, owner.userId),
    )
  ).accessToken;

const schemaOf = (shape: z.core.$ZodType) => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
const known = () => ({ company: owner.companyId, user: owner.userId, opportunity: opportunityId });
const withKnown = (json: string) =>
  json.replace(/"(company|user|opportunity)"/g, (_, name: keyof ReturnType<typeof known>) =>
    JSON.stringify(known()[name]),
  );

/** A text of a path or query: what a JSON value would be if somebody typed it. */
const typed = (json: string) => json.replace(/^"|"$/g, '');
const segment = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: oddity.map(typed) },
  { weight: 1, arbitrary: fc.uuid() },
);
const queryOf = (shape: Route['query']) =>
  fc.array(
    fc.tuple(
      fc.constantFrom(...Object.keys(shape?._zod.def.shape ?? {}), 'x', '__proto__'),
      fc.oneof(
        oddity.map(typed),
        fc.string(),
        fc.integer().map(String),
        fc.constantFrom('1', 'true', 'InReview', 'desc'),
      ),
    ),
    { maxLength: 4 },
  );

const request = fc.constantFrom(...routes).chain(({ service, call, route }) =>
  fc.record({
    call: fc.constant(call),
    method: fc.constant(route.method),
    service: fc.constant(service),
    path: fc.constant(route.path),
    segments: fc.array(segment, { minLength: 5, maxLength: 5 }),
    query: queryOf(route.query),
    body: route.body
      ? fc.oneof({ weight: 4, arbitrary: jsonLike(schemaOf(route.body)) }, { weight: 1, arbitrary: anyJson })
      : fc.option(oddity),
    type: fc.constantFrom(
      ...Array.from({ length: 12 }, () => 'application/json'),
      'text/plain',
      'application/octet-stream',
    ),
    signedIn: fc.integer({ min: 0, max: 9 }).map((luck) => luck > 0),
    language: fc.constantFrom('en', 'de', 'es', 'xx;q=9e9', ',,;q'),
  }),
);
type Request = typeof request extends fc.Arbitrary<infer Made> ? Made : never;

const usual = (name: string) => {
  if (name === 'companyId') return owner.companyId;
  if (/user/i.test(name)) return owner.userId;
  if (name === 'opportunityId') return opportunityId;
  return name === 'status' ? 'InReview' : '0190a000-0000-7000-8000-000000000001';
};

const send = async ({ method, service, path, segments, query, body, type, signedIn, language }: Request) => {
  let at = 0;
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((segments[at++] || usual(name)).toWellFormed()),
  );
  const search = query.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&');
  return test.app.inject({
    method,
    url: `/api/${service}${address}?${search}`,
    headers: {
      'accept-language': language,
      ...(signedIn && { authorization: `Bearer ${token}` }),
      ...(body !== null && { 'content-type': type }),
    },
    ...(body !== null && { payload: withKnown(body) }),
  });
};

it(
  `${requests} made-up requests to every call get no answer of 500 or above`,
  async () => {
    const statuses: Record<number, number> = {};
    await fc.assert(
      fc.asyncProperty(request, async (made) => {
        const answer = await send(made);
        if (made.call === 'endSessions' && answer.statusCode === 200) token = await newToken();
        statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        const told = answer.statusCode < 400 || made.method === 'HEAD' || ProblemBody.safeParse(answer.json()).success;
        expect(told, answer.body).toBe(true);
      }),
      { numRuns: requests },
    );
    // A fuzzer that is always refused at the door finds nothing.
    expect(statuses[200], JSON.stringify(statuses)).toBeGreaterThan(requests / 20);
  },
  300_000 + requests * 500,
);
