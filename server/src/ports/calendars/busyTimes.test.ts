import { describe, expect, it } from 'vitest';
import { busyOf } from './busyTimes.ts';

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join(
    '\r\n',
  );
const read = (text: string, timeZone = 'UTC') =>
  busyOf(
    { from: Date.parse('2026-03-01T00:00Z'), to: Date.parse('2026-04-30T00:00Z'), timeZone, lengths: [text.length] },
    text,
  ).map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()]);

describe('busy times of a calendar object', () => {
  it('follow the clocks it names, also over their change', () => {
    const weekly = calendarOf(
      'DTSTART;TZID=Europe/Berlin:20260322T100000',
      'DTEND;TZID=Europe/Berlin:20260322T110000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
    expect(read(weekly)).toEqual([
      ['2026-03-22T09:00:00.000Z', '2026-03-22T10:00:00.000Z'],
      ['2026-03-29T08:00:00.000Z', '2026-03-29T09:00:00.000Z'],
    ]);
  });

  it('lie on the clocks of its owner where it names none, whole days included', () => {
    expect(read(calendarOf('DTSTART:20260310T100000', 'DTEND:20260310T110000'), 'America/New_York')).toEqual([
      ['2026-03-10T14:00:00.000Z', '2026-03-10T15:00:00.000Z'],
    ]);
    expect(read(calendarOf('DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260311'), 'America/New_York')).toEqual([
      ['2026-03-10T04:00:00.000Z', '2026-03-11T04:00:00.000Z'],
    ]);
  });

  it('leave out what is cancelled or free, and what cannot be read', () => {
    const times = ['DTSTART:20260310T100000Z', 'DTEND:20260310T110000Z'];
    expect(read(calendarOf(...times, 'STATUS:CANCELLED'))).toEqual([]);
    expect(read(calendarOf(...times, 'TRANSP:TRANSPARENT'))).toEqual([]);
    expect(read('BEGIN:VCALENDAR nonsense')).toEqual([]);
  });

  it('are read for so many occurrences, however often somebody is busy', () => {
    expect(
      read(calendarOf('DTSTART:20260301T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')).length,
    ).toBeLessThanOrEqual(2000);
  });
});
