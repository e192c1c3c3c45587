// From the start of the process until it is ready, on an empty data folder and on ones with members; beside bare Node with a database.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Server } from '../fault/parts/kit.ts';
import { openDatabase } from '../server/src/ports/db/database.ts';
import { growthOf, percentile, report, type Row } from './parts/kit.ts';
import { memoryOf, timeOf } from './parts/processor.ts';

const sizes = process.argv.includes('--members')
  ? [Number(process.argv[process.argv.indexOf('--members') + 1])]
  : [0, 2_000, 20_000];
const ROUNDS = 5;
/** After so many seconds a start has given back what it had taken for the moment. */
const SETTLED = 20;
const MEGABYTE = 2 ** 20;

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const middle = (values: readonly number[]): number => percentile(values, 0.5);

const ended = (command: string, args: string[], env: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}.`))));
  });

/** Milliseconds until a bare server answers with the database of a data folder, and those that the database itself took before. */
const startBare = async (data: string, port: string) => {
  const began = performance.now();
  const database = await openDatabase({ dataDir: data }, quiet);
  const opened = performance.now() - began;
  const env = { ...process.env, DATABASE_URL: database.url, PORT: port };
  const spawned = performance.now();
  const child = spawn(process.execPath, [here('parts/bareNode.mjs')], { env, stdio: 'inherit' });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await pause(20);
  const answered = performance.now() - spawned;
  const [memory, processor] = [await memoryOf(child.pid ?? 0), await timeOf(child.pid ?? 0)];
  child.kill();
  await exit;
  await database.stop();
  return { opened, answered, memory, processor };
};

interface Started {
  /** With its database, and on one that runs already; milliseconds each. */
  warm: number[];
  onRunning: number[];
  /** Milliseconds that the node took of the processor until it was ready. */
  processor: number[];
  memory: number;
  bare: Awaited<ReturnType<typeof startBare>>[];
}

const measureStarts = async (server: Server): Promise<Started> => {
  const [warm, onRunning, processor]: [number[], number[], number[]] = [[], [], []];
  const bare: Started['bare'] = [];
  for (let at = 0; at < ROUNDS; at++) {
    warm.push(await server.start());
    await server.killApp();
    onRunning.push(await server.start());
    processor.push(await timeOf(server.pid));
    await server.stop();
    bare.push(await startBare(server.data, new URL(server.url).port));
  }
  await server.start();
  await pause(SETTLED * 1_000);
  const memory = await memoryOf(server.pid);
  await server.stop();
  return { warm, onRunning, processor, memory, bare };
};

const rowsOf = (size: number, { warm, onRunning, processor, memory, bare }: Started): Row[] => {
  const what = size === 0 ? 'without members' : `with ${size} members`;
  const node = middle(bare.map(({ answered }) => answered));
  const both = middle(bare.map(({ opened, answered }) => opened + answered));
  return [
    {
      what: `warm start with its database ${what}, p50`,
      value: middle(warm),
      unit: 'ms',
      yardstick: { what: 'bare Node and the database', value: both },
      promise: { atMost: 1_500 },
    },
    {
      what: `start on a running database ${what}, p50`,
      value: middle(onRunning),
      unit: 'ms',
      yardstick: { what: 'bare Node', value: node },
    },
    {
      what: `processor time of the node until then ${what}, p50`,
      value: middle(processor),
      unit: 'ms',
      yardstick: { what: 'bare Node', value: middle(bare.map((each) => each.processor)) },
    },
    {
      what: `memory ${SETTLED} s later ${what}`,
      value: memory / MEGABYTE,
      unit: 'MB',
      yardstick: { what: 'bare Node', value: middle(bare.map((each) => each.memory)) / MEGABYTE },
      ...(size === 0 && { promise: { atMost: 250 } }),
    },
  ];
};

const rows: Row[] = [];
for (const size of sizes) {
  const server = await Server.create();
  try {
    const first = await server.start();
    await server.stop();
    if (size === 0)
      rows.push({
        what: 'first start, database created and migrated',
        value: first,
        unit: 'ms',
        promise: { atMost: 10_000 },
      });
    else
      await ended(process.execPath, [here('../dist/server/commands/seed.js'), '--members', String(size)], {
        MARIGOLD_DATA: server.data,
        DATABASE_URL: '',
      });
    rows.push(...rowsOf(size, await measureStarts(server)));
  } finally {
    await server.stop();
    await rm(server.data, { recursive: true, force: true });
  }
}
const valueOf = (what: string) => rows.find((row) => row.what === what)?.value ?? NaN;
rows.push(
  ...growthOf(
    'warm start',
    sizes.filter((size) => size > 0),
    (size) => valueOf(`warm start with its database with ${size} members, p50`),
  ),
  { what: 'load of the machine meanwhile', value: loadavg()[0] ?? 0, unit: 'processes' },
);
report('start', rows);
