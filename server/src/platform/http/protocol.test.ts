import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { modules } from '@marigold/contract/modules';
import type { Route } from '@marigold/contract/kit';
import { RefusalBody } from '@marigold/contract/refusals';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '../testing/testApp.ts';
import { newId } from '../database/id.ts';

let test: TestApp;
let port: number;
let owner: TestUser;
let candidate: TestCandidate;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  port = Number(new URL(await test.listen()).port);
  owner = await test.register();
  candidate = await test.candidate();
});
afterAll(() => test.close());

/** Sends bytes as they are, which no client would, and answers what comes back before the server closes. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
const profile = () => `/api/onboarding/v1/companies/${owner.companyId}/users/${owner.userId}/profile`;
/** A request line and headers of somebody signed in, and a body. */
const request = (line: string, headers: string[] = [], body = '') =>
  [
    `${line} HTTP/1.1`,
    ...(headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost']),
    'Connection: close',
    `Authorization: Bearer ${owner.token}`,
    ...headers,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body, 'latin1')}`] : []),
    '',
    body,
  ].join('\r\n');

/** Status, headers and problem of an answer; throws where it is none of the API's form. */
const problemIn = (answer: string) => {
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  const problem = RefusalBody.parse(JSON.parse(text));
  expect(problem.message).toMatch(/^\S.{10,}\.$/);
  expect(Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])).toBe(problem.status);
  return { ...problem, head };
};

describe('what HTTP itself refuses is a problem, too', () => {
  const long = 'x'.repeat(20_000);
  it.each([
    ['headers that are too long', 431, () => request(`GET ${profile()}`, [`Cookie: ${long}`])],
    ['no HTTP', 400, () => 'hello\r\n\r\n'],
    ['a method of its own', 400, () => request(`BREW ${profile()}`)],
    ['two lengths', 400, () => request(`POST ${profile()}`, ['Content-Length: 2', 'Content-Length: 3'])],
    [
      'a length and chunks',
      400,
      () => request(`POST ${profile()}`, ['Content-Length: 2', 'Transfer-Encoding: chunked']),
    ],
    [
      'chunks that are none',
      400,
      () => `${request(`POST ${profile()}`, ['Transfer-Encoding: chunked', 'Content-Type: application/json'])}zz\r\n`,
    ],
    ['no host', 400, () => request(`GET ${profile()}`).replace('Host: localhost\r\n', '')],
    ['something to expect', 417, () => request(`POST ${profile()}`, ['Expect: a miracle'], '{}')],
    ['an address without end', 414, () => request(`GET /api/files/v1/avatars/${'a'.repeat(300)}.svg`)],
    ['an address that is no text', 400, () => request('GET /api/files/v1/avatars/%ff.svg')],
    ['an address nobody has', 404, () => request('GET /api/nothing')],
    ['another method', 405, () => request('PROPFIND /api/openapi.json')],
    ['text that is not UTF-8', 400, () => request(`POST ${profile()}`, [], '{"fullname":"A\xff"}')],
    ['half of JSON', 400, () => request(`POST ${profile()}`, [], '{"fullname":')],
    ['a megabyte', 413, () => request(`POST ${profile()}`, [], JSON.stringify({ fullname: 'x'.repeat(1_000_001) }))],
    [
      'another type',
      415,
      () => request(`POST ${profile()}`, ['Content-Type: application/xml', 'Content-Length: 3'], '').concat('<a>'),
    ],
  ])('%s: %d', async (_what, status, bytes) => {
    expect(problemIn(await raw(bytes())).status).toBe(status);
  });

  it.each([
    ['half of JSON', /ends too early/, () => request(`POST ${profile()}`, [], '{"fullname":')],
    ['an address that is no text', /percent sign/, () => request('GET /api/files/v1/avatars/%ff.svg')],
  ])('%s is told what is wrong with it', async (_what, words, bytes) => {
    const { status, message } = problemIn(await raw(bytes()));
    expect([status, message]).toEqual([400, expect.stringMatching(words)]);
  });

  it('another method than an address answers, with those that it does', async () => {
    const { status, head, message } = problemIn(await raw(request(`DELETE ${profile()}`)));
    expect([status, /allow: (.*)/i.exec(head)?.[1]]).toEqual([405, 'GET, POST']);
    expect(message).toContain('GET, POST');
  });
});

describe('a packed body', () => {
  it.each(['gzip', 'deflate', 'br', 'gzip, br', 'GZIP', 'nonsense'])(
    'that says %s is refused at once, whoever sends it and whatever it is',
    async (encoding) => {
      const headers = [`Content-Encoding: ${encoding}`];
      for (const bytes of [
        request(`POST ${profile()}`, headers, '{"fullname":"A"}'),
        request(`POST ${profile()}`, headers, '\x1f\x8b\x08junk'),
        request('POST /api/candidate/v1/magiclinks', headers, '{}').replace(/Authorization.*\r\n/, ''),
        request(
          `PUT /api/import/v1/companies/${owner.companyId}/imports/${newId()}/files/${newId()}?fileName=a.csv`,
          headers,
          'a',
        ),
      ]) {
        const { status, head } = problemIn(await raw(bytes));
        expect(status).toBe(415);
        expect(head).toMatch(/accept-encoding: identity/i);
      }
    },
  );

  it('that says identity is none', async () => {
    const answer = await raw(request(`POST ${profile()}`, ['Content-Encoding: identity'], '{"fullname":"Ana"}'));
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });
});

describe('an address with what cannot be kept', () => {
  it('is refused wherever it can be written', async () => {
    const { body } = await test.ask('GET', '/api/openapi.json');
    let asked = 0;
    for (const [path, methods] of Object.entries(body.paths as Record<string, object>))
      for (const method of Object.keys(methods)) {
        if (!path.includes('{')) continue;
        asked += 1;
        const { statusCode } = await test.app.inject({
          method: method.toUpperCase() as 'GET',
          url: path.replace(/\{\w+\}/g, 'a%00b'),
          headers: { authorization: `Bearer ${owner.token}` },
        });
        expect([400, 401, 403, 404], `${method} ${path}: ${statusCode}`).toContain(statusCode);
      }
    expect(asked).toBeGreaterThan(60);
  });
});

const routes = Object.values(modules).flatMap(({ name, routes: own }) =>
  Object.entries(own as Record<string, Route>).map(([call, route]) => ({ service: name, call, route })),
);

describe('a body with a field that nobody named', () => {
  const bodies = routes.flatMap(({ route: { body }, ...named }) => (body ? [{ ...named, body }] : []));
  /** Every object of a schema, with where it stands. */
  const objectsIn = (schema: unknown, path = ''): { path: string; isOpen: boolean }[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { type, additionalProperties } = schema as { type?: string; additionalProperties?: unknown };
    const own = type === 'object' ? [{ path, isOpen: additionalProperties === undefined }] : [];
    return [...own, ...Object.entries(schema).flatMap(([name, part]) => objectsIn(part, `${path}/${name}`))];
  };

  it.each(bodies)('$service $call leaves no object open, at any depth', ({ body }) => {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    expect(objectsIn(schema).filter(({ isOpen }) => isOpen)).toEqual([]);
  });

  it.each([
    ['POST', '/api/candidate/v1/magiclinks', { email: 'ana@example.com' }],
    ['POST', '/api/candidate/v1/sessions', { email: 'ana@example.com', code: '123456' }],
    ['PATCH', '/api/candidate/v1/me', { name: 'Ana' }],
    ['PUT', `/api/candidate/v1/applications/${newId()}/profile`, { headline: 'x' }],
    ['POST', `/api/candidate/v1/applications/${newId()}/withdraw`, { reason: 'Other' }],
    [
      'POST',
      `/api/jobs/v1/opportunities/${newId()}/apply`,
      { id: newId(), name: 'A', email: 'a@example.com', consent: { version: '1', months: 6 } },
    ],
    ['POST', '/api/jobs/v1/cvs/reading', { key: 'x' }],
  ] as const)('%s %s is refused by the name of it', async (method, url, body) => {
    const { status, body: problem } = await test.ask(method, url, {
      token: candidate.token,
      body: { ...body, isAdmin: true },
    });
    expect(status).toBe(400);
    expect(problem.message).toBe('isAdmin is not a field of this call. Leave it out.');
  });

  it('is refused in a legible sentence, however it is written', async () => {
    const odd = { '\u{FEFF} }Y!#\u200B': 1, ['x'.repeat(200)]: 1, '\u200B': 1 };
    const { body } = await test.ask('POST', '/api/jobs/v1/cvs/reading', { body: { key: 'x', ...odd } });
    expect(body.message).toBe(`}Y!#, ${'x'.repeat(60)}, "" is not a field of this call. Leave it out.`);
  });
});

describe('the description', () => {
  it('says what every parameter is for', async () => {
    const { body } = await test.ask('GET', '/api/openapi.json');
    const missing: string[] = [];
    for (const [path, methods] of Object.entries(
      body.paths as Record<string, Record<string, { parameters?: { name: string; description?: string }[] }>>,
    ))
      for (const [method, { parameters = [] }] of Object.entries(methods))
        for (const { name, description } of parameters) if (!description) missing.push(`${method} ${path} ${name}`);
    expect(missing).toEqual([]);
  });
});
