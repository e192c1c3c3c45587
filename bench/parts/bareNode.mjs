// The least that a server on Node with a database can be: answers /readyz once its database does.
import { createServer } from 'node:http';
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('select 1');
createServer((request, answer) => answer.writeHead(request.url === '/readyz' ? 200 : 404).end()).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
