import { preferences } from '#ui/storage/preferences.ts';
import { serverNow } from '@marigold/contract/serverTime';
import { clockOf, localeOf } from '@marigold/words/clock';
import { clockAt, rangeOf, timeOf, yearOf } from '@marigold/words/when';
import { zoneCity } from '@marigold/words/zoneCities';

const MINUTE = 60_000;

/** The time zone of this device, by which every time of the screens is shown. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city a zone is named after in the language of the screens: Lissabon for Europe/Lisbon. */
export const cityOf = (zone: string): string => zoneCity(zone, preferences.get().language);

/** Minutes by which the clocks of a zone are ahead of those here, at an instant. */
export const aheadBy = (zone: string, instant: Date): number => {
  const [there, here] = [zone, ownZone()].map((each) => {
    const { day, minutes } = clockAt(each, instant);
    return Date.parse(`${day}T00:00:00Z`) / MINUTE + minutes;
  });
  return (there ?? 0) - (here ?? 0);
};

/** The first moment of a day here, some days later. */
export const dayAfter = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** The first moment here of a day as calendars write it: 2026-12-24. */
export const dayWritten = (day: string): Date => new Date(`${day}T00:00`);

/** The Monday on which the week of a date begins here. */
export const mondayOf = (date: Date): Date => dayAfter(date, -((date.getDay() + 6) % 7));

/** Minutes since midnight here. */
export const minutesOfDay = (date: Date): number => date.getHours() * 60 + date.getMinutes();

/** When clocks here show so many minutes after midnight on a day, also where they are changed that night. */
export const onClock = (day: Date, minutes: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minutes);

/** The instant some minutes later. */
export const later = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * MINUTE);

/** Whether two instants are on one day here. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** Days of interviews and their times, as a language writes them; a zone other than this device's can be named. */
export const spokenOf = (language: string, now: () => number = serverNow) => {
  const clock = clockOf(localeOf(language));
  const readerIn = (timeZone = ownZone()) => ({ language, timeZone, clock });
  const yearIn = (timeZone = ownZone(), ...dates: Date[]) => yearOf(timeZone, new Date(now()), ...dates);
  const as = (options: Intl.DateTimeFormatOptions) => {
    const own = new Intl.DateTimeFormat(language, options);
    return (date: Date, timeZone?: string) =>
      (timeZone ? new Intl.DateTimeFormat(language, { ...options, timeZone }) : own).format(date);
  };
  /** The same with the year, of a date in another one. */
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const [own, withYear] = [as(options), as({ ...options, year: 'numeric' })];
    return (date: Date, timeZone?: string) => (yearIn(timeZone, date).year ? withYear : own)(date, timeZone);
  };
  const [time, hour] = [as(clock), as({ hour: 'numeric', hourCycle: clock.hourCycle })];
  return {
    /** 10:00, or 10:00 AM where that is usual */
    time: (date: Date, timeZone?: string) => timeOf(readerIn(timeZone), date),
    /** What is beside the hours of a day: 10:00, or 10 AM where that is usual */
    hour: (date: Date, timeZone?: string) =>
      (clock.hourCycle === 'h12' && clockAt(timeZone ?? ownZone(), date).minutes % 60 === 0 ? hour : time)(
        date,
        timeZone,
      ),
    /** 10:00 – 10:45 */
    range: (from: Date, to: Date) => rangeOf(readerIn(), from, to),
    /** Thu 26 Nov */
    day: dated({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** Thursday 26 November */
    longDay: dated({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** 26 November */
    date: dated({ day: 'numeric', month: 'long' }),
    /** Thursday */
    weekday: as({ weekday: 'long' }),
    /** Thu */
    shortWeekday: as({ weekday: 'short' }),
    /** 26 */
    dayNumber: as({ day: 'numeric' }),
    /** 23 – 27 November */
    days: (from: Date, to: Date) =>
      new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'long',
        ...yearIn(ownZone(), from, to),
      }).formatRange(from, to),
  };
};
