// The live estimate while an opportunity is being written: how many match, and which wish excludes most.
import { bestOf, report } from './parts/kit.ts';
import { oneByOne } from './parts/oneByOne.ts';
import { asked, buildPool } from './parts/pool.ts';

const { reference, opportunities, index } = await buildPool();
const best = await bestOf(opportunities, (opportunity) => index.estimate(opportunity), 50);
const yardstick = await oneByOne(reference, opportunities);
const what = `estimate of ${asked.members} members with what excludes most`;
report('estimate', [
  { what: `${what}, p50`, value: best.clock(0.5), unit: 'ms', yardstick },
  { what: `${what}, p95`, value: best.clock(0.95), unit: 'ms', promise: { atMost: 40 } },
  { what: `${what}, p95 of processor time`, value: best.processor(0.95), unit: 'ms' },
]);
