import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { days, minutesOf } from '@marigold/contract/onboarding';
import { chosenFrom, type Diary, hoursOf, slotsOf, type Span, type Week } from './slots.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Zones of every kind: clocks that change on other days, at midnight, by half an hour, never, and a skipped day. */
const zones = [
  'Europe/Lisbon', 'Europe/Berlin', 'Europe/London', 'Europe/Moscow', 'Europe/Istanbul', 'Atlantic/Azores', 'America/New_York',
  'America/St_Johns', 'America/Sao_Paulo', 'America/Santiago', 'America/Asuncion', 'America/Havana', 'America/Phoenix',
  'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'Pacific/Apia', 'Pacific/Chatham', 'Pacific/Kiritimati',
  'Australia/Lord_Howe', 'Australia/Sydney', 'Australia/Adelaide', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tehran',
  'Asia/Beirut', 'Africa/Cairo', 'Africa/Casablanca', 'UTC',
]; // prettier-ignore

const clock = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours % 12 || 12}:${String(rest).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};
/** Up to three ranges of hours apart from each other; some touch. */
const rangesOf = fc
  .array(fc.integer({ min: 0, max: 287 }), { minLength: 2, maxLength: 6 })
  .map((times) => [...new Set(times)].toSorted((one, other) => one - other).map((time) => time * 5))
  .filter(({ length }) => length > 1)
  .map((times) =>
    times.flatMap((start, at) => {
      const end = times[at + 1];
      return end === undefined || (at % 2 === 1 && times.length > 4) ? [] : [{ startTime: clock(start), endTime: clock(end) }];
    }).slice(0, 4),
  ); // prettier-ignore
const week = fc
  .tuple(
    fc.constantFrom(...zones),
    fc.array(fc.tuple(fc.boolean(), rangesOf), { minLength: 7, maxLength: 7 }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2 })), { maxLength: 2 }),
  )
  .map(([timeZone, kept, off]) => ({
    timeZone,
    off,
    availability: kept.map(([isAvailable, ranges], at): Week['availability'][number] => {
      const [first = { startTime: '9:30 AM', endTime: '5:30 PM' }, ...more] = ranges;
      return { day: days[at] ?? 'mon', isAvailable, ...first, more };
    }),
  }));

const windows = [
  '2026-02-16', '2026-03-08', '2026-03-21', '2026-03-29', '2026-04-05', '2026-04-24', '2026-09-06', '2026-10-04', '2026-10-25',
  '2026-11-01',
].map((date) => Date.parse(date) - 36 * hour); // prettier-ignore
/** Around changes of the clocks in both hemispheres. */
const begin = fc.constantFrom(...windows);
const length = 4 * 24 * hour;
const busy = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 5 * 24 * 12 }), fc.integer({ min: 1, max: 40 }))
    .map(([at, taken]) => [at * 5, taken * 5] as const),
  { maxLength: 12 },
);
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const asked = fc
  .record({
    weeks: fc.array(fc.tuple(week, busy, fc.constantFrom(0, 10, 30)), { minLength: 1, maxLength: 3 }),
    from: begin,
    duration: fc.constantFrom(15, 30, 45, 60, 90),
  })
  .map(({ weeks, from, duration }) => ({
    range: { from, to: from + length },
    duration,
    diaries: weeks.map(([{ off, ...kept }, taken, buffer]): Diary => ({
      week: {
        ...kept,
        daysOff: off.map(([at, more]) => ({
          from: isoDay(from + at * 24 * hour),
          to: isoDay(from + (at + more) * 24 * hour),
        })),
      },
      busy: taken.map(([at, minutes]) => ({ from: from + at * minute, to: from + (at + minutes) * minute })),
      buffer,
    })),
  }));

