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

/** The whole months within some days, and the days before and after them; months that begin after their end are none. */
export const wholeMonthsOf = (from: string, to: string) => {
  const begin = plusDays(from, -1);
  const months = {
    from: plusDays(monthsOf(begin, begin).to, 1),
    to: plusDays(monthsOf(plusDays(to, 1), to).from, -1),
  };
  if (months.from > months.to) return { months, before: { from, to }, after: { from: plusDays(to, 1), to } };
  return { months, before: { from, to: plusDays(months.from, -1) }, after: { from: plusDays(months.to, 1), to } };
};

/** Every day from one to another, both inclusive. */
export const daysOf = (from: string, to: string): string[] => {
  const first = DateTime.fromISO(from, { zone: 'utc' });
  return Array.from({ length: spanOf(from, to) }, (_, at) => first.plus({ days: at }).toISODate() ?? from);
};
