import { IANAZone } from 'luxon';
import {
  type Availability,
  type Day,
  type DaysOff,
  days,
  endMinutesOf,
  minutesOf,
} from '@marigold/contract/onboarding';

/*
 * Times in which people can be booked. Everything is computed on instants (milliseconds since 1970). Somebody's hours are all
 * instants at which the clocks of their time zone show a time of theirs: hours that the clocks skip are not there, and hours
 * that come twice are there twice.
 */

/** From an instant up to another, not including it. */
export interface Span {
  from: number;
  to: number;
}

/** The hours somebody keeps each week, on the clocks of their time zone, the days on which they keep none, and when they are away. */
export type Week = Pick<Availability, 'availability' | 'timeZone'> & {
  daysOff?: readonly Pick<DaysOff, 'from' | 'to'>[];
  away?: readonly Span[];
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** Day 0 is 1 January 1970, a Thursday. */
const firstWeekday = 3;

/** Stretches of time in which the clocks of a zone do not change, with how far they are ahead of UTC; in order, without gaps. */
const evenStretches = (timeZone: string, { from, to }: Span): (Span & { ahead: number })[] => {
  const zone = IANAZone.create(timeZone);
  if (!zone.isValid) return [];
  const aheadAt = (at: number) => zone.offset(at) * minute;
  const stretches: (Span & { ahead: number })[] = [];
  let begin = from;
  while (begin < to) {
    const ahead = aheadAt(begin);
    // No zone changes its clocks twice in a day.
    let last = begin;
    while (last < to && aheadAt(Math.min(last + day, to)) === ahead) last = Math.min(last + day, to);
    // Clocks change at full minutes.
    let [before, after] = [Math.floor(last / minute), Math.ceil(Math.min(last + day, to) / minute)];
    while (last < to && after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (aheadAt(middle * minute) === ahead) before = middle;
      else after = middle;
    }
    const end = Math.min(after * minute, to);
    stretches.push({ from: begin, to: end, ahead });
    begin = end;
  }
  return stretches;
};

/** When somebody can be booked between two instants, in order and apart from each other. */
export const hoursOf = ({ availability, timeZone, daysOff = [], away = [] }: Week, range: Span): Span[] => {
  const kept = new Map<Day, Span[]>(
    availability
      .filter(({ isAvailable }) => isAvailable)
      .map((each) => [
        each.day,
        [each, ...(each.more ?? [])]
          .map(({ startTime, endTime }) => ({
            from: minutesOf(startTime) * minute,
            to: endMinutesOf(endTime) * minute,
          }))
          .toSorted((one, other) => one.from - other.from),
      ]),
  );
  const off = daysOff.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  const spans: Span[] = [];
  for (const { from, to, ahead } of evenStretches(timeZone, range))
    for (let date = Math.floor((from + ahead) / day); date * day < to + ahead; date++) {
      const midnight = date * day;
      if (off.some((each) => each.from <= midnight && midnight <= each.to)) continue;
      for (const hours of kept.get(days[(date + firstWeekday) % 7] as Day) ?? []) {
        const span = {
          from: Math.max(from, midnight + hours.from - ahead),
          to: Math.min(to, midnight + hours.to - ahead),
        };
        if (span.from >= span.to) continue;
        const last = spans.at(-1);
        if (last && last.to >= span.from) last.to = Math.max(last.to, span.to);
        else spans.push(span);
      }
    }
  return without(spans, away);
};

/** The same spans in order, those that touch or overlap as one. */
export const joined = (some: readonly Span[]): Span[] => {
  const whole: Span[] = [];
  for (const { from, to } of some.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
};

/** What is left of spans without others; the spans are in order and apart from each other. */
export const without = (spans: readonly Span[], taken: readonly Span[]): Span[] => {
  const sorted = taken.toSorted((one, other) => one.from - other.from);
  const left: Span[] = [];
  let first = 0;
  for (const span of spans) {
    let { from } = span;
    // Whatever ended before this span has ended before all later ones.
    while (first < sorted.length && (sorted[first] as Span).to <= from) first++;
    for (let at = first; at < sorted.length; at++) {
      const each = sorted[at] as Span;
      if (each.from >= span.to) break;
      if (each.from > from) left.push({ from, to: each.from });
      from = Math.max(from, each.to);
    }
    if (from < span.to) left.push({ from, to: span.to });
  }
  return left;
};

/** What lies in spans of both lists; each in order and apart from each other. */
export const both = (some: readonly Span[], others: readonly Span[]): Span[] => {
  const common: Span[] = [];
  for (let one = 0, other = 0; one < some.length && other < others.length;) {
    const [a, b] = [some[one] as Span, others[other] as Span];
    const span = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
    if (span.from < span.to) common.push(span);
    if (a.to < b.to) one++;
    else other++;
  }
  return common;
};

/** Somebody's hours, what is taken of them, and the minutes they keep between two interviews. */
export interface Diary {
  week: Week;
  busy: readonly Span[];
  buffer: number;
}

/** Slots begin at multiples of this many milliseconds, which is a full quarter of an hour on all clocks there are. */
const step = 15 * minute;

/**
 * The instants at which everybody is free for a number of minutes, each at a full quarter of an hour. Between a slot and what
 * is taken of somebody lie at least the minutes that they keep between two interviews.
 */
export const slotsOf = (diaries: readonly Diary[], range: Span, duration: number): number[] => {
  const free = diaries
    .map(({ week, busy, buffer }) =>
      without(
        hoursOf(week, range),
        busy.map(({ from, to }) => ({ from: from - buffer * minute, to: to + buffer * minute })),
      ),
    )
    .reduce(both);
  return free.flatMap(({ from, to }) => {
    const first = Math.ceil(from / step) * step;
    const room = to - first - duration * minute;
    return room < 0 ? [] : Array.from({ length: Math.floor(room / step) + 1 }, (_, at) => first + at * step);
  });
};

/** How soon and how far ahead candidates can choose a time of somebody. */
export interface Limits {
  noticeHours: number;
  horizonDays: number;
}

/** The part of a range in which candidates can choose a time of all of these people. */
export const chosenFrom = (limits: readonly Limits[], { from, to }: Span, now: number): Span => ({
  from: Math.max(from, ...limits.map(({ noticeHours }) => now + noticeHours * 60 * minute)),
  to: Math.min(to, ...limits.map(({ horizonDays }) => now + horizonDays * day)),
});
