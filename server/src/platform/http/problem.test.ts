import { connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '@marigold/contract/problems';
import type { Code } from '@marigold/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';

let folder: string;
let port: number;
let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marigold-web-'));
  const web = path.join(folder, 'web');
  await mkdir(web);
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Marigold</title>');
  await writeFile(path.join(folder, 'secret.txt'), 'outside');
  test = await startTestApp({}, { web });
  port = Number(new URL(await test.listen()).port);
  owner = await test.register();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** Sends bytes as they are, which no client would, and answers what comes back before the server closes. */
const raw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
const rawGet = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe('an address nobody has', () => {
  it('is a page for people, and a problem for programs', async () => {
    expect(await rawGet('/opportunities/anything')).toContain('<title>Marigold</title>');
    for (const target of [
      '/api/nothing',
      '/api',
      '/api/',
      '//api/nothing',
      '/assets/gone.js',
      '/secret.txt',
      '/docs-assets/gone.js',
    ]) {
      const answer = await rawGet(target);
      expect(statusOf(answer), target).toBe(404);
      expect(answer, target).toContain('"code":"NOT_FOUND"');
    }
    expect((await test.ask('POST', '/opportunities')).body.code).toBe('NOT_ALLOWED');
  });

  it('shows a page whatever its address asks, also what nobody can keep', async () => {
    const page = await rawGet('/opportunities/some-role/candidates?stage=%00');
    expect([statusOf(page), page.includes('<title>Marigold')]).toEqual([200, true]);
  });

  it.each(
    [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%252e%252e/secret.txt',
      '/docs-assets/..%2fpackage.json',
      '/secret.txt%00.html',
      '/%00',
      '//',
      '///',
      '//secret.txt',
      '//[',
      '//example.com/secret.txt',
      'http://[',
      'http://localhost:99999/',
      '/%',
      '/%zz.txt',
      '/%ff.txt',
      '/%e0%a4%a.png',
      '/api/%ff',
      '/api/files/v1/avatars/%ff.svg',
      `/${'a'.repeat(10_000)}.txt`,
      `/${'%2e%2e%2f'.repeat(500)}secret.txt`,
      '/index.html/',
      '/index.html%2f..%2f..%2fsecret.txt',
      '*',
    ].map((target) => [target.slice(0, 60), target] as const),
  )('%s reads no file outside and breaks nothing', async (_start, target) => {
    const answer = await rawGet(target);
    expect([200, 400, 404, 414]).toContain(statusOf(answer));
    expect(answer).toMatch(/<title>Marigold|"requestId":/);
    expect(answer).not.toContain('outside');
    expect(answer).not.toContain('"swagger-ui-dist"');
  });
});

describe('a request that is no request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a method of its own', 'BREW /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s is refused without a word of the inside', async (_what, bytes) => {
    const answer = await raw(bytes);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toMatch(/node_modules|at .+:\d+/);
  });
});

const profile = () => `/api/onboarding/v1/companies/${owner.companyId}/users/${owner.userId}/profile`;
const post = async (payload: string | Buffer, type: string | undefined = 'application/json') => {
  const headers = { authorization: `Bearer ${owner.token}`, ...(type && { 'content-type': type }) };
  const answer = await test.app.inject({ method: 'POST', url: profile(), payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};

describe('a body', () => {
  it.each([
    ['that is cut', '{"fullname":'],
    ['that is not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['with __proto__', '{"fullname":"A","__proto__":{"admin":true}}'],
    ['with a constructor', '{"fullname":"A","constructor":{"prototype":{"admin":true}}}'],
    ['of a million brackets', '['.repeat(900_000)],
    ['nested a hundred deep', `{"fullname":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`],
    ['with a number beyond numbers', '{"fullname":1e309}'],
    ['with a list where a text is due', '{"fullname":["A"]}'],
    ['that is a text', '"A"'],
    ['that is null', 'null'],
    ['that is nothing', ''],
  ])('%s is refused with 400 and a sentence', async (_what, payload) => {
    const { status, body } = await post(payload);
    expect([status, body.status]).toEqual([400, 400]);
    expect(body.message).toMatch(/\w.*\.$/);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each(['null', ''])('that is missing (%o) is no field that somebody could fill in', async (payload) => {
    expect((await post(payload)).body.message).toBe('Send this as an object with its fields.');
  });

  it('with a name twice counts as the last one', async () => {
    const { status, body } = await post('{"fullname":"First","fullname":"Last"}');
    expect([status, body.fullName]).toEqual([200, 'Last']);
  });

  it('larger than a megabyte is refused with 413', async () => {
    const { status, body } = await post(JSON.stringify({ fullname: 'x'.repeat(1_000_001) }));
    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    'nonsense',
    'application/json5',
  ])('of type %s is refused with 415', async (type) => {
    const { status, body } = await post('fullname=A', type);
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });
});

describe('an uploaded file', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = async (bytes: Buffer, type: string) => {
    const signed = await test
      .as(owner)
      .get(`/api/onboarding/v1/companies/${owner.companyId}/users/${owner.userId}/signedurl`);
    const put = await test.app.inject({
      method: 'PUT',
      url: signed.body.url,
      payload: bytes,
      headers: { 'content-type': type },
    });
    return { put, imageId: signed.body.imageId as string };
  };

  it.each([
    ['HTML', html, 'text/html'],
    ['HTML that calls itself a picture', html, 'image/png'],
    ['SVG', svg, 'image/svg+xml'],
    ['SVG that calls itself a picture', svg, 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
  ])('of %s is refused', async (_what, bytes, type) => {
    const { put } = await upload(bytes, type);
    expect([put.statusCode, put.json().code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });

  it('that is a picture with HTML behind it is served as a picture that runs nothing', async () => {
    const { put, imageId } = await upload(Buffer.concat([png, html]), 'text/html');
    expect(put.statusCode).toBe(200);
    await post(JSON.stringify({ fullname: owner.fullName, profileImageId: imageId }));
    const { body } = await test.as(owner).get(profile());
    const { headers } = await test.app.inject({ method: 'GET', url: body.profileImageUrl });
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
  });
});

describe('an answer that only some may read', () => {
  it('is kept by no browser and nobody on its way', async () => {
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await test.app.inject({ method: 'GET', url: profile(), headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('a refusal that passes by itself', () => {
  it.each<[Code, string]>([
    ['CALENDAR_UNAVAILABLE', '120'],
    ['PROVIDER_UNAVAILABLE', '120'],
    ['UNAVAILABLE', '2'],
  ])('says of %s when to try again as its sentence does', (code, seconds) => {
    const headers: Record<string, string> = {};
    const reply = {
      header: (name: string, value: string) => (headers[name] = value),
      code: () => reply,
      type: () => reply,
    };
    const sent = Object.assign(reply, { send: () => reply });
    const request = { headers: {}, url: '/', id: 'one', log: { warn: () => undefined } };
    sendProblem(refused(code, 'Away.'), request as unknown as FastifyRequest, sent as unknown as FastifyReply);
    expect(headers['retry-after']).toBe(seconds);
  });
});
