// An opportunity against all members: ranked in memory, then explained and stored with its counters.
import { bestOf, measure, percentile, report, type Row } from './parts/kit.ts';
import { limitInC } from './parts/limit.ts';
import { miniSearch } from './parts/miniSearch.ts';
import { oneByOne } from './parts/oneByOne.ts';
import { drawFrom } from './parts/people.ts';
import { asked, buildPool } from './parts/pool.ts';
import { benchStored } from './parts/stored.ts';

const STORED_ROLES = 60;
const LIMIT_ROLES = 60;
/** As many of the best are explained at once. */
const LIMIT = 2_000;

const { reference, draw, opportunities, members, index, seconds, bytes } = await buildPool();
const { members: count } = asked;
const best = await bestOf(opportunities, (opportunity) => index.rank(opportunity, { limit: LIMIT }), 50);
const sizes = opportunities.map((opportunity) => index.rank(opportunity, { limit: 1 }).total);
const changed = Array.from({ length: opportunities.length }, (_, at) => draw.member(at));
const updating = await measure(changed, (member) => index.upsert(member));
const { rows: storedRows, inSql } = await benchStored(drawFrom(asked.seed), asked.stored, STORED_ROLES);
const scaled = asked.stored < count ? `, ${asked.stored} members scaled up` : '';
const inC = await limitInC(members, opportunities.slice(0, LIMIT_ROLES));

const ranking = `rank ${count} members, p50`;
const rows: Row[] = [
  { what: ranking, value: best.clock(0.5), unit: 'ms', yardstick: await oneByOne(reference, opportunities) },
  {
    what: ranking,
    value: best.clock(0.5),
    unit: 'ms',
    yardstick: { what: `posting table in SQL, finding alone${scaled}`, value: (inSql * count) / asked.stored },
  },
  { what: ranking, value: best.clock(0.5), unit: 'ms', yardstick: await miniSearch(opportunities) },
  inC
    ? {
        what: ranking,
        value: best.clock(0.5),
        unit: 'ms',
        yardstick: { what: 'the same lists in C, the limit', value: percentile(inC, 0.5) },
      }
    : { what: 'the same lists in C: skipped, there is no cc', value: 0, unit: 'ms' },
  {
    what: `rank ${count} members, p95`,
    value: best.clock(0.95),
    unit: 'ms',
    promise: { atMost: count <= 100_000 ? 10 : 25 },
    ...(inC && { yardstick: { what: 'the same lists in C, p95', value: percentile(inC, 0.95) } }),
  },
  { what: `rank ${count} members, p95 of processor time`, value: best.processor(0.95), unit: 'ms' },
  { what: 'matches of a role, p50', value: percentile(sizes, 0.5), unit: 'members' },
  { what: 'taking a changed member into the index, p95', value: percentile(updating, 0.95), unit: 'ms' },
  { what: 'building the index', value: seconds, unit: 's' },
  { what: 'memory for each member', value: bytes, unit: 'bytes', promise: { atMost: 250 } },
  ...storedRows,
];
report('matching', rows);
