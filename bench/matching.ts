// An opportunity against all members: ranked in memory, then explained and stored with its counters.
import { measure, memoryInUse, percentile, report, type Row } from './parts/kit.ts';
import { oneByOne } from './parts/oneByOne.ts';
import { drawFrom } from './parts/people.ts';
import { asked, buildPool } from './parts/pool.ts';
import { benchStored } from './parts/stored.ts';

/** With more members, filling a database takes longer than it teaches. */
const STORED_AT_MOST = 200_000;
const STORED_ROLES = 60;

const before = await memoryInUse();
const { reference, draw, opportunities, index, seconds } = buildPool();
const { members: count } = asked;
const ranking = await measure(opportunities, (opportunity) => index.rank(opportunity), 50);
const sizes = opportunities.map((opportunity) => index.rank(opportunity, { limit: 1 }).total);
const bytes = ((await memoryInUse()) - before) / index.size;
const changed = Array.from({ length: opportunities.length }, (_, at) => draw.member(at));
const updating = await measure(changed, (member) => index.upsert(member));
const yardstick = await oneByOne(reference, opportunities);

const rows: Row[] = [
  { what: `rank ${count} members, p50`, value: percentile(ranking, 0.5), unit: 'ms', yardstick },
  {
    what: `rank ${count} members, p95`,
    value: percentile(ranking, 0.95),
    unit: 'ms',
    promise: { atMost: count <= 100_000 ? 10 : 25 },
  },
  { what: 'matches of a role, p50', value: percentile(sizes, 0.5), unit: 'members' },
  { what: 'taking a changed member into the index, p95', value: percentile(updating, 0.95), unit: 'ms' },
  { what: 'building the index', value: seconds, unit: 's' },
  { what: 'memory for each member', value: bytes, unit: 'bytes', promise: { atMost: 250 } },
];
if (count <= STORED_AT_MOST) rows.push(...(await benchStored(drawFrom(asked.seed), count, STORED_ROLES)));
report('matching', rows);
