import type { Invitation, Reinviting } from '@marigold/contract/choosing';
import type { Booking, Rebooking } from '@marigold/contract/booking';
import type { Interview } from '@marigold/contract/interviews';
import type { InterviewPlan } from '#state/interviewPlans.ts';
import type { Interviewer } from '../usePeople.ts';
import { ownZone } from '../times.ts';

/** What is being planned. */
export interface Plan extends Omit<InterviewPlan, 'time' | 'interviewers'> {
  interviewers: readonly Interviewer[];
  time: Date | null;
}

/** What was changed of a plan as the store keeps it, */
export const storedPlan = ({ time, interviewers, ...plan }: Partial<Plan>): Partial<InterviewPlan> => ({
  ...plan,
  ...(interviewers && { interviewers: [...interviewers] }),
  ...(time !== undefined && { time: time?.toISOString() ?? null }),
});
/** and as it was. */
export const planStored = ({ time, ...plan }: Partial<InterviewPlan>): Partial<Plan> =>
  time === undefined ? plan : { ...plan, time: time === null ? null : new Date(time) };

/** How long an interview is; minutes. */
export const durationOf = ({ interviewTime, endTime }: Interview): Booking['duration'] =>
  ((Date.parse(endTime) - Date.parse(interviewTime)) / 60_000) as Booking['duration'];

/** What of a plan the server hears whoever chooses the time. */
const commonOf = ({ duration, interviewers, place, title, message }: Plan) => ({
  duration,
  timeZone: ownZone(),
  interviewers: interviewers.map(({ userId }) => userId),
  place: { kind: place.kind, text: place.text.trim() },
  title: title.trim(),
  message: message.trim(),
});

/** A plan with its time as the server hears it. */
export const bodyOf = (plan: Plan, time: Date) => ({ interviewTime: time.toISOString(), ...commonOf(plan) });
/** A plan whose time the candidate chooses. */
export const invitingOf = (plan: Plan) => ({
  ...commonOf(plan),
  attendance: plan.interviewers.length > 1 ? plan.attendance : ('all' as const),
  daysAhead: plan.daysAhead,
});

/** The plan that an invitation is. */
export const planOfInvitation = (it: Invitation): Plan => ({
  mode: 'choose',
  attendance: it.attendance,
  daysAhead: it.daysAhead,
  duration: it.duration as Booking['duration'],
  roundId: it.round?.roundId ?? null,
  interviewers: it.interviewers,
  place: it.place,
  title: it.title,
  message: it.message,
  time: null,
});

const sameIds = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** What a plan changes about an interview. */
export const changesOf = (interview: Interview, plan: Plan, time: Date): Rebooking => {
  const { interviewTime, duration, timeZone, interviewers, place, title, message } = bodyOf(plan, time);
  const isMoved = Date.parse(interview.interviewTime) !== time.getTime();
  const isLonger = durationOf(interview) !== duration;
  const isElsewhere = place.kind !== interview.place.kind || place.text !== interview.place.text;
  const ids = interview.interviewers.map(({ userId }) => userId);
  return {
    ...((isMoved || isLonger) && { interviewTime, duration, timeZone }),
    ...(!sameIds(ids, interviewers) && { interviewers }),
    ...(isElsewhere && { place }),
    ...(title !== interview.title && { title }),
    ...(message !== interview.message.trim() && { message }),
    ...(plan.roundId !== (interview.round?.roundId ?? null) && { roundId: plan.roundId }),
  };
};

/** What a plan changes about an invitation that waits. */
export const reinvitingOf = (invitation: Invitation, plan: Plan): Reinviting => {
  const { duration, timeZone, interviewers, place, title, message, attendance, daysAhead } = invitingOf(plan);
  const isElsewhere = place.kind !== invitation.place.kind || place.text !== invitation.place.text;
  const ids = invitation.interviewers.map(({ userId }) => userId);
  return {
    ...(duration !== invitation.duration && { duration, timeZone }),
    ...(!sameIds(ids, interviewers) && { interviewers }),
    ...(isElsewhere && { place }),
    ...(title !== invitation.title && { title }),
    ...(message !== invitation.message && { message }),
    ...(attendance !== invitation.attendance && { attendance }),
    ...(daysAhead !== invitation.daysAhead && { daysAhead }),
    ...(plan.roundId !== (invitation.round?.roundId ?? null) && { roundId: plan.roundId }),
  };
};
