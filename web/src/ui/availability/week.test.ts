import { minutesOf } from '@marigold/contract/onboarding';
import { describe, expect, it } from 'vitest';
import { areHoursValid, clockTimeOf, type DayHours, dayName, openHours, quarterHours, spokenTime } from './week.ts';

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

  it('add up over the days that are on', () => {
    expect(openHours(week(day({}), day({ endTime: '10:15 AM' }), day({ isAvailable: false })))).toBe(8.75);
  });
});
