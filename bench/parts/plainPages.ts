import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Crowd } from './crowd.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Row {
  name: string;
  headline: string;
  score: number;
  status: string;
}

/** Steps through the rows with J and K, as little as a page can do for that. */
const script = `
  const names = [...document.querySelectorAll('li b')].map(({ textContent }) => textContent);
  let at = 0;
  addEventListener('keydown', ({ key }) => {
    at = Math.max(0, at + ({ j: 1, k: -1 }[key] ?? 0));
    document.querySelector('h2').textContent = names[at];
  });`;

/**
 * The yardstick of a page: the candidates of a crowd as a plain list without style, made anew by a server for each filter or
 * search. Served by this process, compressed.
 */
export const servePlainPages = async ({ plain, opportunityId }: Crowd) => {
  const render = async (query: URLSearchParams): Promise<string> => {
    const { rows } = await plain.query<Row>(
      `select p.name, p.headline, m.score, m.status from match m join member p using (member_id)
       where m.opportunity_id = $1 and m.status = coalesce($2, m.status) and m.search_name like '%' || $3 || '%'
       order by m.rank_order, m.match_id limit $4`,
      [opportunityId, query.get('status'), query.get('q') ?? '', query.has('all') ? null : 25],
    );
    const list = rows.map(
      (row) => `<li><b>${escaped(row.name)}</b> ${escaped(row.headline)} ${row.score} ${row.status}</li>`,
    );
    return `<!doctype html><html lang="en"><title>Candidates</title><h2></h2>
      <a href="?status=inReview">In review</a><form><input name="q"><button>Search</button></form>
      <ul>${list.join('')}</ul><script>${script}</script></html>`;
  };
  const server = createServer((request, answer) => {
    render(new URL(request.url ?? '/', 'http://localhost').searchParams).then(
      (page) =>
        answer
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
          .end(gzipSync(page)),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
