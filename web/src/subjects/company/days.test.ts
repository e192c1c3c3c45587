import { expect, it } from 'vitest';
import { dayWords, lastDays, zoneName } from './days.ts';

it('the last days end with the day of the company, whatever day the browser has', () => {
  const now = new Date('2026-11-25T23:30:00Z');
  expect(lastDays(30, 'Asia/Kolkata', now)).toEqual({ startDate: '2026-10-28', endDate: '2026-11-26' });
  expect(lastDays(1, 'America/Los_Angeles', now)).toEqual({ startDate: '2026-11-25', endDate: '2026-11-25' });
});

it('a day is written as itself west of Greenwich, too', () => {
  const here = process.env.TZ;
  process.env.TZ = 'America/Los_Angeles';
  expect(dayWords('en').full('2026-11-25')).toBe('November 25, 2026');
  process.env.TZ = here;
});

it('a time zone is called what its people call it, in the reader’s language', () => {
  expect(['en', 'de', 'es'].map((language) => zoneName(language, 'Europe/Lisbon', '2026-11-25'))).toEqual([
    'Western European Time',
    'Westeuropäische Zeit',
    'hora de Europa occidental',
  ]);
  expect(zoneName('de', 'UTC', '2026-11-25')).toBe('Koordinierte Weltzeit');
  expect(zoneName('en', 'Etc/GMT+5', '2026-11-25')).toBe('GMT-05:00');
});
