import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const CLIENTS = 100;
const PORT = 52_221;
const SECONDS = 10;

const configOf = (folder: string): string => `
run_as_root = true
data_path = "${folder}"
pidfile = "${folder}/prosody.pid"
c2s_ports = { ${PORT} }
c2s_interfaces = { "127.0.0.1" }
s2s_ports = {}
modules_enabled = { "saslauth", "roster", "disco" }
modules_disabled = { "s2s", "tls", "limits" }
authentication = "anonymous"
allow_unencrypted_plain_auth = true
c2s_require_encryption = false
log = { warn = "${folder}/prosody.log" }
VirtualHost "localhost"
  authentication = "anonymous"
`;

const header = `<?xml version="1.0"?><stream:stream to="localhost" xmlns="jabber:client" xmlns:stream="http://etherx.jabber.org/streams" version="1.0">`;

/** One client: its address, and a way to wait for what it hears. */
const signIn = async () => {
  const socket: Socket = connect(PORT, '127.0.0.1');
  let heard = '';
  let look = () => {};
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
    look();
  });
  const until = (what: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      look = () => {
        const found = what.exec(heard);
        if (!found) return;
        heard = heard.slice(found.index + found[0].length);
        look = () => {};
        resolve(found);
      };
      look();
    });
  socket.write(header);
  await until(/<\/stream:features>/);
  socket.write(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="ANONYMOUS"/>`);
  await until(/<success[^>]*>/);
  socket.write(header);
  await until(/<\/stream:features>/);
  socket.write(`<iq type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>`);
  const [, address = ''] = await until(/<jid>([^<]+)<\/jid>/);
  return { socket, address, until };
};

type Client = Awaited<ReturnType<typeof signIn>>;

/** Messages a second of clients in pairs, each writing the next one when the other has the last. */
const fullSpeed = async (): Promise<number> => {
  const clients: Client[] = [];
  for (let at = 0; at < CLIENTS; at++) {
    const client = await signIn();
    client.socket.write('<presence/>');
    clients.push(client);
  }
  let sent = 0;
  const start = performance.now();
  const end = start + SECONDS * 1000;
  await Promise.all(
    clients.map(async (client, at) => {
      const other = clients[at ^ 1];
      while (other && performance.now() < end) {
        const said = `${at}.${sent}`;
        const heard = other.until(new RegExp(`<body>${said}</body>`));
        client.socket.write(`<message type="chat" to="${other.address}"><body>${said}</body></message>`);
        await heard;
        sent++;
      }
    }),
  );
  for (const { socket } of clients) socket.destroy();
  return (sent * 1000) / (performance.now() - start);
};

/** Starts Prosody; undefined where there is none. It has no option that only tells its version. */
const start = (config: string): Promise<ChildProcess | undefined> =>
  new Promise((resolve) => {
    const server = spawn('prosody', ['-F', '--config', config], { stdio: 'ignore' });
    server.once('spawn', () => resolve(server));
    server.once('error', () => resolve(undefined));
  });

/** Waits until somebody listens. */
const ready = async (server: ChildProcess): Promise<void> => {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await pause(100)) {
    if (server.exitCode !== null) break;
    const socket = connect(PORT, '127.0.0.1');
    const answers = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (answers) return;
  }
  throw new Error('Prosody did not start.');
};

/** Messages a second of 100 clients through Prosody, which keeps none of them; undefined where there is no Prosody. */
export const prosody = async (): Promise<number | undefined> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marigold-prosody-'));
  const file = path.join(folder, 'prosody.cfg.lua');
  await writeFile(file, configOf(folder));
  const server = await start(file);
  try {
    if (!server) return undefined;
    await ready(server);
    return await fullSpeed();
  } finally {
    server?.kill();
    await rm(folder, { recursive: true, force: true });
  }
};
