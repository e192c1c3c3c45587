// Pages of candidates of one role, by one reader and by many, beside a page by count and offset in the same database.
import { loadavg } from 'node:os';
import { type Crowd, must, openCrowd } from './parts/crowd.ts';
import { growthOf, measure, percentile, report, type Row } from './parts/kit.ts';
import { databaseTime, timeOf } from './parts/processor.ts';

const sizes = process.argv.includes('--members')
  ? [Number(process.argv[process.argv.indexOf('--members') + 1])]
  : [2_000, 20_000, 50_000];
const ROUNDS = 150;
const READERS = 50;
/** One reader's promise, in milliseconds, and that of fifty. */
const [alone, together] = [{ atMost: 5 }, { atMost: 50 }];

/** Pages that people ask for: of each, what it is called, and what the plain way reads instead. */
const pages = [
  { what: 'in review', path: 'matches?PageSize=25&StatusGroup=InReview', where: "status = 'inReview'" },
  { what: 'top', path: 'matches?PageSize=25&Ranking=top', where: "ranking = 'top'" },
  { what: 'great', path: 'matches?PageSize=25&Ranking=great', where: "ranking = 'great'" },
  { what: 'good', path: 'matches?PageSize=25&Ranking=good', where: "ranking = 'good'" },
  {
    what: 'in review and good',
    path: 'matches?PageSize=25&StatusGroup=InReview&Ranking=good',
    where: "status = 'inReview' and ranking = 'good'",
  },
  { what: 'of a rare name', path: 'matches?PageSize=25&SearchName=xi', where: "search_name like '%xi%'" },
  { what: 'with "ma" in the name', path: 'matches?PageSize=25&SearchName=ma', where: "search_name like '%ma%'" },
  { what: 'with "a" in the name', path: 'matches?PageSize=25&SearchName=a', where: "search_name like '%a%'" },
  { what: 'with messages', path: 'matches?PageSize=25&talks=true', where: 'contacted_at is not null' },
] as const;

const plainly =
  ({ plain, opportunityId }: Crowd, where: string) =>
  async () => {
    const from = `from match m join member p using (member_id) where opportunity_id = $1 and ${where}`;
    await plain.query(`select count(*) ${from}`, [opportunityId]);
    await plain.query(`select m.*, p.name, p.headline ${from} order by score desc, match_id limit 25 offset 0`, [
      opportunityId,
    ]);
  };

const rows: Row[] = [];
for (const size of sizes) {
  const crowd = await openCrowd(size);
  try {
    const rounds = Array.from({ length: ROUNDS }, (_, at) => at);
    for (const { what, path, where } of pages) {
      const timeTaken = async () => (await timeOf(crowd.server.pid)) + (await databaseTime(crowd.server.data));
      await measure(rounds.slice(0, 30), async () => must(await crowd.ask(path)));
      const before = await timeTaken();
      const times = await measure(rounds, async () => must(await crowd.ask(path)));
      const taken = (await timeTaken()) - before;
      const theirs = await measure(rounds.slice(0, 30), plainly(crowd, where), 5);
      rows.push({
        what: `25 of ${size}, ${what}, p50`,
        value: percentile(times, 0.5),
        unit: 'ms',
        yardstick: { what: 'count and offset', value: percentile(theirs, 0.5) },
        promise: alone,
      });
      rows.push({
        what: `25 of ${size}, ${what}, processor time of node and database`,
        value: taken / ROUNDS,
        unit: 'ms',
      });
    }
    const times: number[] = [];
    await Promise.all(
      Array.from({ length: READERS }, async (_, reader) => {
        for (let at = 0; at < 20; at++) {
          const { path } = pages[(reader + at) % 5]!;
          const start = performance.now();
          must(await crowd.ask(path));
          times.push(performance.now() - start);
        }
      }),
    );
    rows.push({
      what: `25 of ${size}, ${READERS} readers at once, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      promise: together,
    });
    const { bytes } = await crowd.ask(pages[0].path);
    rows.push({ what: `a page of 25 of ${size}`, value: bytes / 1024, unit: 'KB' });
  } finally {
    await crowd.close();
  }
}
for (const { what } of pages) {
  const timeAt = (size: number) => rows.find((row) => row.what === `25 of ${size}, ${what}, p50`)?.value ?? NaN;
  rows.push(...growthOf(what, sizes, timeAt));
}
rows.push({ what: 'load of the machine meanwhile', value: loadavg()[0] ?? 0, unit: 'processes' });
report('lists', rows);
