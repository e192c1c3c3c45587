import { serverNow } from '@marigold/contract/serverTime';
import { localeOf } from '@marigold/words/clock';
import * as when from '@marigold/words/when';
import { zoneCity } from '@marigold/words/zoneCities';
import { clock, language } from '../words/say.ts';

/** The language of the page as this reader writes days in it, and weeks from their first day. */
const locale = localeOf(language);

/** The time zone of this device, as an IANA name. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A time zone as people call it: by its city. */
export const cityOf = (zone: string): string => zoneCity(zone, language);

/** The day of a moment on the clocks of a zone, such as 2026-11-24. */
export const dayOf = (at: string | number | Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  );
const readerIn = (timeZone: string): when.Reader => ({ language: locale, timeZone, clock });
/** The time of a moment on the clocks of a zone. */
export const timeOf = (at: string | number | Date, timeZone: string): string =>
  when.timeOf(readerIn(timeZone), new Date(at));
/** A time from and to on the clocks of a zone. */
export const spanOf = (from: number, to: number, timeZone: string): string =>
  when.rangeOf(readerIn(timeZone), new Date(from), new Date(to));
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
/** The year, where one of some days is in another one than today here. */
const yearOf = (...days: string[]): { year?: 'numeric' } => {
  const thisYear = dayOf(serverNow(), ownZone()).slice(0, 4);
  return days.some((day) => !day.startsWith(thisYear)) ? { year: 'numeric' } : {};
};
/** A day in words; it belongs to no zone. A date of another year has it. */
export const wordsOf = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...(how.day && how.month && yearOf(day)), ...how, timeZone: 'UTC' }).format(
    noon(day),
  );
/** Two days and what lies between, in words. */
export const rangeOf = (from: string, to: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...yearOf(from, to),
    timeZone: 'UTC',
  }).formatRange(noon(from), noon(to));
/** A day in full words: Tuesday 24 November. */
export const fullDay = (day: string): string => wordsOf(day, { weekday: 'long', day: 'numeric', month: 'long' });

const milliseconds = 24 * 3_600_000;
/** The day so many days after another. */
export const daysAfter = (day: string, n: number): string =>
  new Date(noon(day).getTime() + n * milliseconds).toISOString().slice(0, 10);

interface Weeks {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}
/** The day with which weeks begin here: 1 is Monday, 7 Sunday. */
const firstDay = (): number => {
  const weeks = new Intl.Locale(locale) as Weeks;
  return weeks.getWeekInfo?.().firstDay ?? weeks.weekInfo?.firstDay ?? 1;
};
/** The first day of the week of a day. */
export const weekOf = (day: string): string => daysAfter(day, -((noon(day).getUTCDay() - firstDay() + 7) % 7));
/** The weeks of a month (2026-11), each from its first day; days of other months are null. */
export const monthOf = (month: string): (string | null)[][] => {
  const weeks: (string | null)[][] = [];
  for (let day = weekOf(`${month}-01`); day.slice(0, 7) <= month; day = daysAfter(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, n) => daysAfter(day, n)).map((each) => (each.startsWith(month) ? each : null)),
    );
  return weeks;
};
/** The month so many months after another. */
export const monthsAfter = (month: string, n: number): string => {
  const date = noon(`${month}-15`);
  date.setUTCMonth(date.getUTCMonth() + n);
  return date.toISOString().slice(0, 7);
};

/** Free times by the day on which they are on the clocks of a zone. */
export const byDay = (slots: readonly string[], timeZone: string): ReadonlyMap<string, string[]> => {
  const days = new Map<string, string[]>();
  for (const at of slots) {
    const day = dayOf(at, timeZone);
    days.set(day, [...(days.get(day) ?? []), at]);
  }
  return days;
};

/** What the clocks of a zone show at an instant, as fields for a day and a time hold it: 2026-11-26T10:30. */
export const wallOf = (at: string | number | Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${dayOf(at, timeZone)}T${time.format(new Date(at))}`;
};
/** The instant at which the clocks of a zone show that; of a time that they skip, the one as long after midnight. */
export const instantOf = (wall: string, timeZone: string): string => {
  const wanted = Date.parse(`${wall}Z`);
  // What the clocks are ahead by is known at an instant; the second look is for a change of theirs in between.
  const look = (at: number) => at + wanted - Date.parse(`${wallOf(at, timeZone)}Z`);
  return new Date(look(look(wanted))).toISOString();
};
