import { type ApiError, isAborted, isApiError } from '#api/problem.ts';
import {
  schedulerApi,
  useBookInterviewMutation,
  useChangeInvitationMutation,
  useChangeInterviewMutation,
  useGetSchedulerAvailabilityQuery,
  useInviteToChooseMutation,
} from '#api/services/scheduler.ts';
import { forgetPlan, keepPlan } from '#state/interviewPlans.ts';
import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Round } from '@marigold/contract/rounds';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { Meeting } from '../meeting.ts';
import { type Interviewer, usePeople } from '../usePeople.ts';
import { useRounds } from '../rounds/useRounds.ts';
import { useSpoken } from '../useSpoken.ts';
import {
  bodyOf,
  changesOf,
  durationOf,
  invitingOf,
  type Plan,
  planOfInvitation,
  planStored,
  reinvitingOf,
  storedPlan,
} from './plan.ts';

/** Days ahead that a candidate is usually offered. */
const USUAL_DAYS = 14;
/** Minutes of somebody's first interview. */
const USUAL = 45;

/** What a round makes of a plan; what it leaves open is as it was. */
const planOfRound = (round: Round, people: readonly Interviewer[], title: string): Partial<Plan> => {
  const named = round.interviewers.map((id) => people.find(({ userId }) => userId === id));
  const interviewers = named.filter((one) => one !== undefined);
  return {
    roundId: round.roundId,
    duration: round.duration,
    attendance: round.attendance,
    place: round.place,
    title,
    ...(interviewers.length > 0 && { interviewers }),
  };
};

const useDefaults = ({ interview, invitation, roleName }: Meeting, usual: Round | undefined): Plan => {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const { me, people } = usePeople();
  const { data: hours } = useGetSchedulerAvailabilityQuery({ companyId, userId });
  if (interview)
    return {
      mode: 'pick',
      attendance: 'all',
      daysAhead: USUAL_DAYS,
      duration: durationOf(interview),
      roundId: interview.round?.roundId ?? null,
      interviewers: interview.interviewers,
      place: interview.place,
      title: interview.title,
      message: interview.message,
      time: new Date(interview.interviewTime),
    };
  if (invitation) return planOfInvitation(invitation);
  return {
    mode: 'choose',
    attendance: 'all',
    daysAhead: USUAL_DAYS,
    duration: hours?.interviewDuration ?? USUAL,
    roundId: null,
    interviewers: [me],
    place: { kind: 'video', text: '' },
    title: t('Interview: {{role}}', { role: roleName }),
    message: '',
    time: null,
    ...(usual && planOfRound(usual, people, t('{{round}}: {{role}}', { round: usual.name, role: roleName }))),
  };
};

/** What is missing before a plan can be sent; translation keys. */
interface Missing {
  interviewers?: string | undefined;
  title?: string | undefined;
  time?: string | undefined;
}

const missingTime = ({ mode, time }: Plan, now: Date): string | undefined => {
  if (mode === 'choose') return undefined;
  if (time === null) return 'Choose a time first.';
  return time <= now ? 'This time is over. Choose another one.' : undefined;
};

const missingOf = (plan: Plan, now: Date): Missing => ({
  interviewers: plan.interviewers.length === 0 ? 'Choose who interviews.' : undefined,
  title: plan.title.trim() ? undefined : 'Write a title.',
  time: missingTime(plan, now),
});

