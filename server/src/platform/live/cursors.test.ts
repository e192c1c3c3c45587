import { io, type Socket } from 'socket.io-client';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIVE_SEQ, type LiveCursor, LiveEnvelope } from '@marigold/contract/liveEnvelope';
import { newId } from '../database/id.ts';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '../testing/testApp.ts';
import { tell } from './events.ts';

let test: TestApp;
let other: TestApp;
let urls: string[];
let owner: TestUser;
const sockets: Socket[] = [];
beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({}, { database: test.database });
  urls = [await test.listen(), await other.listen()];
  owner = await test.register();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const connect = async (node: number, token: string, after?: unknown) => {
  await Promise.all([test.allTold(), other.allTold()]);
  const socket = io(urls[node] ?? '', {
    path: '/api/live',
    transports: ['websocket'],
    auth: { token, after },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const heard: LiveEnvelope[] = [];
  socket.on('event', (event: unknown) => heard.push(LiveEnvelope.parse(event)));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
  const count = (n: number) => vi.waitUntil(() => heard.length >= n && heard, { timeout: 60_000 });
  return { socket, heard, count };
};
/** Tells a candidate something of their own. */
const say = (candidate: TestCandidate, mark = newId()) =>
  test.platform.pools.asSystem((db) =>
    tell(db, 'conversation.updated', { personId: candidate.personId }, { mark } as never),
  );
/** What the company does among itself: comments, ratings, moves that are not told. */
const work = (times: number) =>
  test.platform.pools.asSystem(async (db) => {
    await db.run(sql`insert into event (company_id, user_id, type, data)
      select ${owner.companyId}, ${owner.userId}, 'resync', '{}' from generate_series(1, ${times})`);
    db.tells();
  });
const marksOf = (heard: readonly LiveEnvelope[]) => heard.map(({ data }) => (data as { mark?: string }).mark);
const lastOf = (heard: readonly LiveEnvelope[]): LiveCursor => heard.at(-1)?.seq ?? 0;
const headerFor = async (token: string) =>
  (await test.app.inject({ url: '/api/candidate/v1/me', headers: { authorization: `Bearer ${token}` } })).headers[
    LIVE_SEQ
  ];

describe('the cursor of a candidate', () => {
  it('tells nothing of what happens that they do not hear, neither in an event nor in an answer', async () => {
    const amara = await test.candidate('Amara');
    const live = await connect(0, amara.token);
    await say(amara);
    await live.count(1);
    await work(300);
    await say(amara);
    await say(amara);
    await live.count(3);
    const cursors = [
      ...live.heard.map(({ seq }) => seq),
      await headerFor(amara.token),
      await headerFor(amara.token),
    ].map(String);
    // All alike: as long as each other, never twice the same, and no number in any way of writing it.
    expect(new Set(cursors).size).toBe(5);
    expect(new Set(cursors.map(({ length }) => length)).size).toBe(1);
    for (const cursor of cursors) {
      expect(cursor).not.toMatch(/^\d+$/);
      const bytes = Buffer.from(cursor, 'base64url');
      const numbers = Array.from({ length: bytes.length - 7 }, (_, at) => bytes.readBigUInt64BE(at));
      expect(numbers.filter((number) => number < 100_000n)).toEqual([]);
    }
    // People of a company go on having numbers.
    const own = await connect(0, owner.token);
    await work(1);
    expect((await own.count(1))[0]?.seq).toEqual(expect.any(Number));
  });

  it('leads on at another node exactly from where they were', async () => {
    const [amara, ines] = [await test.candidate('Amara'), await test.candidate('Inês')];
    const first = await connect(0, amara.token);
    await say(amara, 'known');
    const cursor = lastOf(await first.count(1));
    first.socket.disconnect();
    for (const mark of ['one', 'two', 'three']) {
      await work(20);
      await say(ines, 'not hers');
      await say(amara, mark);
    }
    const again = await connect(1, amara.token, cursor);
    expect(marksOf(await again.count(3))).toEqual(['one', 'two', 'three']);
    const next = await connect(0, amara.token, again.heard[1]?.seq);
    await say(amara, 'four');
    expect(marksOf(await next.count(2))).toEqual(['three', 'four']);
    const fromAnswer = await headerFor(amara.token);
    await say(amara, 'five');
    expect(marksOf(await (await connect(1, amara.token, fromAnswer)).count(1))).toEqual(['five']);
  });

  it('is theirs alone; what it cannot be has them load anew, and they hear what follows', async () => {
    const [amara, ines] = [await test.candidate('Amara'), await test.candidate('Inês')];
    const live = await connect(0, ines.token);
    await say(ines);
    const foreign = String(lastOf(await live.count(1)));
    const altered = `${foreign.startsWith('A') ? 'B' : 'A'}${foreign.slice(1)}`;
    for (const [token, after] of [
      [amara.token, foreign],
      [ines.token, altered],
      [ines.token, 'x'],
      [ines.token, ''],
      // Numbers are what clients kept before: none of them says how far the numbers go.
      [ines.token, 1],
      [ines.token, 2 ** 50],
      [ines.token, -1],
    ] as const) {
      const candidate = token === amara.token ? amara : ines;
      const { count } = await connect(1, token, after);
      await count(1);
      await say(candidate, 'after');
      const heard = await count(2);
      expect(heard.map(({ type }) => type)).toEqual(['resync', 'conversation.updated']);
      // From what it was given instead it goes on.
      const again = await connect(0, token, heard[0]?.seq);
      expect(marksOf(await again.count(1))).toEqual(['after']);
    }
  });
});
