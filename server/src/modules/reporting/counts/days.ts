import { DateTime } from 'luxon';

/** Days from one to another, both inclusive. */
export const spanOf = (from: string, to: string): number =>
  DateTime.fromISO(to, { zone: 'utc' }).diff(DateTime.fromISO(from, { zone: 'utc' }), 'days').days + 1;

/** A day so many days later; earlier with a negative number. */
export const plusDays = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? day;

/** Today where the company is. */
export const todayIn = (timeZone: string): string => DateTime.now().setZone(timeZone).toISODate() ?? '';

/** The first day of the month of a day, and the last. */
export const monthsOf = (from: string, to: string): { from: string; to: string } => ({
  from: DateTime.fromISO(from, { zone: 'utc' }).startOf('month').toISODate() ?? from,
  to: DateTime.fromISO(to, { zone: 'utc' }).endOf('month').toISODate() ?? to,
});

/** Every day from one to another, both inclusive. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: spanOf(from, to) }, (_, at) => plusDays(from, at));
