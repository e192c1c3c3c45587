// Interviews are booked, moved and cancelled while the calendars' providers fail and the app is killed: each acknowledged one stands there once, as it is, or no more.
import { rm } from 'node:fs/promises';
import { type Fault, type Seen, startStandIn } from '../server/src/ports/calendars/testStandIn.ts';
import { openDatabase } from '../server/src/ports/db/database.ts';
import { openPools } from '../server/src/platform/database/pools.ts';
import { Desk } from './parts/desk.ts';
import { option, pause, report, type Row, Server } from './parts/kit.ts';

const deeds = option('deeds', 1000);
const kills = option('kills', 5);
/** Milliseconds after which what has not come to rest counts as it is. */
const patience = 300_000;

/** Of a hundred calls about events so many go wrong, each in its way: a third in all. */
const wrong: readonly [share: number, fault: Fault][] = [
  [8, { status: 503 }],
  [6, { status: 429, headers: { 'retry-after': '1' } }],
  [4, { status: 500 }],
  [3, { status: 408 }],
  [3, { status: 409 }],
  [2, { status: 412 }],
  // It is done, and nobody hears of it.
  [9, 'lost'],
];

/** The same sequence in every run. */
let seed = 20_261_123;
const chance = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
let faults = 0;
const faultOf = ({ path }: Seen): Fault | undefined => {
  if (!path.includes('/events')) return undefined;
  let at = chance() * 100;
  const found = wrong.find(([share]) => (at -= share) < 0);
  if (found) faults++;
  return found?.[1];
};

const standIn = await startStandIn();
const server = await Server.create(undefined, standIn.environment);
const quiet = { info: () => undefined, warn: console.warn, error: console.error };
await server.start();
const database = await openDatabase({ dataDir: server.data }, quiet);
const pools = await openPools(database.url, 2);

/** Has tries that wait made now, until none is left: people give them up to four hours each. */
const comeToRest = async (): Promise<number> => {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  while (since() < patience) {
    const { rows } = await pools.owner.query<{ left: number }>(
      `select count(*)::int "left" from graphile_worker._private_jobs where key like 'calendar %'`,
    );
    if (rows[0]?.left === 0) break;
    await pools.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'calendar %' and locked_at is null and run_at > now()`,
    );
    await pause(250);
  }
  return since();
};

const began = performance.now();
const rows: Row[] = [];
try {
  const desks = [await Desk.open(server, standIn, 'google', 40), await Desk.open(server, standIn, 'outlook', 40)];
  standIn.state.faults = faultOf;
  let done = 0;
  const working = Promise.all(desks.map((desk) => desk.work(Math.ceil(deeds / desks.length), chance, () => done++)));
  let isOver = false;
  const ended = working.finally(() => (isOver = true));
  for (let kill = 1; kill <= kills && !isOver; kill++) {
    while (done < (deeds * kill) / (kills + 1) && !isOver) await pause(10);
    await server.killApp();
    process.stdout.write(`killed after ${done} deeds, back in ${Math.round(await server.start())} ms\n`);
  }
  await ended;
  const rest = await comeToRest();
  process.stdout.write(`at rest ${rest} ms later; ${faults} of ${standIn.seen.length} calls went wrong\n`);
  for (const desk of desks) {
    const { created, moved, cancelled } = desk.tally;
    const { standing, ...row } = desk.compare();
    const what = `${desk.provider}: ${created} created, ${moved} moved, ${cancelled} cancelled, ${standing} stand`;
    rows.push({ what, rounds: kills, acknowledged: created + moved + cancelled, ...row });
  }
} finally {
  await pools.close();
  await server.stop();
  await database.stop();
  await standIn.stop();
  await rm(server.data, { recursive: true, force: true });
}
process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s in all\n`);
report('calendar', rows);
