// Every widget and report of a company with many matches and their moves, beside a count of the same rows without stored counts.
import { loadavg } from 'node:os';
import { widgets } from '@marigold/contract/reportingWidgets';
import { must } from './parts/crowd.ts';
import { openHistories } from './parts/histories.ts';
import { measure, percentile, report, type Row } from './parts/kit.ts';

const size = process.argv.includes('--matches') ? Number(process.argv[process.argv.indexOf('--matches') + 1]) : 20_000;
const ROUNDS = 30;
const day = 86_400_000;
const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * day).toISOString().slice(0, 10);
const year = { startDate: dateOf(365), endDate: dateOf(1) };

const histories = await openHistories(size);
const built = { dimensions: ['recruiter', 'month'], measures: ['matched', 'hired', 'rejected'] };
const asked: { what: string; path: string; body?: object }[] = [
  ...Object.keys(widgets).map((name) => ({ what: name, path: `shortwidgets/${name}` })),
  ...['funnel', 'sources', 'scheduling', 'answered'].map((name) => ({ what: name, path: `reports/${name}` })),
  { what: 'report by recruiter and month', path: 'reports/built', body: built },
  {
    what: 'report by role',
    path: 'reports/built',
    body: { dimensions: ['opportunity'], measures: ['matched', 'hired'] },
  },
  {
    what: 'hires of one recruiter',
    path: 'shortwidgets/averagetimetohire',
    body: { usersId: histories.usersId.slice(0, 1) },
  },
  { what: 'people behind matches', path: 'reports/people', body: { measure: 'reached' } },
  { what: 'people behind hires', path: 'reports/people', body: { measure: 'reached', key: 'hired' } },
  { what: 'people behind a stage', path: 'reports/people', body: { measure: 'stay', key: 'inReview' } },
];

const rows: Row[] = [];
try {
  const rounds = Array.from({ length: ROUNDS }, (_, at) => at);
  const plainly = await measure(
    rounds.slice(0, 5),
    () =>
      histories.plain.query(
        `select h.to_status, h.at::date, count(distinct h.match_id) from match_history h join match m using (match_id)
         where h.company_id = $1 and h.at >= $2 and h.at < $3 group by 1, 2`,
        [histories.companyId, year.startDate, year.endDate],
      ),
    1,
  );
  const yardstick = { what: 'one count of the moves of a year', value: percentile(plainly, 0.5) };
  const add = (what: string, times: number[], processor: number) => {
    rows.push({
      what: `${what}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      yardstick,
      promise: { atMost: 100 },
    });
    rows.push({ what: `${what}, of which processors took`, value: processor / times.length, unit: 'ms' });
  };
  for (const { what, path, body } of asked) {
    const ask = async () => must(await histories.ask(path, { ...year, ...body }));
    for (const _ of rounds.slice(0, 3)) await ask();
    const begin = await histories.processorTime();
    const times = await measure(rounds, ask);
    add(`${what}, a year`, times, (await histories.processorTime()) - begin);
  }
  // Of matches themselves, so it grows with them: nothing is promised of it.
  const fairly = `fairness?${new URLSearchParams(year).toString()}`;
  const before = await histories.processorTime();
  const fairness = await measure(rounds.slice(0, 3), async () => must(await histories.ask(fairly)));
  rows.push(
    { what: 'fairness, a year, median', value: percentile(fairness, 0.5), unit: 'ms', yardstick },
    {
      what: 'fairness, a year, of which processors took',
      value: ((await histories.processorTime()) - before) / fairness.length,
      unit: 'ms',
    },
  );
  // What happened within the last minute is counted when it is asked for. The node counts it again meanwhile, so it happens anew.
  const afterSomething = [
    ['matchescounter', 'shortwidgets/matchescounter', {}],
    ['averagetimetohire', 'shortwidgets/averagetimetohire', {}],
    ['matchesstatusdistribution', 'shortwidgets/matchesstatusdistribution', {}],
    ['answered', 'reports/answered', {}],
    ['people behind hires', 'reports/people', { measure: 'reached', key: 'hired' }],
  ] as const;
  for (const [of, many] of [
    ['match', 100],
    ['role', 1],
  ] as const)
    for (const [what, path, body] of afterSomething) {
      const times: number[] = [];
      const begin = await histories.processorTime();
      for (const _ of rounds) {
        await histories.touch(of, many);
        times.push(...(await measure([0], async () => must(await histories.ask(path, { ...year, ...body })))));
      }
      const took = (await histories.processorTime()) - begin;
      add(`${what}, something new ${of === 'match' ? `of ${many} matches` : 'of all of a role'}`, times, took);
    }
  rows.push(
    { what: 'matches', value: size, unit: '' },
    { what: 'moves', value: histories.moves, unit: '' },
    { what: 'counting all of it once', value: histories.counted, unit: 's' },
    { what: 'the longest part of counting it', value: histories.longest, unit: 's' },
    { what: 'load of the machine meanwhile', value: loadavg()[0] ?? 0, unit: 'processes' },
  );
} finally {
  await histories.close();
}
report('analytics', rows);
