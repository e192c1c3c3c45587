import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a page answers: HTML, or whatever it writes itself. */
export type TestPage = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site on this machine, with the names of what was asked of it. */
export const startSite = async (pageOf: (path: string) => TestPage | undefined) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const page = pageOf(path);
    if (typeof page === 'function') return page(request, response);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '<h1>Is this page gone?</h1><p>Yes.</p>');
  });
  server.on('error', () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
