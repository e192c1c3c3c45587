const DAY = 24 * 60 * 60_000;

/** A day so many days later; earlier with a negative number. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** How many days there are from one to another, both inclusive. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The day that a moment is in a time zone: what "sv" writes is YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date): string => moment.toLocaleDateString('sv', { timeZone });

/** Days as a language writes them. They are days of the company, so no time zone of a browser moves them. */
export const dayWords = (language: string) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (day: string) => written.format(new Date(day));
  };
  return {
    /** 24 October */
    plain: format({ day: 'numeric', month: 'long' }),
    /** 24 October 2026 */
    full: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** 24 Oct */
    brief: format({ day: 'numeric', month: 'short' }),
    /** 24 Oct 2026 */
    dated: format({ day: 'numeric', month: 'short', year: 'numeric' }),
  };
};

/** What a time zone is called in a language at some time of the day, whether its clocks are changed or not. */
export const zoneName = (language: string, timeZone: string, day: string): string => {
  const named = (timeZoneName: 'longGeneric' | 'long') =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts(new Date(day))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const generic = named('longGeneric');
  // A zone that no country has is a distance only; one of them has a name all the same.
  return generic.startsWith('GMT') ? named('long') : generic;
};

/** So many days up to today in a time zone; today counts. */
export const lastDays = (days: number, timeZone: string, now: Date): { startDate: string; endDate: string } => {
  const endDate = dayIn(timeZone, now);
  return { startDate: plusDays(endDate, 1 - days), endDate };
};
