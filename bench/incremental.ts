// A new or changed member against all posted opportunities.
import { OpportunityIndex } from '../server/src/matching/index/opportunityIndex.ts';
import { prepareMember, prepareOpportunity } from '../server/src/matching/engine/prepare.ts';
import { score } from '../server/src/matching/engine/score.ts';
import { drawFrom, masterReference } from './parts/people.ts';
import { bestOf, measure, percentile, report } from './parts/kit.ts';
import { asked } from './parts/pool.ts';

const POSTED = 10_000;
const CHANGED = 300;

const reference = masterReference();
const draw = drawFrom(asked.seed);
const opportunities = Array.from({ length: POSTED }, (_, at) => draw.opportunity(at));
const index = new OpportunityIndex(reference);
for (const opportunity of opportunities) index.upsert(opportunity);
const changed = Array.from({ length: CHANGED }, (_, at) => draw.member(at));
const best = await bestOf(changed, (member) => index.matches(member), 50);

const prepared = opportunities.map((opportunity) => prepareOpportunity(opportunity, reference));
const scanning = await measure(changed.slice(0, 20), (given) => {
  const member = prepareMember(given, reference);
  return prepared.filter((wanted) => score(wanted, member, reference).ranking !== null);
});
const yardstick = { what: 'every opportunity one by one', value: percentile(scanning, 0.5) };
const what = `a changed member against ${POSTED} opportunities`;
report('incremental', [
  { what: `${what}, p50`, value: best.clock(0.5), unit: 'ms', yardstick },
  { what: `${what}, p95`, value: best.clock(0.95), unit: 'ms', promise: { atMost: 2 } },
  { what: `${what}, p95 of processor time`, value: best.processor(0.95), unit: 'ms' },
]);
