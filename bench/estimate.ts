// The live estimate while an opportunity is being written: how many match, and which wish excludes most.
import { measure, percentile, report } from './parts/kit.ts';
import { oneByOne } from './parts/oneByOne.ts';
import { asked, buildPool } from './parts/pool.ts';

const { reference, opportunities, index } = await buildPool();
/** What others do at the same time makes a run slower, never faster, so the best of several counts. */
const RUNS = 3;
const runs: number[][] = [];
for (let run = 0; run < RUNS; run++)
  runs.push(await measure(opportunities, (opportunity) => index.estimate(opportunity), run === 0 ? 50 : 0));
const best = (share: number) => Math.min(...runs.map((times) => percentile(times, share)));
const yardstick = await oneByOne(reference, opportunities);
const what = `estimate of ${asked.members} members with what excludes most`;
report('estimate', [
  { what: `${what}, p50`, value: best(0.5), unit: 'ms', yardstick },
  { what: `${what}, p95`, value: best(0.95), unit: 'ms', promise: { atMost: 40 } },
]);
