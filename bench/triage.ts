// Candidates of a role of 20,000 moved by one person and by ten, with their history, counters and events.
import { loadavg } from 'node:os';
import { must, openCrowd } from './parts/crowd.ts';
import { percentile, report, type Row } from './parts/kit.ts';
import { databaseTime, timeOf } from './parts/processor.ts';

const CANDIDATES = 20_000;
const MOVES = 400;
const WRITERS = 10;

const crowd = await openCrowd(CANDIDATES);
const rows: Row[] = [];
try {
  const left = [...crowd.matched];
  const move = async (): Promise<number> => {
    const matchId = left.shift();
    if (!matchId) throw new Error('Nobody is left to be moved.');
    const start = performance.now();
    must(await crowd.ask(`matches/${matchId}/status/InReview`, {}));
    return performance.now() - start;
  };
  const plainly = async (): Promise<number> => {
    const start = performance.now();
    await crowd.plain.query('begin');
    await crowd.plain.query("update match set status = 'inReview', status_since = now() where match_id = $1", [
      left.shift(),
    ]);
    await crowd.plain.query('commit');
    return performance.now() - start;
  };
  const several = async (count: number, one: () => Promise<number>): Promise<number[]> => {
    const times: number[] = [];
    for (let at = 0; at < count; at++) times.push(await one());
    return times;
  };
  await several(100, move);
  const before = [await timeOf(crowd.server.pid), await databaseTime(crowd.server.data)] as const;
  const alone = await several(MOVES, move);
  const after = [await timeOf(crowd.server.pid), await databaseTime(crowd.server.data)] as const;
  const plain = await several(100, plainly);
  rows.push(
    {
      what: 'a move, one writer, p50',
      value: percentile(alone, 0.5),
      unit: 'ms',
      yardstick: { what: 'the update alone, committed', value: percentile(plain, 0.5) },
      promise: { atMost: 2.5 },
    },
    { what: 'a move, one writer, p95', value: percentile(alone, 0.95), unit: 'ms' },
    { what: 'processor time of the node for a move', value: (after[0] - before[0]) / MOVES, unit: 'ms' },
    { what: 'processor time of the database for a move', value: (after[1] - before[1]) / MOVES, unit: 'ms' },
  );
  const began = performance.now();
  const together = (await Promise.all(Array.from({ length: WRITERS }, () => several(200, move)))).flat();
  rows.push(
    {
      what: 'moves a second, ten writers',
      value: (together.length * 1000) / (performance.now() - began),
      unit: 'moves',
      promise: { atLeast: 700 },
    },
    { what: 'a move, ten writers, p95', value: percentile(together, 0.95), unit: 'ms' },
  );
} finally {
  await crowd.close();
}
rows.push({ what: 'load of the machine meanwhile', value: loadavg()[0] ?? 0, unit: 'processes' });
report('triage', rows);
