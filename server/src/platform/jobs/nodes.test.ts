import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveEnvelope } from '@marigold/contract/liveEnvelope';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';

let first: TestApp;
let second: TestApp;
let owner: TestUser;
let urls: { first: string; second: string };
const sockets: Socket[] = [];
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({}, { database: first.database });
  owner = await first.register();
  urls = { first: await first.listen(), second: await second.listen() };
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await second.close();
  await first.close();
});

/** A live connection to a node; `until` waits for an event and answers everything heard by then. */
const listenAt = async (url: string) => {
  const socket = io(url, { path: '/api/live', transports: ['websocket'], auth: { token: owner.token } });
  sockets.push(socket);
  const heard: LiveEnvelope[] = [];
  const waiting = new Set<() => void>();
  socket.on('event', (event: unknown) => {
    heard.push(LiveEnvelope.parse(event));
    for (const look of waiting) look();
  });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  const until = (opportunityId: string) =>
    new Promise<LiveEnvelope[]>((resolve) => {
      const look = () => {
        if (heard.some((event) => event.opportunityId === opportunityId)) resolve(heard);
      };
      waiting.add(look);
      look();
    });
  return { socket, until };
};

const draft = async (node: TestApp): Promise<string> => {
  const url = `/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities`;
  const patch = { opportunity: [{ op: 'replace', path: 'customJobTitle', value: 'Gardener' }] };
  return (await node.as(owner).patch(url, patch)).body.opportunityId;
};

describe('two nodes on one database', () => {
  it('tell the same changes in the same order, whichever node they were made through', async () => {
    const [atFirst, atSecond] = [await listenAt(urls.first), await listenAt(urls.second)];
    const made = [await draft(first), await draft(second), await draft(first), await draft(second)];
    const last = made.at(-1) ?? '';
    const told = [await atFirst.until(last), await atSecond.until(last)];
    for (const events of told) {
      const about = events.map(({ opportunityId }) => opportunityId);
      expect([...new Set(about)]).toEqual(made);
    }
    expect(told[0]?.map(({ seq }) => seq)).toEqual(told[1]?.map(({ seq }) => seq));
  });

  it('accept each other’s sessions and end them together', async () => {
    const { socket } = await listenAt(urls.second);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    const token = await second.forgetPassword(owner.email);
    const body = { email: owner.email, password: 'quite another password', token };
    await first.ask('POST', '/api/authentication/v1/users/reset-password', { body });
    expect(await ended).toBe('io server disconnect');
    const users = `/api/users/v1/companies/${owner.companyId}/users/admins`;
    expect((await second.as(owner).get(users)).status).toBe(401);
  });
});
