import { useFindFreeTimesQuery } from '#api/services/scheduler.ts';
import type { FreeTimes } from '@marigold/contract/booking';
import { dayAfter, mondayOf } from '../../times.ts';
import type { Meeting } from '../../meeting.ts';
import type { Plan } from '../plan.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

/** The week that is looked at, and who is free in it. */
export const useFree = ({ companyId, matchId, interview }: Meeting, plan: Plan, now: Date) => {
  const [monday, setMonday] = useState(() => mondayOf(plan.time && plan.time > now ? plan.time : now));
  const users = plan.interviewers.map(({ userId }) => userId).join(',');
  const query = useFindFreeTimesQuery(
    users
      ? {
          companyId,
          users,
          from: monday.toISOString(),
          to: dayAfter(monday, 7).toISOString(),
          duration: plan.duration,
          matchId,
          ...(interview && { ignore: interview.interviewId }),
        }
      : skipToken,
  );
  const free: FreeTimes | undefined = users ? query.currentData : undefined;
  const slots = free?.slots.filter((slot) => new Date(slot) > now) ?? [];
  return {
    free,
    slots,
    query,
    monday,
    candidateZone: query.data?.candidateTimeZone ?? interview?.candidate.timeZone ?? null,
    /** Shows the week that a moment is in. */
    show: (date: Date) => setMonday(mondayOf(date)),
    back: monday > mondayOf(now) ? () => setMonday(dayAfter(monday, -7)) : undefined,
    on: () => setMonday(dayAfter(monday, 7)),
  };
};
/** The week that is looked at, and who is free in it. */
export type Free = ReturnType<typeof useFree>;
