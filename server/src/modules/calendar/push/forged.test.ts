import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import { firstTry } from '#platform/jobs/jobs';
import { lookTask } from '../drift.ts';
import { startCalendars, type TestCalendars } from '../testCalendars.ts';

type Headers = Record<string, string>;

describe.each(['google', 'outlook'] as const)('the address at which %s tells of changes', (provider) => {
  let kit: TestCalendars;
  let channel: { path: string; token: string };
  beforeAll(async () => {
    kit = await startCalendars({ PUBLIC_URL: 'https://hire.example.com' });
    kit.standIn.state.knock = async (url, { headers, body }) => {
      const answer = await kit.test.app.inject({
        method: 'POST',
        url: url.slice('https://hire.example.com'.length),
        headers,
        ...(body !== undefined && { payload: body }),
      });
      return { status: answer.statusCode, type: String(answer.headers['content-type']), text: answer.body };
    };
    await kit.connect(provider);
    const candidate = await kit.candidate();
    await kit.book({ matchId: candidate.matchId });
    await vi.waitUntil(async () => (await kit.interviewOf(candidate.matchId))?.syncState === 'Synced', {
      timeout: 30_000,
      interval: 100,
    });
    await lookTask(kit.test.platform)({}, firstTry);
    const open = () => [...kit.standIn.channels.open.values()][0];
    const { address, token } = await vi.waitUntil(open, { timeout: 60_000, interval: 100 });
    channel = { path: new URL(address).pathname, token };
    await vi.waitUntil(async () => (await jobs()) === 0, { timeout: 60_000, interval: 100 });
  });
  afterAll(() => kit.stop());

  const jobs = async () =>
    (
      await kit.test.platform.pools.owner.query<{ jobs: number }>(
        `select count(*)::int jobs from graphile_worker._private_jobs where key like 'calendar %'`,
      )
    ).rows[0]?.jobs;
  const reads = () =>
    kit.standIn.seen.filter(({ method, path }) => method === 'GET' && /events$|delta$/.test(path)).length;
  const send = (headers: Headers, payload?: string | Buffer, path = channel.path) =>
    kit.test.app.inject({ method: 'POST', url: path, headers, ...(payload !== undefined && { payload }) });
  const json = { 'content-type': 'application/json' };
  /** What its provider would send. */
  const genuine = (): [Headers, string?] =>
    provider === 'google'
      ? [{ 'x-goog-channel-token': channel.token, 'x-goog-resource-state': 'exists' }]
      : [json, JSON.stringify({ value: [{ clientState: channel.token }] })];

  it('refuses whatever is malformed, and fails at nothing', async () => {
    const before = reads();
    const nested = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const bodies: (string | Buffer)[] = [
      '',
      '{',
      'null',
      '[]',
      '"value"',
      '{"value":{}}',
      '{"value":[null]}',
      '{"value":[[]]}',
      '{"value":[{"clientState":{"$gt":""}}]}',
      '{"value":[{"clientState":["a"]}]}',
      `{"value":[{"clientState":"${'x'.repeat(300)}"}]}`,
      '{"value":[{"clientState":"a\\u0000b"}]}',
      '{"value":[{"clientState":"\\ud800"}]}',
      '{"__proto__":{"value":[]}}',
      '{"constructor":{"prototype":{"x":1}}}',
      JSON.stringify({ value: Array.from({ length: 1_001 }, () => ({ clientState: 'x' })) }),
      nested,
      Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    ];
    const types = ['application/json', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'];
    for (const payload of bodies)
      for (const type of types) {
        const { statusCode, body } = await send({ 'content-type': type }, payload);
        expect(statusCode, `${type}: ${String(payload).slice(0, 60)}`).toBeGreaterThanOrEqual(400);
        expect(statusCode, `${type}: ${String(payload).slice(0, 60)}: ${body}`).toBeLessThan(500);
      }
    const headers: Headers[] = [
      { 'x-goog-channel-token': '' },
      { 'x-goog-channel-token': 'x'.repeat(257) },
      { 'x-goog-channel-token': 'ÿþ' },
      { 'x-goog-resource-state': 'sync' },
      { 'x-goog-resource-state': 'x'.repeat(41) },
      { 'content-encoding': 'gzip', ...json },
    ];
    for (const each of headers) {
      const { statusCode } = await send(each);
      expect([400, 404, 415], JSON.stringify(each)).toContain(statusCode);
    }
    for (const id of ['x', '..%2f..', newId().slice(1), `${newId()}%00`])
      expect([400, 404]).toContain(
        (await send(genuine()[0], genuine()[1], `/api/calendar/v1/channels/${id}`)).statusCode,
      );
    expect([await jobs(), reads()]).toEqual([0, before]);
  });

  it('refuses a body that is far larger than what it tells could be', async () => {
    const { statusCode, body } = await send(json, JSON.stringify({ value: [], more: 'x'.repeat(2_000_000) }));
    expect([statusCode, JSON.parse(body).code]).toEqual([413, 'TOO_LARGE']);
  });

  const ask = (token: string, path = channel.path) =>
    send({ 'content-type': 'text/plain' }, '', `${path}?validationToken=${encodeURIComponent(token)}`);
  const script = '<script>alert(1)</script>';

  it.runIf(provider === 'outlook')('gives back what Microsoft asks with as plain text and nothing else', async () => {
    const asked = await ask(script);
    expect([asked.statusCode, asked.body]).toEqual([200, script]);
    expect(asked.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const split = await ask('a\r\nset-cookie: a=b');
    expect([split.body, split.headers['set-cookie']]).toEqual(['a\r\nset-cookie: a=b', undefined]);
  });

  it('gives back nothing to anybody else', async () => {
    const elsewhere = [`/api/calendar/v1/channels/${newId()}`, ...(provider === 'google' ? [channel.path] : [])];
    for (const path of elsewhere) {
      const { statusCode, body } = await ask(script, path);
      expect([statusCode, body.includes('<script')]).toEqual([404, false]);
    }
    expect((await ask('x'.repeat(2_001))).statusCode).toBe(400);
    expect((await ask('a\0b')).statusCode).toBe(400);
    const twice = await send({}, '', `${channel.path}?validationToken=a&validationToken=b`);
    expect(twice.statusCode).toBe(400);
  });

  it('has one read follow many messages, and the same message over again do no harm', async () => {
    const before = reads();
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(...genuine())));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(jobs).toBe(0);
    const once = reads() - before;
    expect(once).toBeGreaterThan(0);
    for (let n = 0; n < 20; n++) expect((await send(...genuine())).statusCode).toBe(200);
    await expect.poll(jobs).toBe(0);
    // One read asks once or twice: from its mark on, and once more where that led on.
    expect(reads() - before).toBeLessThanOrEqual(8);
  });
});
