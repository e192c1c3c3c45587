import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveCursor } from '@marigold/contract/liveEnvelope';
import { newId } from '../database/id.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { tellAll } from './events.ts';

let test: TestApp;
let url: string;
let owner: TestUser;
const sockets: Socket[] = [];
const log: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ LOG_LEVEL: 'info' }, { logTo: { write: (line: string) => log.push(line) } });
  url = await test.listen();
  owner = await test.register();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => test.close());

/** A live connection, with what it hears. */
const connect = async ({ token }: TestUser, after?: LiveCursor) => {
  const how = { path: '/api/live', transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(url, { ...how, auth: { token, after } });
  sockets.push(socket);
  const heard: { type: string; seq: LiveCursor }[] = [];
  socket.on('event', (event: { type: string; seq: LiveCursor }) => void heard.push(event));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return { socket, heard, ended };
};
/** The connection under a live one, which can stop reading as the one of a computer that sleeps does. */
const wireOf = (socket: Socket) =>
  (socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } }).ws;
/** Tells everybody of the owner’s company so many things of 60 KB. */
const tellMuch = (times: number) =>
  test.platform.pools.asSystem((db) =>
    tellAll(
      db,
      'review.ended',
      Array.from({ length: times }, () => ({
        to: { companyId: owner.companyId, userId: owner.userId },
        data: { opportunityId: newId(), by: 'x'.repeat(60_000), reviewer: null },
      })),
    ),
  );
const said = (words: string) => log.filter((line) => line.includes(words));

describe('of the live connections of one person', () => {
  it('the newest twenty stay where 51 are opened, and those of a colleague are left alone', async () => {
    const colleague = await test.join(owner, 'Recruiter');
    const theirs = await connect(colleague);
    const opened: Awaited<ReturnType<typeof connect>>[] = [];
    for (let nth = 0; nth < 51; nth++) opened.push(await connect(owner));
    const older = opened.slice(0, 31);
    expect(new Set(await Promise.all(older.map(({ ended }) => ended)))).toEqual(new Set(['io server disconnect']));
    expect(opened.slice(31).filter(({ socket }) => socket.connected)).toHaveLength(20);
    expect(theirs.socket.connected).toBe(true);
    expect(said('made room for a newer one')).toHaveLength(31);
  });

  it('one that does not read is cut off, hears what it missed when it is back, and holds up no other', async () => {
    const [slow, quick] = [await connect(owner), await connect(owner)];
    await tellMuch(1);
    await expect.poll(() => [slow.heard.length, quick.heard.length]).toEqual([1, 1]);
    const before = said('did not read').length;
    wireOf(slow.socket).pause();
    // What the two systems keep on the way is not the server’s memory; it is full before anything waits in the server.
    let told = 1;
    while (said('did not read').length === before && told < 1_000) {
      await tellMuch(10);
      told += 10;
      await expect.poll(() => quick.heard.length).toBe(told);
    }
    expect(said('did not read')).toHaveLength(before + 1);
    wireOf(slow.socket).resume();
    expect(await slow.ended).toMatch(/^transport (close|error)$/);
    const last = slow.heard.at(-1)?.seq;
    expect(slow.heard.length).toBeLessThan(told);
    const back = await connect(owner, last);
    await expect.poll(() => back.heard[0]?.seq).toBe(quick.heard[slow.heard.length]?.seq);
    expect(quick.socket.connected).toBe(true);
  });
});
