import type { DaysOff, HolidayPlace } from '@marigold/contract/onboarding';

// Some megabytes of rules, which only those need who keep holidays free.
/** The library of public holidays. */
export const holidayLibrary = async () => (await import('date-holidays')).default;

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
  { from, to }: { from: number; to: number },
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
