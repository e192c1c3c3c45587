import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { decode, encode } from 'dns-packet';

/** A name server that knows records of the type TXT. */
export const startRecords = async (port = 0) => {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('error', () => undefined);
  socket.on('message', (message, from) => {
    const { id, questions = [] } = decode(message);
    const answers = questions.flatMap(({ name, type }) => {
      const data = records.get(name.toLowerCase());
      return type === 'TXT' && data !== undefined ? [{ name, type: 'TXT' as const, ttl: 0, data }] : [];
    });
    socket.send(encode({ id: id ?? 0, type: 'response', questions, answers }), from.port, from.address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return { records, at: `127.0.0.1:${(socket.address() as AddressInfo).port}`, close: () => socket.close() };
};
