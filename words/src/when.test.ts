import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf } from './clock.ts';
import { clockAt, momentOf, rangeOf, type Reader, spanOf, timeOf, yearOf } from './when.ts';

const MINUTE = 60_000;
const berlin = (locale = 'en-US'): Reader => ({
  language: locale.slice(0, 2),
  timeZone: 'Europe/Berlin',
  clock: clockOf(locale),
});
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const range = (from: string, to: string, locale?: string) =>
  plain(rangeOf(berlin(locale), new Date(from), new Date(to)));
const span = (from: string, to: string, now = '2026-11-28T12:00Z') =>
  plain(spanOf(berlin(), new Date(now), new Date(from), new Date(to)));

describe('a time from and to', () => {
  it('says how far from UTC it begins and ends where clocks are changed', () => {
    expect(range('2027-10-31T00:30Z', '2027-10-31T01:30Z')).toBe('2:30 AM GMT+2 – 2:30 AM GMT+1');
    expect(range('2027-10-31T01:30Z', '2027-10-31T02:30Z')).toBe('2:30 AM GMT+1 – 3:30 AM GMT+1');
    expect(range('2027-03-28T00:30Z', '2027-03-28T01:30Z')).toBe('1:30 AM GMT+1 – 3:30 AM GMT+2');
    expect(range('2027-10-31T08:00Z', '2027-10-31T09:00Z')).toBe('9:00 – 10:00 AM');
  });

  it('says that it ends on another day', () => {
    expect(range('2026-12-02T22:30Z', '2026-12-02T23:30Z')).toBe('11:30 PM – 12:30 AM (+1 day)');
    expect(range('2026-12-02T22:30Z', '2026-12-02T23:30Z', 'de-DE')).toBe('23:30 – 00:30 (+1 Tag)');
    expect(range('2026-12-02T22:30Z', '2026-12-02T23:30Z', 'es-ES')).toBe('23:30 – 00:30 (+1 día)');
    expect(range('2026-12-02T09:00Z', '2026-12-02T10:00Z', 'de-DE')).toBe('10:00 – 11:00');
  });
});

describe('a day and a time from and to', () => {
  it('names both days and the zone once where it ends on another day', () => {
    expect(span('2026-12-02T22:30Z', '2026-12-02T23:30Z')).toBe(
      'Wednesday, December 2 at 11:30 PM – Thursday, December 3 at 12:30 AM Germany Time',
    );
  });

  it('has the year of where it is read', () => {
    expect(span('2027-11-20T12:00Z', '2027-11-20T13:00Z')).toBe(
      'Saturday, November 20, 2027, 1:00 – 2:00 PM Germany Time',
    );
    // In Berlin it is the next year already.
    expect(span('2027-01-05T12:00Z', '2027-01-05T13:00Z', '2026-12-31T23:30Z')).toBe(
      'Tuesday, January 5, 1:00 – 2:00 PM Germany Time',
    );
  });
});

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'UTC',
];
const from2025 = Date.UTC(2025, 0, 1) / MINUTE;
const readers = fc
  .record({ locale: fc.constantFrom('en-US', 'en-GB', 'de-DE', 'es-ES', 'es-MX'), timeZone: fc.constantFrom(...zones) })
  .map(({ locale, timeZone }): Reader => ({ language: locale.slice(0, 2), timeZone, clock: clockOf(locale) }));

/** Moments at which the clocks of a zone are changed, to the minute. */
const changesOf = (timeZone: string): number[] => {
  const ahead = (minute: number) => {
    const { day, minutes } = clockAt(timeZone, new Date(minute * MINUTE));
    return Date.parse(day) / MINUTE + minutes - minute;
  };
  const hours = Array.from({ length: 4 * 365 * 24 }, (_, at) => from2025 + at * 60);
  return hours.filter((minute) => ahead(minute) !== ahead(minute - 60));
};
const changes = new Map(zones.map((zone) => [zone, changesOf(zone)]));
/** A reader, and a moment of theirs: any, or one near a change of their clocks. */
const moments = readers.chain((reader) => {
  const near = changes.get(reader.timeZone) ?? [];
  const any = fc.integer({ min: from2025, max: from2025 + 4 * 365 * 24 * 60 });
  const minutes = near.length > 0 ? fc.oneof(any, nearTo(near)) : any;
  return minutes.map((minute) => ({ reader, from: new Date(minute * MINUTE) }));
});
const nearTo = (near: readonly number[]) =>
  fc.tuple(fc.constantFrom(...near), fc.integer({ min: -200, max: 200 })).map(([change, by]) => change + by);
const lengths = fc.integer({ min: 1, max: 480 });
/** Minutes between two moments, often as many as clocks are put back by. */
const apart = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(30, 60, 120));
const runs = { numRuns: 600 };
/** Few moments stand on a clock twice. */
const manyRuns = { numRuns: 1_500 };

describe('however it is written', () => {
  it('never prints two moments alike', () => {
    fc.assert(
      fc.property(moments, apart, ({ reader, from }, minutes) => {
        const other = new Date(from.getTime() + minutes * MINUTE);
        expect(timeOf(reader, from)).not.toBe(timeOf(reader, other));
        expect(momentOf(reader, from, from)).not.toBe(momentOf(reader, from, other));
      }),
      manyRuns,
    );
  });

  it('never leaves the end out, nor tells two lengths alike', () => {
    fc.assert(
      fc.property(moments, lengths, lengths, ({ reader, from }, minutes, others) => {
        const to = new Date(from.getTime() + minutes * MINUTE);
        const other = new Date(from.getTime() + others * MINUTE);
        // Spanish leaves out the zero of 09:30 beside a day.
        const clock = (at: Date) =>
          new Intl.DateTimeFormat(reader.language, { timeZone: reader.timeZone, ...reader.clock })
            .format(at)
            .replace(/^0/, '');
        for (const text of [rangeOf(reader, from, to), spanOf(reader, from, from, to)]) {
          expect(text).toMatch(/[–-]/);
          expect(plain(text)).toContain(plain(clock(to)));
        }
        expect(rangeOf(reader, from, to) === rangeOf(reader, from, other)).toBe(minutes === others);
        expect(spanOf(reader, from, from, to) === spanOf(reader, from, from, other)).toBe(minutes === others);
      }),
      runs,
    );
  });

  it('has the year exactly where it is another one than now', () => {
    fc.assert(
      fc.property(moments, moments, lengths, ({ reader, from }, { from: now }, minutes) => {
        const to = new Date(from.getTime() + minutes * MINUTE);
        const year = (at: Date) => clockAt(reader.timeZone, at).day.slice(0, 4);
        const differs = [from, to].some((at) => year(at) !== year(now));
        expect('year' in yearOf(reader.timeZone, now, from, to)).toBe(differs);
        expect(spanOf(reader, now, from, to).includes(year(from))).toBe(differs);
        expect(momentOf(reader, now, from).includes(year(from))).toBe(year(from) !== year(now));
      }),
      runs,
    );
  });
});
