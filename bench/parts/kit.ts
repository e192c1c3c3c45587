import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { setFlagsFromString } from 'node:v8';

/** One measurement. A yardstick is measured in the same run and unit; the ratio says how many times it is as much. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  yardstick?: { what: string; value: number };
  promise?: { atMost: number } | { atLeast: number };
}

const results = fileURLToPath(new URL('../results/', import.meta.url));

const round = (value: number): number => Number(value.toPrecision(4));

const isHeld = (value: number, promise: NonNullable<Row['promise']>): boolean =>
  'atMost' in promise ? value <= promise.atMost : value >= promise.atLeast;

const inWords = (promise: NonNullable<Row['promise']>, unit: string): string =>
  'atMost' in promise ? `at most ${promise.atMost} ${unit}` : `at least ${promise.atLeast} ${unit}`;

const told = ({ what, value, unit, yardstick, promise }: Row) => ({
  what,
  value: round(value),
  unit,
  ...(yardstick && {
    yardstick: `${yardstick.what}: ${round(yardstick.value)} ${unit}`,
    ratio: round(yardstick.value / value),
  }),
  ...(promise && { promise: inWords(promise, unit), held: isHeld(value, promise) }),
});

/** Prints the measurements as a table and writes them to `bench/results/NAME.json`. */
export const report = (name: string, rows: readonly Row[]): void => {
  const machine = `${platform()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const written = rows.map(told);
  mkdirSync(results, { recursive: true });
  const file = { name, date: new Date().toISOString(), machine, rows: written };
  writeFileSync(`${results}${name}.json`, `${JSON.stringify(file, null, 2)}\n`);
  console.table(written);
};

/** The value below which this share (0 to 1) of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

/** Milliseconds of processor time that this process has taken: what others do at the same time counts less than by the clock. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of each call, after some that only warm up; by the clock unless another is given. */
export const measure = async <T>(
  inputs: readonly T[],
  run: (input: T) => unknown,
  warmUp = 0,
  clock: () => number = () => performance.now(),
): Promise<number[]> => {
  for (const input of inputs.slice(0, warmUp)) await run(input);
  const times: number[] = [];
  for (const input of inputs) {
    const start = clock();
    await run(input);
    times.push(clock() - start);
  }
  return times;
};

/** As many runs are made of what others may slow down; that makes a run slower, never faster, so the best counts. */
const RUNS = 3;

/** The shares (0 to 1) of milliseconds that calls take, the best of some runs: by the clock and in processor time. */
export const bestOf = async <T>(inputs: readonly T[], run: (input: T) => unknown, warmUp: number) => {
  const runs: { clock: number[]; processor: number[] }[] = [];
  for (let round = 0; round < RUNS; round++)
    runs.push({
      clock: await measure(inputs, run, round === 0 ? warmUp : 0),
      processor: await measure(inputs, run, 0, processorTime),
    });
  return {
    clock: (share: number) => Math.min(...runs.map(({ clock }) => percentile(clock, share))),
    processor: (share: number) => Math.min(...runs.map(({ processor }) => percentile(processor, share))),
  };
};

/** Bytes in use after garbage is gone; buffers are given back a moment after their owners. */
export const memoryInUse = async (): Promise<number> => {
  setFlagsFromString('--expose-gc');
  for (let pass = 0; pass < 3; pass++) {
    runInNewContext('gc')();
    await setTimeout(50);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** By which power of the size a value grows from the smallest to the largest; nothing of one size. */
export const growthOf = (what: string, sizes: readonly number[], valueAt: (size: number) => number): Row[] => {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (!(most > least)) return [];
  const value = Math.log(valueAt(most) / valueAt(least)) / Math.log(most / least);
  return [{ what: `${what}: exponent of growth from ${least} to ${most}`, value, unit: '' }];
};

/** Even numbers from 0 up to 1, the same for the same seed (mulberry32). */
export const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
