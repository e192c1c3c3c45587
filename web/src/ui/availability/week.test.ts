import { minutesOf } from '@marigold/contract/onboarding';
import { describe, expect, it } from 'vitest';
import {
  areHoursValid,
  clockTimeOf,
  type DayHours,
  dayName,
  nextRange,
  openHours,
  quarterHours,
  rangesOf,
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
    expect(spokenTime('en', '5:30 PM')).toMatch(/^5:30\sPM$/);
    expect(spokenTime('de', '5:30 PM')).toBe('17:30');
    expect([dayName('en', 'mon', 'long'), dayName('de', 'sun', 'long')]).toEqual(['Monday', 'Sonntag']);
  });
});

describe('hours', () => {
  it('cannot end before or when they begin, on days that are on', () => {
    expect(areHoursValid(week(day({})))).toBe(true);
    expect(areHoursValid(week(day({ endTime: '9:30 AM' })))).toBe(false);
    expect(areHoursValid(week(day({ endTime: '12:00 AM' })))).toBe(false);
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