interface Wall {
  date: string;
  weekday: number;
  minutes: number;
}
const walls = new Map(zones.map((zone) => [zone, new Map<number, Wall>()]));
/** What the clocks of a zone show, asked at full quarters of an hour: they change at no other times. */
const wallAt = (zone: string, quarter: number): Wall => {
  const known = walls.get(zone)?.get(quarter);
  if (known) return known;
  const at = DateTime.fromMillis(quarter * 15 * minute, { zone });
  const wall = { date: at.toISODate() ?? '', weekday: at.weekday - 1, minutes: at.hour * 60 + at.minute };
  walls.get(zone)?.set(quarter, wall);
  return wall;
};

const tick = 5 * minute;
/** At which stretches of five minutes somebody is free, asked one by one of the clocks on their wall. */
const freeTicks = ({ week: { availability, timeZone, daysOff = [] }, busy: taken, buffer }: Diary, { from, to }: Span) => {
  const hours = availability.map(({ isAvailable, startTime, endTime, more = [] }) =>
    (isAvailable ? [{ startTime, endTime }, ...more] : []).map((each) => [minutesOf(each.startTime), minutesOf(each.endTime)] as const),
  );
  return Array.from({ length: (to - from) / tick }, (_, count) => {
    const at = from + count * tick;
    const quarter = Math.floor(at / (15 * minute));
    const { date, weekday, minutes } = wallAt(timeZone, quarter);
    const now = minutes + (at - quarter * 15 * minute) / minute;
    return (
      (hours[weekday] ?? []).some(([start, end]) => start <= now && now < end) &&
      !daysOff.some((off) => off.from <= date && date <= off.to) &&
      !taken.some((span) => at < span.to + buffer * minute && at + tick > span.from - buffer * minute)
    );
  });
}; // prettier-ignore

describe('slots', () => {
  it('are all times in everybody’s hours that meet nothing taken, and no others, in thirty zones while clocks change', () => {
    let offered = 0;
    fc.assert(
      fc.property(asked, ({ diaries, range, duration }) => {
        const slots = slotsOf(diaries, range, duration);
        offered += slots.length;
        const free = diaries.map((diary) => freeTicks(diary, range));
        const ticks = duration / 5;
        let since = 0;
        const expected: number[] = [];
        for (let count = 0; count < length / tick; count++) {
          since = free.every((each) => each[count]) ? since + 1 : 0;
          const from = range.from + (count + 1 - ticks) * tick;
          if (since >= ticks && from % (15 * minute) === 0) expected.push(from);
        }
        expect(slots.join()).toBe(expected.join());
      }),
      { numRuns: 10_000 },
    );
    expect(offered).toBeGreaterThan(100_000);
  }, 60_000);

  it('keep the hours on the wall when clocks change', () => {
    const berlin: Week = {
      timeZone: 'Europe/Berlin',
      availability: days.map((day) => ({ day, isAvailable: true, startTime: '9:00 AM', endTime: '10:00 AM' })),
    };
    const range = { from: Date.parse('2026-03-28T00:00:00Z'), to: Date.parse('2026-03-30T23:00:00Z') };
    const slots = slotsOf([{ week: berlin, busy: [], buffer: 10 }], range, 60);
    expect(slots.map((at) => new Date(at).toISOString())).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
      '2026-03-30T07:00:00.000Z',
    ]);
  });

  it('leave out hours that clocks skip', () => {
    const owl: Week = {
      timeZone: 'Europe/Berlin',
      availability: days.map((day) => ({ day, isAvailable: true, startTime: '2:00 AM', endTime: '3:00 AM' })),
    };
    const range = { from: Date.parse('2026-03-28T20:00:00Z'), to: Date.parse('2026-03-29T20:00:00Z') };
    expect(hoursOf(owl, range)).toEqual([]);
  });

  it('can be chosen neither too soon nor too far ahead of anybody', () => {
    const now = Date.parse('2026-11-23T10:00:00Z');
    const range = { from: now - hour, to: now + 90 * 24 * hour };
    const limits = [
      { noticeHours: 4, horizonDays: 60 },
      { noticeHours: 24, horizonDays: 30 },
    ];
    expect(chosenFrom(limits, range, now)).toEqual({ from: now + 24 * hour, to: now + 30 * 24 * hour });
  });
});
