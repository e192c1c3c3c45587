/*
 * When interviews are, as mails, pages and screens all write it: with the year where it is not the reader's, with the distance from
 * UTC where a time alone does not tell the moment, and never without the end.
 */

type Clock = Pick<Intl.DateTimeFormatOptions, 'hour' | 'minute' | 'hourCycle'>;

/** Who reads it: in which language, on the clocks of which zone, and how they write a time of day. */
export interface Reader {
  language: string;
  timeZone: string;
  clock: Clock;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Clocks are changed by less than this at once; milliseconds. */
const LARGEST_CHANGE = 3 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
};

const onClocks = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** What the clocks of a zone show at an instant: the day as 2026-11-26, and the minutes since midnight. */
export const clockAt = (timeZone: string, instant: Date): { day: string; minutes: number } => {
  const part = Object.fromEntries(
    formatOf('en-GB', { ...onClocks, timeZone })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${part.year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) };
};

/** What the clocks of a zone are ahead of UTC by at a time; milliseconds. */
const aheadAt = (timeZone: string, time: number): number => {
  const { day, minutes } = clockAt(timeZone, new Date(time));
  return Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE - Math.floor(time / MINUTE) * MINUTE;
};

/** Whether the clocks of a zone show the same at another moment too, since they are put back in between. */
const isTwice = (timeZone: string, at: Date): boolean => {
  const time = at.getTime();
  const ahead = (other: number) => aheadAt(timeZone, other);
  const back = ahead(time - LARGEST_CHANGE) - ahead(time + LARGEST_CHANGE);
  return back > 0 && (ahead(time - back) !== ahead(time) || ahead(time + back) !== ahead(time));
};

/** Whether times on the clocks of a zone do not tell which moments are meant, or how long it is from the first to the last. */
const isUnclear = (timeZone: string, moments: readonly Date[]): boolean =>
  moments.some((at) => isTwice(timeZone, at)) || new Set(moments.map((at) => aheadAt(timeZone, at.getTime()))).size > 1;

/**
 * How a time zone is named beside a time, or beside several: by where it is (“New Zealand Time”), and UTC and the zones named
 * after it as they are; by its distance from UTC (“GMT+1”) where its clocks are changed in between, or show a time twice.
 */
export const zoneNameOf = (
  timeZone: string,
  ...moments: [Date, ...Date[]]
): 'short' | 'shortGeneric' | 'shortOffset' => {
  if (/^(?:Etc\/|UTC$|GMT)/.test(timeZone)) return 'short';
  return isUnclear(timeZone, moments) ? 'shortOffset' : 'shortGeneric';
};

/** Writes the year of some moments where one of them is in another year than now, on the clocks of a zone. */
export const yearOf = (timeZone: string, now: Date, ...moments: Date[]): { year?: 'numeric' } => {
  const year = (at: Date) => clockAt(timeZone, at).day.slice(0, -6);
  return moments.some((at) => year(at) !== year(now)) ? { year: 'numeric' } : {};
};

/** A time of day; with its distance from UTC where the clocks show it twice. */
export const timeOf = ({ language, timeZone, clock }: Reader, at: Date): string =>
  formatOf(language, {
    timeZone,
    ...clock,
    ...(isTwice(timeZone, at) && { timeZoneName: 'shortOffset' }),
  }).format(at);

/** How many days later the clocks of a zone show something, as “+1 day”. */
const daysOn = ({ language, timeZone }: Reader, from: Date, to: Date): string => {
  const [first, last] = [from, to].map((at) => Date.parse(clockAt(timeZone, at).day));
  const days = Math.round(((last ?? 0) - (first ?? 0)) / DAY);
  const count = { style: 'unit', unit: 'day', unitDisplay: 'long', signDisplay: 'always' } as const;
  return days === 0 ? '' : new Intl.NumberFormat(language, count).format(days);
};

/** What is not broken into two lines. */
const kept = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A time from and to, “10:00 – 10:45”; where it ends on another day also how many days later. */
export const rangeOf = (reader: Reader, from: Date, to: Date): string => {
  const { language, timeZone, clock } = reader;
  const later = daysOn(reader, from, to);
  const isClear = !isUnclear(timeZone, [from, to]);
  if (isClear && !later && clock.hourCycle === 'h12')
    return formatOf(language, { timeZone, ...clock }).formatRange(from, to);
  const each = formatOf(language, { timeZone, ...clock, ...(!isClear && { timeZoneName: 'shortOffset' }) });
  const range = `${kept(each.format(from))} – ${kept(each.format(to))}`;
  return later ? `${range} ${kept(`(${later})`)}` : range;
};

const written = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** A day and a time with the name of the zone. */
export const momentOf = ({ language, timeZone, clock }: Reader, now: Date, at: Date): string =>
  formatOf(language, {
    timeZone,
    ...written,
    ...yearOf(timeZone, now, at),
    ...clock,
    timeZoneName: zoneNameOf(timeZone, at),
  }).format(at);

/**
 * A day, and a time from and to, with the name of the zone; both days where it ends on another one. Where the clocks are changed,
 * begin and end each with their distance from UTC, since the times alone do not tell how long it is.
 */
export const spanOf = (reader: Reader, now: Date, from: Date, to: Date): string => {
  const { language, timeZone, clock } = reader;
  const day = { ...written, ...yearOf(timeZone, now, from, to) };
  const zone = { timeZoneName: zoneNameOf(timeZone, from, to) };
  const inWords = (...some: Intl.DateTimeFormatOptions[]) =>
    formatOf(language, Object.assign({ timeZone, ...clock }, ...some));
  const isUnclearHere = zone.timeZoneName === 'shortOffset';
  const isOneDay = !daysOn(reader, from, to);
  if (isOneDay && !isUnclearHere) return inWords(day, zone).formatRange(from, to);
  const first = isUnclearHere ? inWords(day, zone) : inWords(day);
  const last = isOneDay ? inWords(zone) : inWords(day, zone);
  return `${first.format(from)} – ${last.format(to)}`;
};
