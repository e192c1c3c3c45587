// Interviews are booked, moved and cancelled while the calendars' providers fail, the app is killed and its clock jumps: each acknowledged one stands there once, as it is, or no more.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Fault, type Seen, startStandIn } from '../server/src/ports/calendars/testStandIn.ts';
import { openDatabase } from '../server/src/ports/db/database.ts';
import { openPools } from '../server/src/platform/database/pools.ts';
import { Desk } from './parts/desk.ts';
import { option, pause, report, type Row, Server } from './parts/kit.ts';

const deeds = option('deeds', 1000);
const kills = option('kills', 5);
/** Milliseconds after which what has not come to rest counts as it is. */
const patience = 600_000;

/** What goes wrong with a call about an event. */
interface Wrong {
  name: string;
  /** Of a hundred calls it may happen to. */
  share: number;
  fault: Fault;
  /** Where it can happen; anywhere unless said. */
  methods?: readonly string[];
  provider?: Seen['provider'];
}
const tooOften = { error: { code: 403, errors: [{ domain: 'usageLimits', reason: 'rateLimitExceeded' }] } };
const changing = ['PATCH', 'DELETE'];
const wrong: readonly Wrong[] = [
  { name: '401', share: 2, fault: { status: 401 } },
  { name: '403, access withdrawn', share: 0.7, fault: { status: 403 } },
  { name: '403, asked too often', share: 3, fault: { status: 403, body: tooOften }, provider: 'google' },
  { name: '404 for what stands', share: 8, fault: { status: 404 }, methods: changing },
  { name: '408', share: 2, fault: { status: 408 } },
  { name: '409', share: 2, fault: { status: 409 } },
  { name: '410', share: 12, fault: { status: 410 }, methods: ['PATCH'] },
  { name: '412', share: 2, fault: { status: 412 } },
  { name: '429 with Retry-After', share: 4, fault: { status: 429, headers: { 'retry-after': '1' } } },
  { name: '500', share: 3, fault: { status: 500 } },
  { name: '503', share: 5, fault: { status: 503 } },
  { name: 'no answer for 15 s', share: 1.5, fault: 'silent' },
  { name: 'an answer after 3 s', share: 2, fault: 'slow' },
  { name: 'asked twice', share: 4, fault: 'twice' },
  { name: 'done, and the answer lost', share: 8, fault: 'lost' },
];

/** The same sequence in every run. */
let seed = 20_261_123;
const chance = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const happened = new Map<string, number>();
const faultOf = ({ path: asked, method, provider }: Seen): Fault | undefined => {
  if (!asked.includes('/events')) return undefined;
  let at = chance() * 100;
  const found = wrong
    .filter((each) => (each.methods?.includes(method) ?? true) && (each.provider ?? provider) === provider)
    .find(({ share }) => (at -= share) < 0);
  if (found) happened.set(found.name, (happened.get(found.name) ?? 0) + 1);
  return found?.fault;
};

/** How far the clock of the app is from that of its database, one after the other; milliseconds. */
const jumps = [40 * 60_000, -40 * 60_000, 90_000, -20 * 60_000];
const folder = await mkdtemp(path.join(tmpdir(), 'marigold-clock-'));
const clock = path.join(folder, 'clock');
await writeFile(clock, '0');
const withClock = {
  NODE_OPTIONS: `--import ${new URL('parts/clock.mjs', import.meta.url).href}`,
  FAULT_CLOCK: clock,
};

const standIn = await startStandIn();
const server = await Server.create(undefined, { ...standIn.environment, ...withClock });
const quiet = { info: () => undefined, warn: console.warn, error: console.error };
await server.start();
const database = await openDatabase({ dataDir: server.data }, quiet);
const pools = await openPools(database.url, 2);

/** Has tries that wait made now, until none is left and every calendar is connected: people give them up to four hours each. */
const comeToRest = async (): Promise<number> => {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  while (since() < patience) {
    const { rows } = await pools.owner.query<{ left: number }>(
      `select (select count(*) from graphile_worker._private_jobs where key like 'calendar %')::int
        + (select count(*) from calendar_connection where state = 'lost')::int "left"`,
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
let isAtRest = false;
try {
  const desks = [await Desk.open(server, standIn, 'google', 40), await Desk.open(server, standIn, 'outlook', 40)];
  standIn.state.faults = faultOf;
  let done = 0;
  const working = Promise.all(desks.map((desk) => desk.work(Math.ceil(deeds / desks.length), chance, () => done++)));
  let isOver = false;
  const ended = working.finally(() => (isOver = true));
  const reconnecting = Promise.all(desks.map((desk) => desk.reconnect(() => isAtRest)));
  const until = async (share: number) => {
    while (done < deeds * share && !isOver) await pause(10);
  };
  for (let kill = 1; kill <= kills && !isOver; kill++) {
    await until((kill - 0.5) / (kills + 1));
    await writeFile(clock, String(jumps[kill % jumps.length]));
    await until(kill / (kills + 1));
    await server.killApp();
    process.stdout.write(`killed after ${done} deeds, back in ${Math.round(await server.start())} ms\n`);
  }
  await ended;
  const rest = await comeToRest();
  isAtRest = true;
  await reconnecting;
  const faults = [...happened.values()].reduce((sum, times) => sum + times, 0);
  process.stdout.write(`at rest ${rest} ms later; ${faults} of ${standIn.seen.length} calls went wrong\n`);
  console.table(Object.fromEntries(wrong.map(({ name }) => [name, happened.get(name) ?? 0])));
  for (const desk of desks) {
    const { created, moved, cancelled } = desk.tally;
    const { standing, ...row } = desk.compare();
    const what = `${desk.provider}: ${created} created, ${moved} moved, ${cancelled} cancelled, ${desk.losses} times connected again, ${standing} stand`;
    rows.push({ what, rounds: kills, acknowledged: created + moved + cancelled, ...row });
  }
} finally {
  isAtRest = true;
  await pools.close();
  await server.stop();
  await database.stop();
  await standIn.stop();
  for (const each of [server.data, folder]) await rm(each, { recursive: true, force: true });
}
process.stdout.write(`${Math.round((performance.now() - began) / 1000)} s in all\n`);
report('calendar', rows);
