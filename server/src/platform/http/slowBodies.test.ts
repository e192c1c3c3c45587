import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Route } from '@marigold/contract/kit';
import { cutSlowBodies } from './slowBodies.ts';

afterEach(() => vi.useRealTimers());

/** Sends half a body, and the rest two minutes later; answers whether nobody took it any more. */
const isCut = async (contract?: Route): Promise<boolean> => {
  const app = Fastify();
  cutSlowBodies(app);
  app.post('/', { config: contract ? { contract } : {} }, () => 'done');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = new Promise<void>((resolve) => {
    app.addHook('preParsing', (_request, _reply, _payload, done) => {
      resolve();
      done();
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"a":');
  await arrived;
  const closed = once(socket, 'close').then(() => true);
  const answered = once(socket, 'data').then(() => false);
  vi.advanceTimersByTime(121_000);
  vi.useRealTimers();
  socket.write('"0123456789ab"}');
  const cut = await Promise.race([closed, answered]);
  socket.destroy();
  await app.close();
  return cut;
};

it('a request that does not arrive whole in two minutes is cut off, unless it is an upload', async () => {
  expect(await isCut()).toBe(true);
  const upload: Route = { method: 'PUT', path: '/', summary: '', may: 'public', bytes: 'in', reply: z.unknown() };
  expect(await isCut(upload)).toBe(false);
});
