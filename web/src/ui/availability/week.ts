import { type Availability, type Day, days, minutesOf } from '@marigold/contract/onboarding';

const QUARTER = 15;
const DAY = 24 * 60;
const MONDAY = Date.UTC(2024, 0, 1);

/** Minutes since midnight as the product writes a time of day: 9:30 AM. */
export const clockTimeOf = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Every quarter of an hour of a day. */
export const quarterHours = Array.from({ length: DAY / QUARTER }, (_, at) => clockTimeOf(at * QUARTER));

/** A time of day as a language writes it: 9:30 AM, 09:30. */
export const spokenTime = (language: string, time: string): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    MONDAY + minutesOf(time) * 60_000,
  );

/** The name of a day of the week in a language. */
export const dayName = (language: string, day: Day, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + days.indexOf(day) * DAY * 60_000);

/** What time it is now in a zone, as a language writes it. */
export const timeIn = (language: string, timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(now);

/** One day of somebody's week. */
export type DayHours = Availability['availability'][number];

/** Whether a day ends before it has begun. */
export const isBackwards = ({ isAvailable, startTime, endTime }: DayHours): boolean =>
  isAvailable && minutesOf(endTime) <= minutesOf(startTime);

/** Whether hours can be saved as they are. */
export const areHoursValid = ({ availability }: Availability): boolean => !availability.some(isBackwards);

/** Hours a week somebody can be booked. */
export const openHours = ({ availability }: Availability): number =>
  availability
    .filter((day) => day.isAvailable && !isBackwards(day))
    .reduce((sum, { startTime, endTime }) => sum + minutesOf(endTime) - minutesOf(startTime), 0) / 60;
