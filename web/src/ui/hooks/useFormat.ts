import { serverNow } from '@marigold/contract/serverTime';
import { clockOf, localeOf } from '@marigold/words/clock';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A day without a time, such as 2026-12-02, as it is written. */
const DAY_ALONE = 10;
const isDayAlone = (moment: string | Date): moment is string =>
  typeof moment === 'string' && moment.length === DAY_ALONE;
/** A moment; of a day alone its noon here, so that it is that day wherever it is read. */
const asDate = (moment: string | Date): Date => new Date(isDayAlone(moment) ? `${moment}T12:00` : moment);

/** Dates, times and numbers written as the chosen language does. */
export const formatsOf = (language: string, now: () => number = serverNow) => {
  const number = new Intl.NumberFormat(language);
  const ratio = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const clock = new Intl.DateTimeFormat(language, clockOf(localeOf(language)));
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
  const longDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const unit = (name: string, value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value);

  return {
    number: (value: number) => number.format(value),
    /** A share from 0 to 1 in whole percent. */
    percent: (share: number) => percent.format(share),
    /** With two digits behind the point. */
    ratio: (value: number) => ratio.format(value),
    list: (items: readonly string[]) => list.format(items),
    time: (moment: string | Date) => clock.format(asDate(moment)),
    date: (moment: string | Date) => longDay.format(asDate(moment)),
    /** 10:31 today, or today of a day alone, Fri within a week, 12 Nov this year, else with the year. */
    brief: (moment: string | Date) => {
      const date = asDate(moment);
      const today = new Date(now());
      if (date.toDateString() === today.toDateString())
        return isDayAlone(moment) ? relative.format(0, 'day') : clock.format(date);
      if (Math.abs(now() - date.getTime()) < 6 * DAY) return weekday.format(date);
      return (date.getFullYear() === today.getFullYear() ? day : longDay).format(date);
    },
    /** How long ago, in the largest whole unit and at least a minute: 4m, 3h, 9d. */
    age: (moment: string | Date) => {
      const passed = Math.max(0, now() - asDate(moment).getTime());
      if (passed < HOUR) return unit('minute', Math.max(1, Math.floor(passed / MINUTE)));
      return passed < DAY ? unit('hour', Math.floor(passed / HOUR)) : unit('day', Math.floor(passed / DAY));
    },
  };
};

/** Dates, times and numbers in the interface's language. */
export const useFormat = () => {
  const { i18n } = useTranslation();
  return useMemo(() => formatsOf(i18n.resolvedLanguage ?? i18n.language), [i18n.resolvedLanguage, i18n.language]);
};
