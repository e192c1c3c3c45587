import { dayAfter, isSameDay, mondayOf } from '#subjects/candidate/interview/times.ts';
import type { Days } from '@marigold/contract/booking';
import { shownDays } from './days.ts';
import { useDays } from './useDays.ts';

/** The Monday of the week that is shown today: on a weekend on which there is nothing more, that of the week that comes. */
export const homeWeek = (now: Date, days: Days | undefined): Date => {
  const monday = mondayOf(now);
  const isWeekend = now >= dayAfter(monday, 5);
  const isShown = !isWeekend || shownDays(monday, days).some((day) => isSameDay(day, now));
  return isShown ? monday : dayAfter(monday, 7);
};

/** The same by what is in the week of today. */
export const useHomeWeek = (now: Date, whose: 'mine' | 'team'): Date => {
  const { currentData } = useDays(mondayOf(now), whose);
  return homeWeek(now, currentData);
};
