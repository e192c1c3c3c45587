// Free times of several interviewers in a month, beside asking for each quarter of an hour whether everybody is free.
import { days } from '@marigold/contract/onboarding';
import { type Diary, hoursOf, slotsOf, type Span } from '../server/src/modules/scheduler/slots.ts';
import { percentile, type Row, report } from './parts/kit.ts';

const minute = 60_000;
/** Minutes that everybody keeps between two interviews. */
const buffer = 10;
const quarter = 15 * minute;
const month: Span = { from: Date.parse('2026-03-09T00:00:00Z'), to: Date.parse('2026-04-09T00:00:00Z') };
const zones = ['Europe/Lisbon', 'Europe/Berlin', 'Europe/London', 'Atlantic/Azores', 'Europe/Athens'];

/** People with the usual week, and events strewn evenly over their month. */
const diariesOf = (people: number, events: number): Diary[] =>
  Array.from({ length: people }, (_, who) => ({
    week: {
      timeZone: zones[who % zones.length] ?? 'UTC',
      availability: days.map((day, at) => ({ day, isAvailable: at < 5, startTime: '9:00 AM', endTime: '6:00 PM' })),
    },
    busy: Array.from({ length: events / people }, (__, at) => {
      const step = (month.to - month.from) / (events / people);
      const from = month.from + Math.floor((at * step + ((who * 7 + at * 13) % 40) * minute) / quarter) * quarter;
      return { from, to: from + 20 * minute };
    }),
    buffer,
  }));

/** The same, asked for each quarter of an hour and of everybody. */
const oneByOne = (diaries: readonly Diary[], duration: number): number[] => {
  const hours = diaries.map(({ week }) => hoursOf(week, month));
  const found: number[] = [];
  for (let from = month.from; from < month.to; from += quarter) {
    const to = from + duration * minute;
    const isFree = diaries.every(
      ({ busy }, at) =>
        hours[at]?.some((span) => from >= span.from && to <= span.to) === true &&
        !busy.some((span) => from < span.to + buffer * minute && to > span.from - buffer * minute),
    );
    if (isFree) found.push(from);
  }
  return found;
};

const timesOf = (ask: () => number[], rounds: number): number[] =>
  Array.from({ length: rounds }, () => {
    const since = performance.now();
    ask();
    return performance.now() - since;
  });

const rows = [
  [5, 2000],
  [10, 4000],
  [20, 8000],
].flatMap(([people = 0, events = 0], at): Row[] => {
  const diaries = diariesOf(people, events);
  const ask = () => slotsOf(diaries, month, 45);
  const naive = () => oneByOne(diaries, 45);
  if (ask().join() !== naive().join()) throw new Error('Both ways must find the same times.');
  timesOf(ask, 20);
  const [ours, theirs] = [timesOf(ask, 200), timesOf(naive, 20)];
  const what = `a month of slots of ${people} people with ${events} events`;
  return [
    {
      what: `${what}, p50`,
      value: percentile(ours, 0.5),
      unit: 'ms',
      yardstick: { what: 'one by one', value: percentile(theirs, 0.5) },
    },
    { what: `${what}, p95`, value: percentile(ours, 0.95), unit: 'ms', ...(at === 0 && { promise: { atMost: 30 } }) },
  ];
});
report('slots', rows);
