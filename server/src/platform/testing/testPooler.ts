import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** PostgreSQL's own words: somebody is let in, and may ask. */
const letIn = Buffer.from([
  ...Buffer.from('R'),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  ...Buffer.from('Z'),
  0,
  0,
  0,
  5,
  ...Buffer.from('I'),
]);
const terminate = 'X'.charCodeAt(0);

/** Where a server listens, as its connection string says: at a port, or in a folder. */
const placeOf = (url: URL) => {
  const folder = url.searchParams.get('host');
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: url.hostname, port: Number(url.port || 5432) };
};

const refusal = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';

/** Listens in front of a server; each connection of somebody is handed to `serve`. */
const startPooler = async (databaseUrl: string, serve: (client: Socket) => void) => {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    serve(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/** A pooler that takes no options, as PgBouncer unless it is told to drop them. */
export const startRefusingPooler = (databaseUrl: string) =>
  startPooler(databaseUrl, (client) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(refusal.length + length.length);
    client.once('data', () => client.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)])));
  });

/**
 * A pooler at its worst: every connection after the first gets the session of the first one, as a pooler that lends sessions
 * for single transactions does sooner or later.
 */
export const startSharingPooler = async (databaseUrl: string) => {
  const session = connect(placeOf(new URL(databaseUrl))).on('error', () => undefined);
  let asking: Socket | undefined;
  session.on('data', (bytes) => asking?.write(bytes));
  const pooler = await startPooler(databaseUrl, (client) => {
    let isLetIn = asking === undefined;
    asking ??= client;
    client.on('data', (bytes: Buffer) => {
      if (!isLetIn) {
        isLetIn = true;
        client.write(letIn);
      } else if (bytes[0] === terminate) {
        client.end();
      } else {
        asking = client;
        session.write(bytes);
      }
    });
  });
  return {
    url: pooler.url,
    close: () => {
      session.destroy();
      pooler.close();
    },
  };
};
