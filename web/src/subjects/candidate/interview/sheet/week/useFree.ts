import { useFindFreeTimesQuery } from '#api/services/scheduler.ts';
import type { FreeTimes } from '@marigold/contract/booking';
import { dayAfter, mondayOf } from '../../times.ts';
import type { Meeting } from '../../meeting.ts';
import type { Plan } from '../plan.ts';
import { isOver } from './layout.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

/** Days whose times are asked for at once, so that the first week with a free one is known: four weeks. */
const SPAN = 28;
const DAY = 86_400_000;

/** Where the four weeks begin that a week is asked for with. */
const spanOf = (monday: Date, thisWeek: Date): Date => {
  const days = Math.round((monday.getTime() - thisWeek.getTime()) / DAY);
  return dayAfter(thisWeek, Math.floor(days / SPAN) * SPAN);
};

/** The week that is looked at, and who is free in it: until somebody chooses one, the first with a time for all. */
export const useFree = ({ companyId, matchId, interview }: Meeting, plan: Plan, now: Date) => {
  const [looked, setLooked] = useState<Date | null>(null);
  const thisWeek = mondayOf(now);
  const aimed = looked ?? (plan.time && plan.time > now ? mondayOf(plan.time) : null);
  const start = spanOf(aimed ?? thisWeek, thisWeek);
  const users = plan.interviewers.map(({ userId }) => userId).join(',');
  const query = useFindFreeTimesQuery(
    users
      ? {
          companyId,
          users,
          from: start.toISOString(),
          to: dayAfter(start, SPAN).toISOString(),
          duration: plan.duration,
          matchId,
          ...(interview && { ignore: interview.interviewId }),
        }
      : skipToken,
  );
  const free: FreeTimes | undefined = users ? query.currentData : undefined;
  const slots = free?.slots.filter((slot) => new Date(slot) > now) ?? [];
  const isBehind = free && start.getTime() === thisWeek.getTime() && isOver(thisWeek, now, free);
  const earliest = isBehind ? dayAfter(thisWeek, 7) : thisWeek;
  const shown = aimed ?? (slots[0] ? mondayOf(new Date(slots[0])) : earliest);
  const monday = shown < earliest ? earliest : shown;
  const end = dayAfter(monday, 7);
  return {
    free,
    /** Of all the weeks that are known. */
    slots,
    /** Whether a time of the week suits everybody. */
    hasSlots: slots.map((slot) => new Date(slot)).some((slot) => slot >= monday && slot < end),
    query,
    monday,
    /** Whether it is not known yet on which week it opens. */
    isOpening: aimed === null && query.isFetching && !free,
    candidateZone: query.data?.candidateTimeZone ?? interview?.candidate.timeZone ?? null,
    /** Shows the week that a moment is in. */
    show: (date: Date) => setLooked(mondayOf(date)),
    back: monday > earliest ? () => setLooked(dayAfter(monday, -7)) : undefined,
    on: () => setLooked(end),
  };
};
/** The week that is looked at, and who is free in it. */
export type Free = ReturnType<typeof useFree>;
