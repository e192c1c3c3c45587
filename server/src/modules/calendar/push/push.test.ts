import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { firstTry } from '#platform/jobs/jobs';
import { lookTask } from '../drift.ts';
import { startCalendars, type TestCalendars } from '../testCalendars.ts';

const hour = 3_600_000;
/** Lets the provider's stand-in reach the server at its public address. */
const letReach = (kit: TestCalendars) => {
  kit.standIn.state.knock = async (url, { headers, body }) => {
    const { pathname, search } = new URL(url);
    const answer = await kit.test.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, type: String(answer.headers['content-type']), text: answer.body };
  };
};
const owned = (kit: TestCalendars, change: string) =>
  kit.test.platform.pools.owner.query(`update calendar_connection set ${change}`);
const booked = async (kit: TestCalendars) => {
  const candidate = await kit.candidate();
  await kit.book({ matchId: candidate.matchId });
  const interview = await kit.synced(candidate.matchId, 'Synced');
  return { ...candidate, at: Date.parse(interview.interviewTime) };
};

describe.each(['google', 'outlook'] as const)('a calendar of %s that can tell of changes', (provider) => {
  let kit: TestCalendars;
  beforeAll(async () => {
    kit = await startCalendars({ PUBLIC_URL: 'https://hire.example.com' });
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    kit.standIn.state.faults = () => undefined;
    letReach(kit);
    kit.standIn.channels.open.clear();
    await kit.connect(provider);
  });

  const names = () => [...kit.standIn.channels.open.keys()];
  const channel = () => {
    const [found] = kit.standIn.channels.open.values();
    if (!found) throw new Error('it is told over no channel');
    return found;
  };
  const look = () => lookTask(kit.test.platform)({}, firstTry);
  const untilOf = async (): Promise<number> => {
    const { rows } = await kit.test.platform.pools.owner.query<{ until: Date | null }>(
      'select push_until until from calendar_connection where push_ref is not null',
    );
    return rows[0]?.until?.getTime() ?? 0;
  };
  /** Has the calendar listened to, with something of ours in it. */
  const listened = async () => {
    const candidate = await booked(kit);
    await look();
    await expect.poll(untilOf).toBeGreaterThan(Date.now() + 60 * hour);
    return candidate;
  };
  const move = ({ name, at }: { name: string; at: number }) => {
    for (const [id, event] of kit.standIn[provider])
      if (event.title.startsWith(`${name}:`))
        kit.standIn[provider].set(id, {
          ...event,
          start: new Date(at + 90 * hour).toISOString(),
          end: new Date(at + 91 * hour).toISOString(),
        });
  };
  /** How often the calendar was read, which is what a message causes. */
  const reads = () =>
    kit.standIn.seen.filter(({ method, path }) => method === 'GET' && /events$|delta$/.test(path)).length;
  /** What comes to the address of the channel, from anybody. */
  const send = (url: string, headers: Record<string, string>, payload?: object) =>
    kit.test.app.inject({ method: 'POST', url: new URL(url).pathname, headers, ...(payload && { payload }) });

  it('has a change read when it tells of it', async () => {
    const candidate = await listened();
    expect(channel().address).toMatch(/^https:\/\/hire\.example\.com\/api\/calendar\/v1\/channels\/[0-9a-f-]{36}$/);
    move(candidate);
    expect(await kit.standIn.channels.tell()).toEqual([200]);
    await expect
      .poll(async () => (await kit.interviewOf(candidate.matchId)).drift)
      .toMatchObject({ kind: 'moved', interviewTime: new Date(candidate.at + 90 * hour).toISOString() });
  });

  it('is not heard without the token of its channel, nor at an address of none', async () => {
    const pending = async () =>
      (
        await kit.test.platform.pools.owner.query(
          `select 1 from graphile_worker._private_jobs where key like 'calendar read %'`,
        )
      ).rows.length;
    await listened();
    // What the test before let be read is read first.
    await expect.poll(pending).toBe(0);
    const { address, token } = channel();
    const before = reads();
    const all: [string, Record<string, string>, object?][] = [
      [address, {}],
      [address, { 'x-goog-channel-token': `${token}x` }],
      [address, {}, { value: [] }],
      [address, {}, { value: [{ clientState: token.slice(1) }] }],
      [address, {}, { value: [{ clientState: token }, { clientState: 'another' }] }],
      [address.replace(/[^/]+$/, newId()), { 'x-goog-channel-token': token }, { value: [{ clientState: token }] }],
    ];
    for (const asked of all) expect((await send(...asked)).statusCode).toBe(404);
    const elsewhere = `${address.replace(/[^/]+$/, newId())}?validationToken=x`;
    const asked = await kit.test.app.inject({
      method: 'POST',
      url: elsewhere.slice('https://hire.example.com'.length),
    });
    expect(asked.statusCode).toBe(404);
    expect([await pending(), reads()]).toEqual([0, before]);
  });

  it('is listened to for longer before that ends, and over one channel', async () => {
    await listened();
    const [first] = names();
    await owned(kit, "push_until = now() + interval '1 hour', push_tried_at = null");
    await look();
    await expect.poll(untilOf).toBeGreaterThan(Date.now() + 60 * hour);
    await expect.poll(() => names().length).toBe(1);
    // Google knows no longer: another channel takes the place of the first.
    expect(names()[0] === first).toBe(provider === 'outlook');
    expect(await kit.standIn.channels.tell()).toEqual([200]);
  });

  it('is listened to anew where its provider knows nothing of it any more', async () => {
    await listened();
    kit.standIn.channels.open.clear();
    await owned(kit, "push_until = now() + interval '1 hour', push_tried_at = null");
    await look();
    await expect.poll(() => names().length).toBe(1);
    expect(await kit.standIn.channels.tell()).toEqual([200]);
  });

  it('goes on as before where its provider does not tell, and is asked again after an hour', async () => {
    kit.standIn.state.faults = ({ path }) =>
      /watch$|subscriptions/.test(path)
        ? { status: 401, body: { error: { errors: [{ reason: 'push.webhookUrlUnauthorized' }] } } }
        : undefined;
    const candidate = await booked(kit);
    const tries = () => kit.standIn.seen.filter(({ path }) => /watch$|subscriptions$/.test(path)).length;
    const before = tries();
    await look();
    await expect.poll(tries).toBe(before + 1);
    await look();
    const { body } = await kit.test.as(kit.owner).get(kit.own(kit.owner));
    expect([tries(), body.connection.state]).toEqual([before + 1, 'ok']);
    kit.standIn.state.faults = () => undefined;
    move(candidate);
    await owned(kit, 'read_at = null');
    await look();
    await expect.poll(async () => (await kit.interviewOf(candidate.matchId)).syncState).toBe('Drifted');
  });

  it('is listened to no more once it is disconnected', async () => {
    await listened();
    const { address, token } = channel();
    await kit.disconnect();
    expect(names()).toEqual([]);
    const late = await send(address, { 'x-goog-channel-token': token }, { value: [{ clientState: token }] });
    expect(late.statusCode).toBe(404);
  });

  it.runIf(provider === 'outlook')('is listened to anew when Microsoft says that it is told no more', async () => {
    await listened();
    expect(await kit.standIn.channels.tell({ lifecycleEvent: 'subscriptionRemoved' })).toEqual([200]);
    kit.standIn.channels.open.clear();
    await look();
    await expect.poll(() => names().length).toBe(1);
  });
});

describe('a server that providers cannot reach', () => {
  it.each([
    'http://hire.example.com',
    'https://localhost',
    'https://hire.internal',
    'https://10.0.0.7',
    'https://[::1]',
  ])('asks none of them to tell of changes, at %s', async (address) => {
    const kit = await startCalendars({ PUBLIC_URL: address });
    try {
      await kit.connect('google');
      const candidate = await booked(kit);
      await lookTask(kit.test.platform)({}, firstTry);
      await expect.poll(async () => (await kit.interviewOf(candidate.matchId)).syncState).toBe('Synced');
      expect(kit.standIn.seen.filter(({ path }) => path.endsWith('/watch'))).toEqual([]);
    } finally {
      await kit.stop();
    }
  });
});
