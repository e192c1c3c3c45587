import { clockOf, localeOf } from '@marigold/words/clock';
import {
  type Availability,
  availabilityLimits,
  type Day,
  days,
  endMinutesOf,
  minutesOf,
} from '@marigold/contract/onboarding';

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
/** The same as ends of hours: the last one is midnight. */
export const quarterEnds = [...quarterHours.slice(1), clockTimeOf(0)];

/** A time of day as its reader writes it: 9:30 AM, 09:30. */
export const spokenTime = (language: string, time: string, locale = localeOf(language)): string =>
  new Intl.DateTimeFormat(language, { ...clockOf(locale), timeZone: 'UTC' }).format(MONDAY + minutesOf(time) * 60_000);
/** The same of a time at which hours end: midnight is the end of the day, 12:00 AM or 24:00. */
export const spokenEnd = (language: string, time: string, locale = localeOf(language)): string =>
  new Intl.DateTimeFormat(language, {
    ...clockOf(locale),
    ...(endMinutesOf(time) === DAY && clockOf(locale).hourCycle === 'h23' && { hourCycle: 'h24' }),
    timeZone: 'UTC',
  }).format(MONDAY + minutesOf(time) * 60_000);

/** The name of a day of the week in a language. */
export const dayName = (language: string, day: Day, weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(MONDAY + days.indexOf(day) * DAY * 60_000);

/** What time it is now in a zone, as a language writes it. */
export const timeIn = (language: string, timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat(language, { ...clockOf(localeOf(language)), timeZone }).format(now);

/** One day of somebody's week. */
export type DayHours = Availability['availability'][number];

/** Hours of a day, from one time to another. */
export type Range = Pick<DayHours, 'startTime' | 'endTime'>;

/** All hours of a day, in the order they were written. */
export const rangesOf = ({ startTime, endTime, more = [] }: DayHours): Range[] => [{ startTime, endTime }, ...more];

/** A day with other hours; there is always one range. */
export const withRanges = ({ day, isAvailable, ...hours }: DayHours, ranges: readonly Range[]): DayHours => {
  const [{ startTime, endTime } = hours, ...more] = ranges;
  return { day, isAvailable, startTime, endTime, ...(more.length > 0 && { more }) };
};

/** Hours after all others of a day, an hour later; undefined where there is no room for them. */
export const nextRange = (ranges: readonly Range[]): Range | undefined => {
  const last = Math.max(...ranges.map(({ endTime }) => endMinutesOf(endTime)));
  const start = Math.ceil((last + 60) / QUARTER) * QUARTER;
  const end = Math.min(start + 120, DAY);
  return ranges.length < availabilityLimits.ranges && start < end
    ? { startTime: clockTimeOf(start), endTime: clockTimeOf(end % DAY) }
    : undefined;
};

const isBackwards = ({ startTime, endTime }: Range): boolean => endMinutesOf(endTime) <= minutesOf(startTime);
const meet = (one: Range, other: Range): boolean =>
  minutesOf(one.startTime) < endMinutesOf(other.endTime) && minutesOf(other.startTime) < endMinutesOf(one.endTime);

/** What is wrong with hours of a day that is on: they end before they begin, or overlap hours above them. */
export const wrongOf = (day: DayHours, at: number): 'backwards' | 'overlap' | null => {
  const ranges = rangesOf(day);
  const range = ranges[at];
  if (!day.isAvailable || !range) return null;
  if (isBackwards(range)) return 'backwards';
  return ranges.slice(0, at).some((other) => !isBackwards(other) && meet(range, other)) ? 'overlap' : null;
};

/** Whether hours can be saved as they are. */
export const areHoursValid = ({ availability, daysOff = [] }: Availability): boolean =>
  availability.every((day) => rangesOf(day).every((_range, at) => wrongOf(day, at) === null)) &&
  daysOff.every(({ from, to }) => from <= to);

/** Hours a week somebody can be booked. */
export const openHours = ({ availability }: Availability): number =>
  availability
    .filter(({ isAvailable }) => isAvailable)
    .flatMap((day) => rangesOf(day).filter((_range, at) => wrongOf(day, at) === null))
    .reduce((sum, { startTime, endTime }) => sum + endMinutesOf(endTime) - minutesOf(startTime), 0) / 60;
