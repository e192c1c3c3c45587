import { minutesOf } from '@marigold/contract/onboarding';
import { describe, expect, it } from 'vitest';
import {
  areHoursValid,
  clockTimeOf,
  type DayHours,
  dayName,
  nextRange,
  openHours,
  quarterEnds,
  quarterHours,
  rangesOf,
  spokenEnd,
  spokenTime,
  withRanges,
  wrongOf,
} from './week.ts';

const day = (change: Partial<DayHours>): DayHours => ({
  day: 'mon',
  isAvailable: true,
  startTime: '9:30 AM',
  endTime: '5:30 PM',
  ...change,
});
const week = (...availability: DayHours[]) => ({
  availability,
  timeZone: 'Europe/Lisbon',
  interviewDuration: 30 as const,
});

describe('a time of day', () => {
  it('is the same after being written and read, for every quarter of an hour', () => {
    expect(quarterHours.map((time) => clockTimeOf(minutesOf(time)))).toEqual(quarterHours);
    expect([quarterHours[0], quarterHours[38], quarterHours[48], quarterHours[95]]).toEqual([
      '12:00 AM',
      '9:30 AM',
      '12:00 PM',
      '11:45 PM',
    ]);
  });

  it('is said as the language says it', () => {
    expect(spokenTime('en', '5:30 PM', 'en-US')).toMatch(/^5:30\sPM$/);
    expect(spokenTime('en', '5:30 PM', 'en-GB')).toBe('17:30');
    expect(spokenTime('de', '5:30 PM', 'de')).toBe('17:30');
    expect([dayName('en', 'mon', 'long'), dayName('de', 'sun', 'long')]).toEqual(['Monday', 'Sonntag']);
  });
});

describe('midnight', () => {
  it('ends a day after all other times, and is said so', () => {
    const late = day({ startTime: '6:00 PM', endTime: '12:00 AM' });
    expect([areHoursValid(week(late)), openHours(week(late)), nextRange([late])]).toEqual([true, 6, undefined]);
    expect(openHours(week(day({ startTime: '12:00 AM', endTime: '12:00 AM' })))).toBe(24);
    const both = { ...late, more: [{ startTime: '11:00 PM', endTime: '11:30 PM' }] };
    expect(wrongOf(both, 1)).toBe('overlap');
    expect([quarterEnds.length, quarterEnds[0], quarterEnds.at(-1)]).toEqual([96, '12:15 AM', '12:00 AM']);
    expect(spokenEnd('de', '12:00 AM', 'de')).toBe('24:00');
    expect(spokenEnd('en', '12:00 AM', 'en-US')).toMatch(/^12:00\sAM$/);
    expect(spokenEnd('en', '5:30 PM', 'en-GB')).toBe('17:30');
  });

  it('is where hours that are added late end', () => {
    expect(nextRange([day({ endTime: '9:30 PM' })])).toEqual({ startTime: '10:30 PM', endTime: '12:00 AM' });
  });
});

describe('hours', () => {
  it('cannot end before or when they begin, on days that are on', () => {
    expect(areHoursValid(week(day({})))).toBe(true);
    expect(areHoursValid(week(day({ endTime: '9:30 AM' })))).toBe(false);
    expect(areHoursValid(week(day({ endTime: '12:00 AM' })))).toBe(true);
    expect(areHoursValid(week(day({ endTime: '9:00 AM', isAvailable: false })))).toBe(true);
  });

  it('can be several a day that touch but do not overlap', () => {
    const two = day({ endTime: '12:00 PM', more: [{ startTime: '12:00 PM', endTime: '3:00 PM' }] });
    expect([areHoursValid(week(two)), openHours(week(two))]).toEqual([true, 5.5]);
    const overlapping = withRanges(two, [...rangesOf(two), { startTime: '2:45 PM', endTime: '4:00 PM' }]);
    expect([wrongOf(overlapping, 1), wrongOf(overlapping, 2), areHoursValid(week(overlapping))]).toEqual([
      null,
      'overlap',
      false,
    ]);
    expect(withRanges(two, rangesOf(two).slice(1))).toEqual(day({ startTime: '12:00 PM', endTime: '3:00 PM' }));
  });

  it('are added after the others while the day has room', () => {
    expect(nextRange([day({})])).toEqual({ startTime: '6:30 PM', endTime: '8:30 PM' });
    expect(nextRange([day({ endTime: '11:00 PM' })])).toBeUndefined();
    expect(nextRange([day({}), day({}), day({}), day({})])).toBeUndefined();
  });

  it('add up over the days that are on', () => {
    expect(openHours(week(day({}), day({ endTime: '10:15 AM' }), day({ isAvailable: false })))).toBe(8.75);
  });
});
