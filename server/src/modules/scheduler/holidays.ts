import type { DaysOff } from '@marigold/contract/onboarding';
import type { Named } from '@marigold/contract/kit';
import type { CompanyCall } from '#platform/http/call';
import { holidayLibrary, holidaysIn } from '#modules/masterdata';

const day = 24 * 3_600_000;

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
