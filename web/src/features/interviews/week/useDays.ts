import { useReadWeekQuery } from '#api/services/scheduler.ts';
import { dayAfter } from '#subjects/candidate/interview/times.ts';
import { useMe } from '#state/root.ts';

/** What is in the week that begins with a Monday. */
export const useDays = (monday: Date, whose: 'mine' | 'team') => {
  const { companyId, userId } = useMe();
  return useReadWeekQuery({
    companyId,
    userId,
    whose,
    from: monday.toISOString(),
    to: dayAfter(monday, 7).toISOString(),
  });
};
