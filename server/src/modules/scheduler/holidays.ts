import type { DaysOff, HolidayPlace } from '@marigold/contract/onboarding';
import type { Named } from '@marigold/contract/kit';
import type { CompanyCall } from '#platform/http/call';
import { holidayLibrary } from '#modules/onboarding';
import type { Span } from './slots.ts';

const day = 24 * 3_600_000;
/** Years of places that are kept computed; there are some hundred places. */
const most = 400;

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const known = new Map<string, readonly DaysOff[]>();

/** The public holidays of a place in a year, named in a language where the library knows it. */
const ofYear = async (
  { country, region }: HolidayPlace,
  year: number,
  language: string,
): Promise<readonly DaysOff[]> => {
  const key = [country, region, year, language].join(' ');
  const before = known.get(key);
  if (before) return before;
  const Holidays = await holidayLibrary();
  const rules = region === null ? new Holidays(country) : new Holidays(country, region);
  rules.setLanguages([language, 'en']);
  const found = (rules.getHolidays(year) ?? [])
    .filter(({ type }) => type === 'public')
    .map(({ date, start, end, name }) => {
      const from = date.slice(0, 10);
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / day));
      return { from, to: dateOf(Date.parse(from) + (days - 1) * day), word: name.slice(0, 80) };
    });
  if (known.size >= most) known.clear();
  known.set(key, found);
  return found;
};

/** The public holidays of a place that touch a range of time; none without a place. */
export const holidaysIn = async (
  place: HolidayPlace | null,
  { from, to }: Span,
  language = 'en',
): Promise<DaysOff[]> => {
  if (!place) return [];
  // A day of somebody begins up to half a day before or after that of UTC, and what began last year may go on.
  const years = new Set([from - 8 * day, from, to, to + day].map((at) => new Date(at).getUTCFullYear()));
  const all = await Promise.all([...years].map((year) => ofYear(place, year, language)));
  return all
    .flat()
    .filter((each) => Date.parse(each.to) >= from - day && Date.parse(each.from) <= to + day)
    .toSorted((one, other) => one.from.localeCompare(other.from));
};

const named = (places: Record<string, string> | undefined, language: string): Named[] =>
  Object.entries(places ?? {})
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));

/** Places whose public holidays can be kept free, and those of one of them in the year ahead. */
export const listHolidays = async (
  { language }: CompanyCall,
  { country, region = null }: { country?: string | undefined; region?: string | null | undefined },
): Promise<{ countries: Named[]; regions: Named[]; days: DaysOff[] }> => {
  const Holidays = await holidayLibrary();
  const all = new Holidays();
  // The library names a country in its own languages alone.
  const words = new Intl.DisplayNames([language], { type: 'region' });
  const countries = Object.keys(all.getCountries()).map((id) => [id, words.of(id) ?? id] as const);
  const now = Date.now();
  return {
    countries: named(Object.fromEntries(countries), language),
    regions: country ? named(all.getStates(country, language), language) : [],
    days: country ? await holidaysIn({ country, region }, { from: now, to: now + 365 * day }, language) : [],
  };
};
