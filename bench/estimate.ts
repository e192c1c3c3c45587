// The live estimate while an opportunity is being written: how many match, and which wish excludes most.
import { measure, percentile, report } from './parts/kit.ts';
import { oneByOne } from './parts/oneByOne.ts';
import { asked, buildPool } from './parts/pool.ts';

const { reference, opportunities, index } = buildPool();
const times = await measure(opportunities, (opportunity) => index.estimate(opportunity), 50);
const yardstick = await oneByOne(reference, opportunities);
const what = `estimate of ${asked.members} members with what excludes most`;
report('estimate', [
  { what: `${what}, p50`, value: percentile(times, 0.5), unit: 'ms', yardstick },
  { what: `${what}, p95`, value: percentile(times, 0.95), unit: 'ms', promise: { atMost: 40 } },
]);