/** A plan while it is made, and what becomes of it. */
export const useSchedule = (meeting: Meeting, now: Date, onDone: () => void) => {
  const { t } = useTranslation();
  const { companyId, opportunityId, matchId, interview, invitation } = meeting;
  const key = interview?.interviewId ?? invitation?.invitationId ?? matchId;
  const { rounds, usual } = useRounds(meeting);
  const defaults = useDefaults(meeting, usual);
  const { people } = usePeople();
  const kept = useAppSelector((state) => state.interviewPlans.changed[key]);
  const [changed, setChanged] = useState(() => planStored(kept ?? {}));
  const plan: Plan = { ...defaults, ...changed };
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const [book, { isLoading: isBooking }] = useBookInterviewMutation();
  const [rebook, { isLoading: isMoving }] = useChangeInterviewMutation();
  const [invite, { isLoading: isInviting }] = useInviteToChooseMutation();
  const [reinvite, { isLoading: isReinviting }] = useChangeInvitationMutation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { day, time: clock } = useSpoken();
  /** The same plan is sent under the same id, so that one whose answer was lost is not booked twice. */
  const attempt = useRef({ plan: '', id: '' });

  const isBusy = isBooking || isMoving || isInviting || isReinviting;
  const missing = missingOf(plan, now);
  const isReinvited = invitation !== null && plan.mode === 'choose';
  const changes =
    interview && plan.time
      ? changesOf(interview, plan, plan.time)
      : isReinvited
        ? reinvitingOf(invitation, plan)
        : null;
  const isRoundOnly = changes !== null && Object.keys(changes).join() === 'roundId';
  const change = (part: Partial<Plan>) => {
    const next = { ...changed, ...part };
    setChanged(next);
    dispatch(keepPlan({ key, plan: storedPlan(next) }));
    if ('time' in part || 'mode' in part) setRefusal(null);
  };

  const chooseRound = (roundId: string | null) => {
    const round = rounds.find((each) => each.roundId === roundId);
    change(
      // What is booked or offered stays as it is; it is only called another round.
      round && interview === null && invitation === null
        ? planOfRound(round, people, t('{{round}}: {{role}}', { round: round.name, role: meeting.roleName }))
        : { roundId },
    );
  };

  /** The same words are sent under the same id. */
  const idOf = (body: object): string => {
    const written = JSON.stringify(body);
    if (attempt.current.plan !== written) attempt.current = { plan: written, id: newId() };
    return attempt.current.id;
  };
  const send = async () => {
    const { time } = plan;
    const ofRound = plan.roundId === null ? {} : { roundId: plan.roundId };
    if (isReinvited) {
      const body = { ...reinvitingOf(invitation, plan), version: invitation.version };
      await reinvite({ companyId, invitationId: invitation.invitationId, body }).unwrap();
      if (isRoundOnly) return t('Saved. Nobody is written to for another round.');
      return t('The invitation of {{name}} is changed. Its link stays the same.', { name: meeting.name });
    }
    if (plan.mode === 'choose') {
      const body = { ...invitingOf(plan), ...ofRound };
      await invite({ companyId, body: { id: idOf(body), opportunityId, matchId, ...body } }).unwrap();
      return t('{{name}} is invited to choose a time.', { name: meeting.name });
    }
    if (!time) return '';
    const when = { name: meeting.name, time: `${day(time)}, ${clock(time)}` };
    if (interview) {
      const body = { ...changesOf(interview, plan, time), version: interview.version };
      await rebook({ companyId, interviewId: interview.interviewId, body }).unwrap();
      if (isRoundOnly) return t('Saved. Nobody is written to for another round.');
      return t('{{name}} hears of the new time: {{time}}', when);
    }
    const body = { ...bodyOf(plan, time), ...ofRound };
    await book({ companyId, body: { id: idOf(body), opportunityId, matchId, ...body } }).unwrap();
    return t('{{name}} is invited: {{time}}', when);
  };
  const submit = async () => {
    setAsked(true);
    if (isBusy || Object.values(missing).some(Boolean)) return;
    if (changes && Object.keys(changes).length === 0) return;
    setRefusal(null);
    let message: string;
    try {
      message = await send();
    } catch (error) {
      if (isAborted(error)) return;
      if (!isApiError(error)) throw error;
      setRefusal(error);
      // What is on screen was outdated: the next attempt goes by what is true now.
      if (error.status === 409) dispatch(schedulerApi.util.invalidateTags(['Events']));
      return;
    }
    dispatch(forgetPlan(key));
    toast(final(t, message));
    onDone();
  };

  return {
    plan,
    change,
    rounds,
    chooseRound,
    submit: () => void submit(),
    refusal,
    /** What is missing, once somebody wanted to send it without. */
    missing: wasAsked ? missing : ({} as Missing),
    isBusy,
    /** Whether it is an invitation that is changed. */
    isReinvited,
    /** Whether it is only called another round, which nobody is written to for. */
    isRoundOnly,
    isUnchanged: changes !== null && Object.keys(changes).length === 0,
    /** Whether it is a time that is sent, not only who, where or what. */
    isMoved: changes === null || Object.keys(changes).length === 0 || 'interviewTime' in changes,
  };
};
/** A plan and what can be done with it. */
export type Schedule = ReturnType<typeof useSchedule>;
