import { DateTime } from 'luxon';
import { notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import { getAvailability } from '#modules/onboarding';
import { choicesFrom, diariesOf, interviewersOf } from '../free.ts';
import { busyElsewhere, withElsewhere } from '../outward/elsewhere.ts';
import { apartFrom } from './plan.ts';

const day = 24 * 3_600_000;
/** Milliseconds that what a calendar said may be old. */
const recent = 60_000;

/** How many times of the caller's candidates can choose from in this week or the next, on the caller's clocks. */
export const countMine = async (call: CompanyCall, week: 'this' | 'next') => {
  const around = { from: Date.now() - 8 * day, to: Date.now() + 15 * day };
  // Before anything is asked of the database here: a calendar takes its time.
  const calendars = await busyElsewhere(call.platform, call.actor.companyId, [call.actor.userId], around, recent);
  const [me] = await interviewersOf(call, [call.actor.userId]);
  if (!me) throw notFound('User');
  const { timeZone } = await getAvailability(call);
  const monday = DateTime.now()
    .setZone(timeZone)
    .startOf('week')
    .plus({ weeks: week === 'next' ? 1 : 0 });
  const range = { from: monday.toMillis(), to: monday.plus({ weeks: 1 }).toMillis() };
  const ours = await diariesOf(call, [me], range, undefined);
  const diaries = await withElsewhere(call.db, ours, calendars, range);
  return {
    slots: apartFrom(choicesFrom(diaries, range, me.interview_duration), me.interview_duration).length,
    interviewDuration: me.interview_duration,
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
  };
};
