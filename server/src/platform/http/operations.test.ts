import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

const token = 'a token of metrics';
const friend = 'https://jobs.example.com';
let web: string;
let usual: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'marigold-web-'));
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Marigold</title>');
  usual = await startTestApp({}, { web });
  const services = 'masterdata=https://data.example.com,live=https://live.example.com';
  proxied = await startTestApp(
    {
      PUBLIC_URL: 'https://hire.example.com',
      METRICS_TOKEN: token,
      TRUST_PROXY: '10.0.0.0/8',
      CORS_ORIGINS: friend,
      SERVICE_URLS: services,
      RATE_LIMIT_FACTOR: '1',
    },
    { web },
  );
});
afterAll(async () => {
  await usual.close();
  await proxied.close();
  await rm(web, { recursive: true });
});

interface Caller {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const get = (test: TestApp, url: string, caller: Caller = {}) => test.app.inject({ method: 'GET', url, ...caller });
const stranger = { remoteAddress: '198.51.100.7' };

describe.each(['/metrics', '/api/outbox'])('%s without a token', (url) => {
  it('answers this machine', async () => {
    expect((await get(usual, url)).statusCode).toBe(200);
    expect((await get(usual, url, { remoteAddress: '::1', headers: { host: '[::1]:4000' } })).statusCode).toBe(200);
  });

  it.each([
    ['another machine', stranger],
    ['a proxy of this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that says so in its own way', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy that passes the host on', { headers: { host: 'hire.example.com' } }],
    ['a page that had its name point here', { headers: { host: 'localhost.example.com:4000' } }],
  ])('is not there for %s', async (_who, caller) => {
    const answer = await get(usual, url, caller);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('/readyz', () => {
  it('says to everybody whether the server is ready, and how much it holds to this machine alone', async () => {
    await usual.platform.matching.ready();
    const own = (await get(usual, '/readyz')).json();
    expect(own.matching).toMatchObject({ state: 'ready', members: expect.any(Number) });
    const abroad = await get(usual, '/readyz', stranger);
    expect([abroad.statusCode, abroad.json()]).toEqual([200, { ...own, matching: { state: 'ready' } }]);
  });
});

describe('a page', () => {
  it.each([
    ['PUT', '/jobs', 'GET'],
    ['PUT', '/jobs/some-company', 'GET, POST'],
    ['DELETE', '/jobs/some-company/some-role/apply', 'GET'],
    ['POST', '/c/magic/token', 'GET'],
    ['PATCH', '/members/somebody', 'GET'],
    ['POST', '/readyz', 'GET'],
    ['POST', '/opportunities', 'GET, HEAD'],
  ] as const)('is not asked with %s at %s', async (method, url, allow) => {
    const { statusCode, headers } = await usual.app.inject({ method, url });
    expect([statusCode, headers.allow]).toEqual([405, allow]);
  });

  it.each([
    ['/JOBS', '/jobs'],
    ['/Jobs/some-company?q=Nurse', '/jobs/some-company?q=Nurse'],
    ['/C/magic/Token', '/c/magic/Token'],
    ['/Members/somebody', '/members/somebody'],
  ])('written %s is found at %s', async (url, location) => {
    const { statusCode, headers } = await get(usual, url);
    expect([statusCode, headers.location]).toEqual([301, location]);
  });
});

describe('/metrics with METRICS_TOKEN', () => {
  it('answers whoever has the token, and nobody else', async () => {
    const withToken = (given: string) =>
      get(proxied, '/metrics', { ...stranger, headers: { authorization: `Bearer ${given}` } });
    const answer = await withToken(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('marigold_request_seconds');
    expect((await withToken(`${token}x`)).statusCode).toBe(404);
    expect((await get(proxied, '/metrics')).statusCode).toBe(404);
  });
});

describe('security headers', () => {
  it.each(['/', '/sign-in', '/api/openapi.json', '/api/nothing', '/api/authentication/v1/users/check'])(
    'are on %s',
    async (url) => {
      const { headers } = await get(usual, url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('ask for HTTPS once people come by HTTPS', async () => {
    expect((await get(usual, '/')).headers['strict-transport-security']).toBeUndefined();
    expect((await get(proxied, '/')).headers['strict-transport-security']).toContain('max-age=31536000');
  });
});

describe('a page of another origin', () => {
  const asked = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await proxied.app.inject({ method: 'OPTIONS', url: '/api/users/v1/invitations/show', headers });
    return answer.headers['access-control-allow-origin'];
  };

  it('may call when CORS_ORIGINS names it, and not otherwise', async () => {
    expect(await asked(friend)).toBe(friend);
    expect(await asked('https://evil.example.com')).toBeUndefined();
    expect(await asked('null')).toBeUndefined();
    const answer = await get(usual, '/healthz', { headers: { origin: friend } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('services of their own', () => {
  it('are named to the page with the address of their calls, and allowed in its policy', async () => {
    const { body } = await get(proxied, '/config.js');
    expect(body).toBe(
      'window.marigold = {"services":{"masterdata":"https://data.example.com/api/masterdata"},"live":"https://live.example.com","demo":true};',
    );
    const policy = (await get(proxied, '/')).headers['content-security-policy'];
    expect(policy).toContain("connect-src 'self' https://data.example.com https://live.example.com");
  });
});

describe('X-Forwarded-For', () => {
  const remaining = async (remoteAddress: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    const answer = await get(proxied, '/healthz', { remoteAddress, headers });
    return Number(answer.headers['x-ratelimit-remaining']);
  };

  it('is believed from a proxy of TRUST_PROXY only', async () => {
    expect(await remaining('10.1.2.3', '203.0.113.1')).toBe(1199);
    expect(await remaining('10.1.2.3', '203.0.113.2')).toBe(1199);
    expect(await remaining('10.1.2.3', '203.0.113.3, 203.0.113.2')).toBe(1198);
    expect(await remaining('198.51.100.9', '203.0.113.4')).toBe(1199);
    expect(await remaining('198.51.100.9', '203.0.113.5')).toBe(1198);
  });
});

describe('the description', () => {
  it('is a page whose script and style are there', async () => {
    const { body } = await get(usual, '/api/docs');
    const parts = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url as string);
    expect(parts).toHaveLength(3);
    for (const url of parts) expect((await get(usual, url)).statusCode, url).toBe(200);
  });
});
