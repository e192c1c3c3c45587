const DAY = 24 * 60 * 60_000;

/** A day as YYYY-MM-DD, in the browser's time zone: what "sv" writes. */
const dayOf = (moment: number): string => new Intl.DateTimeFormat('sv').format(moment);

/** So many days up to today, which counts. */
export const lastDays = (days: number, now = Date.now()): { startDate: string; endDate: string } => ({
  startDate: dayOf(now - (days - 1) * DAY),
  endDate: dayOf(now),
});
