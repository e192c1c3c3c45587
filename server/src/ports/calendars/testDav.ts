import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const home = '/marta/calendar/';
const etagOf = (text: string) => `"${createHash('sha1').update(text).digest('hex')}"`;
const textOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const multistatus = (responses: string) =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/">${responses}</d:multistatus>`;
const found = (href: string, props: string) =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

/** A CalDAV server with one calendar, as far as reading changes back needs it, for machines without Radicale. */
export const startDav = async () => {
  const objects = new Map<string, string>();
  const reports = { count: 0 };
  const state = { isSilent: false, unanswered: [] as string[] };
  const answer = (method: string, path: string, body: string): { status: number; text?: string; etag?: string } => {
    if (method === 'PROPFIND') {
      const ctag = etagOf([...objects].flat().join());
      return {
        status: 207,
        text: multistatus(
          found(
            home,
            `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><cs:getctag>${escaped(ctag)}</cs:getctag>`,
          ),
        ),
      };
    }
    if (method === 'REPORT') {
      reports.count++;
      const hrefs = [...body.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, href = '']) => href);
      return {
        status: 207,
        text: multistatus(
          hrefs
            .map((href) => {
              const text = objects.get(href);
              return text === undefined
                ? `<d:response><d:href>${href}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`
                : found(
                    href,
                    `<d:getetag>${etagOf(text)}</d:getetag><c:calendar-data>${escaped(text)}</c:calendar-data>`,
                  );
            })
            .join(''),
        ),
      };
    }
    const known = objects.get(path);
    if (method === 'PUT') {
      objects.set(path, body);
      return { status: known === undefined ? 201 : 204, etag: etagOf(body) };
    }
    if (known === undefined) return { status: 404 };
    if (method === 'DELETE') objects.delete(path);
    return method === 'DELETE' ? { status: 204 } : { status: 200, text: known, etag: etagOf(known) };
  };
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      if (state.isSilent) {
        state.unanswered.push(request.method ?? '');
        return;
      }
      const path = new URL(request.url ?? '/', 'http://x').pathname;
      const isTaken = request.headers['if-none-match'] === '*' && objects.has(path);
      const { status, text, etag } = isTaken ? { status: 412 } : answer(request.method ?? '', path, body);
      response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8', ...(etag && { etag }) });
      response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${home}`,
    /** What stands there, by its path. */
    objects,
    /** How often objects were read. */
    reports,
    /** Whether it takes calls and answers none, and which those are. */
    state,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
