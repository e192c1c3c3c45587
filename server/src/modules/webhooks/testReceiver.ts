import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What a receiver was sent. */
export interface Received {
  id: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  told: { type: string; timestamp: string; data: Record<string, string> };
}
/** How a receiver answers. */
export type Answer = (response: ServerResponse, received: Received) => void;

/** Takes what it is sent. */
export const take: Answer = (response) => void response.writeHead(204).end();
/** Answers with a status. */
export const say =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end();

/** A server on this machine that receives webhooks: each path is one of its own. */
export const startReceiver = async (port = 0) => {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const it: Received = {
        id: headers['webhook-id'] ?? '',
        path: request.url ?? '',
        headers,
        body,
        told: JSON.parse(body) as Received['told'],
      };
      received.push(it);
      (answers.get(it.path) ?? take)(response, it);
    });
  });
  server.on('error', () => undefined).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  let paths = 0;
  return {
    host,
    received,
    /** A new address, and how it answers. */
    address: (answer: Answer = take, path = `/${++paths}`) => {
      answers.set(path, answer);
      return `http://${host}${path}`;
    },
    /** What an address was sent, the oldest first. */
    at: (url: string) => received.filter(({ path }) => url.endsWith(path)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
/** What {@link startReceiver} starts. */
export type TestReceiver = Awaited<ReturnType<typeof startReceiver>>;

/** Whether a library for receivers takes what came with a secret; it throws where it does not. */
export const verify = (secret: string, { body, headers }: Received): unknown =>
  new Webhook(secret).verify(body, headers);
