// Live connections that never read, while a thousand events go out to each: what they cost the server in memory, and whether others hear
// everything in time.
import { readFileSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';
import { option, pause, report, type Row, Server } from './parts/kit.ts';
import { ask, draftsOf, type Person, register, replace } from './parts/people.ts';

const readers = option('readers', 200);
const events = option('events', 1_000);
/** Connections of one person that sleep; one more is awake, which are as many as a person may have on a node. */
const each = 19;
/** Milliseconds in which everything has to be heard after it was acknowledged. */
const patience = 30_000;

const server = await Server.create();
await server.start();

/** Megabytes of memory that the server has, as the system counts them. */
const megabytes = (): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);

const connect = async ({ token }: Person): Promise<Socket> => {
  const how = { path: '/api/live', transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(server.url, { ...how, auth: { token } });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
};
/** Reads no more, as a computer that sleeps. */
const stop = (socket: Socket): void => (socket.io.engine.transport as unknown as { ws: { pause(): void } }).ws.pause();
const everybody = await Promise.all(
  Array.from({ length: Math.ceil(readers / each) }, (_, nth) => register(server, `Company ${nth}`)),
);

const write = async (person: Person, round: number): Promise<number> => {
  const { status } = await ask(server, person, 'PATCH', draftsOf(person), {
    opportunity: replace('customJobTitle', `Gardener ${round}`),
  });
  return status;
};

try {
  // Everything is loaded and compiled before it is measured.
  for (let nth = 0; nth < 20; nth++) await Promise.all(everybody.map((person) => write(person, nth)));
  const heard = new Set<string>();
  const awake = await Promise.all(everybody.map(connect));
  for (const socket of awake) socket.on('event', ({ seq, data }) => heard.add(JSON.stringify([seq, data])));
  const before = megabytes();
  const asleep: Socket[] = [];
  for (let nth = 0; nth < readers; nth++) asleep.push(await connect(everybody[Math.floor(nth / each)] as Person));
  for (const socket of asleep) stop(socket);
  const opened = megabytes();
  let most = opened;
  let acknowledged = 0;
  let unexpected = 0;
  for (let nth = 0; nth < events; nth++) {
    for (const status of await Promise.all(everybody.map((person) => write(person, nth))))
      if (status < 300) acknowledged++;
      else unexpected++;
    most = Math.max(most, megabytes());
  }
  const began = performance.now();
  while (heard.size < acknowledged && performance.now() - began < patience) await pause(10);
  const row: Row = {
    what: `${asleep.length} live connections that read nothing: events that others heard`,
    rounds: 1,
    acknowledged,
    lost: Math.max(0, acknowledged - heard.size),
    doubled: 0,
    unexpected,
    slowest: Math.round(performance.now() - began),
  };
  console.log(
    `Memory of the server: ${before} MB before, ${opened} MB with ${asleep.length} connections, ${most} MB at most.`,
  );
  for (const socket of [...awake, ...asleep]) socket.disconnect();
  report('live', [row]);
} finally {
  await server.remove();
}
