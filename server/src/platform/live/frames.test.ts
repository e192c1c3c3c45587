import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tell } from './events.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';

let test: TestApp;
let url: string;
let owner: TestUser;
const sockets: Socket[] = [];
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://hire.example.com', CORS_ORIGINS: 'https://screens.example.com' });
  url = await test.listen();
  owner = await test.register();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => test.close());

const open = (auth: Record<string, unknown>, extraHeaders = {}) => {
  const how = { path: '/api/live', transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(url, { ...how, auth, extraHeaders });
  sockets.push(socket);
  return socket;
};
const once = (socket: Socket, name: string) =>
  new Promise<unknown>((resolve) => socket.once(name, (value: unknown) => resolve(value)));
const connected = async () => {
  const socket = open({ token: owner.token });
  await once(socket, 'connect');
  return socket;
};
/** Whether a live connection still hears what happens. */
const hears = async (socket: Socket) => {
  const heard = once(socket, 'event');
  await test.platform.pools.asSystem((db) =>
    tell(db, 'resync', { companyId: owner.companyId, userId: owner.userId }, {}),
  );
  return ((await heard) as { type: string }).type === 'resync';
};

describe('a live connection', () => {
  it.each([
    ['no packet', 'garbage'],
    ['a packet that is cut', '2["event",'],
    ['an event of the server’s own', '2["disconnect"]'],
    ['an attachment nobody announced', new Uint8Array([1, 2, 3])],
    ['more attachments than follow', '51-["event",{"_placeholder":true,"num":9}]'],
    ['a frame beyond 64 KB', `2["event","${'x'.repeat(70_000)}"]`],
  ])('that sends %s ends, and the others go on', async (_what, frame) => {
    const [odd, other] = [await connected(), await connected()];
    const ended = once(odd, 'disconnect');
    odd.io.engine.write(frame);
    // The one that announces attachments waits for them; a text in their place is refused.
    odd.io.engine.write('2["event"]');
    odd.io.engine.write('garbage');
    expect(await ended).toBeDefined();
    expect(await hears(other)).toBe(true);
  });

  it('is opened by a page of ours, of the public address or of one that is named, and by no other', async () => {
    const opened = (origin: string) => {
      const socket = open({ token: owner.token }, { origin });
      return Promise.race([once(socket, 'connect').then(() => true), once(socket, 'connect_error').then(() => false)]);
    };
    for (const ours of [url, 'https://hire.example.com', 'https://screens.example.com'])
      expect(await opened(ours), ours).toBe(true);
    for (const other of ['https://evil.example', 'http://hire.example.com', 'https://hire.example.com.evil.example'])
      expect(await opened(other), other).toBe(false);
    expect([await opened('null'), await opened(`${url}0`)]).toEqual([false, false]);
  });

  it('cannot ask for anything: what it says is not listened to', async () => {
    const socket = await connected();
    for (const name of ['join', 'event', '__proto__', 'session.revoked']) socket.emit(name, owner.companyId, { a: 1 });
    expect(await hears(socket)).toBe(true);
  });

  it.each([[{}], [null], [['x']], [1], [true], [{ $ne: 1 }]])('is refused with %j for a token', async (token) => {
    const refused = (await once(open({ token }), 'connect_error')) as Error;
    expect(refused.message).toBe('Invalid authorization token');
  });

  it.each([['x'], [-1], [1.5], [1e300], [{}], [null]])('that was away since %j is let in', async (after) => {
    const socket = open({ token: owner.token, after });
    await once(socket, 'connect');
    expect(await hears(socket)).toBe(true);
  });
});
