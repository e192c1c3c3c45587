import { changeHours, holdMinutes } from '@marigold/contract/candidacy';
import type { Choice, Choosing } from '@marigold/contract/choosing';
import { badRequest, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { newId } from '#platform/database/id';
import { followCandidate, followLeaving, holdChoosing } from '#modules/matches';
import { cancelOutdated } from '#ports/mail/mail';
import { announce, take } from '../book.ts';
import { sayChanged } from '../outward/changes.ts';
import type { Span } from '../slots.ts';
import { add, end, type HoursRow, type InterviewRow, rewrite, wasTold, sayZone } from '../store.ts';
import { presentChoice } from './choice.ts';
import { makeLink } from './links.ts';
import {
  apartFrom,
  attendingAt,
  beginsOf,
  diariesOf,
  horizonOf,
  type Means,
  type Plan,
  planOf,
  refuseEnded,
  type Whose,
} from './plan.ts';
import * as store from './store.ts';

export type { Whose } from './plan.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Days for which times are answered at once. */
const mostDays = 35;
/** Times close by that are offered where one is taken. */
const offered = 3;

/** From when to when free times are wanted; all that can be chosen unless said. */
export interface Stretch {
  from?: string | undefined;
  to?: string | undefined;
}

const rangeOf = (plan: Plan, { from, to }: Stretch): Span => {
  const horizon = horizonOf(plan);
  const asked = { from: from ? Date.parse(from) : horizon.from, to: to ? Date.parse(to) : horizon.to };
  if (from && to && asked.from >= asked.to) throw badRequest('The end must be after the begin.', 'to');
  if (from && to && asked.to - asked.from > mostDays * day)
    throw badRequest(phrase('Ask for at most {{days}} days.', { days: mostDays }), 'to');
  return { from: Math.max(asked.from, horizon.from), to: Math.min(asked.to, horizon.to) };
};

/** What a candidate can choose from, and what they have chosen. */
export const show = async (means: Means, whose: Whose, stretch: Stretch = {}): Promise<Choice> => {
  const plan = await planOf(means, whose);
  const range = rangeOf(plan, stretch);
  const begins = range.from < range.to ? beginsOf(await diariesOf(means, whose, plan, range), plan, range) : [];
  const [kept] = (
    await store.holds(
      means.db,
      plan.people.map(({ user_account_id: id }) => id),
    )
  ).filter(({ match_id }) => match_id === whose.matchId);
  const slots = apartFrom(begins, plan.duration, kept?.starts_at.getTime());
  return presentChoice(means, whose, plan, { slots, kept });
};

/** The refusal of a time that somebody took, with times close by. */
const slotTaken = async (means: Means, whose: Whose, plan: Plan, at: number) => {
  const horizon = horizonOf(plan);
  const range = { from: Math.max(horizon.from, at - 2 * day), to: Math.min(horizon.to, at + 7 * day) };
  const begins = range.from < range.to ? beginsOf(await diariesOf(means, whose, plan, range), plan, range) : [];
  const nearest = apartFrom(begins, plan.duration)
    .toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))
    .slice(0, offered)
    .toSorted((one, other) => one - other)
    .map((time) => new Date(time).toISOString());
  return refused('SLOT_TAKEN', 'This time is not free any more. Choose another one.', { nearest });
};

/** Refuses to change what begins too soon for that. */
export const refuseLate = (interview: InterviewRow | undefined): void => {
  if (interview && interview.starts_at.getTime() - changeHours * hour < Date.now())
    throw refused(
      'TOO_LATE',
      phrase(
        'This can be changed until {{hours}} hours before the interview. Write a message to the company instead.',
        {
          hours: changeHours,
        },
      ),
    );
};

/** What is chosen at a time, with whom, one candidate after the other; refused where that cannot be. */
const pick = async (
  means: Means,
  whose: Whose,
  interviewTime: string,
): Promise<Plan & { at: number; attending: HoursRow[] }> => {
  const found = await planOf(means, whose);
  await store.lockPeople(
    means.db,
    found.people.map(({ user_account_id: id }) => id),
  );
  const plan = await planOf(means, whose);
  refuseLate(plan.interview);
  const at = Date.parse(interviewTime);
  const horizon = horizonOf(plan);
  const kept = (
    await store.holds(
      means.db,
      plan.people.map(({ user_account_id: id }) => id),
    )
  ).filter(({ match_id, starts_at }) => match_id === whose.matchId && starts_at.getTime() === at);
  // What is kept for somebody stays theirs, though the notice passes its begin or grows while they look at it.
  if (at < (kept.length > 0 ? Date.now() : horizon.from))
    throw refused('TOO_LATE', 'This is too soon for them to prepare. Choose a later time.');
  const isOffered = at + plan.duration * minute <= horizon.to || kept.length > 0;
  const range = { from: at, to: at + plan.duration * minute };
  const attending = isOffered
    ? await attendingAt(
        means,
        await diariesOf(means, whose, plan, range),
        plan,
        at,
        kept.map((row) => row.user_account_id),
      )
    : [];
  if (attending.length === 0) throw await slotTaken(means, whose, plan, at);
  return { ...plan, at, attending };
};

/** Seconds in which a page that was left can be there again: long enough to load it on a slow line. */
const loadingSeconds = 20;

/** Keeps a time for a candidate for some minutes, or until a moment before that; what was kept for them before is free again. */
export const hold = async (
  means: Means,
  whose: Whose,
  { interviewTime, until }: { interviewTime: string; until?: string | undefined },
): Promise<Choice> => {
  const { at, attending, duration } = await pick(means, whose, interviewTime);
  const userIds = attending.map(({ user_account_id: id }) => id);
  const span = { from: at, to: at + duration * minute };
  await store.hold(means.db, { ...whose, userIds }, span, { minutes: holdMinutes, until });
  return show(means, whose);
};

/** Gives back what is kept for a candidate; where the page that kept it is left, unless it is there again in some seconds. */
export const release = async (means: Means, whose: Whose, left?: string): Promise<Choice> => {
  await (left
    ? store.releaseSoon(means.db, whose.matchId, left, loadingSeconds)
    : store.release(means.db, whose.matchId));
  return show(means, whose);
};

/** In whose name a candidate is written to about what they chose, so that answers reach a person. */
const inviterOf = ({ invitation }: Plan) => invitation?.inviter ?? undefined;

const bookChosen = async (means: Means, whose: Whose, picked: Awaited<ReturnType<typeof pick>>): Promise<string> => {
  const { invitation, at, attending, duration } = picked;
  if (!invitation) throw new Error('nothing is chosen without an invitation');
  const id = newId();
  const booking = {
    id,
    matchId: whose.matchId,
    interviewTime: new Date(at).toISOString(),
    timeZone: invitation.time_zone,
    place: { kind: invitation.place_kind, text: invitation.place },
    title: invitation.title,
    message: invitation.message,
    roundId: invitation.round?.roundId,
  };
  await add(means.db, whose.companyId, invitation.invited_by, booking, new Date(at + duration * minute));
  await take(means, id, attending);
  await store.noteChosen(means.db, whose.matchId, id);
  return id;
};

const moveChosen = async (
  means: Means,
  row: InterviewRow,
  { at, attending, duration }: Awaited<ReturnType<typeof pick>>,
) => {
  await cancelOutdated(means.db, [row.match_id]);
  await rewrite(means.db, row.interview_id, {
    ...row,
    starts_at: new Date(at),
    ends_at: new Date(at + duration * minute),
    isMoved: true,
    userId: null,
  });
  await take(means, row.interview_id, attending);
};

/** Refuses to book something else than what somebody looked at, or to move what they did not know to be booked for then. */
const refuseChanged = ({ duration, interview, invitation }: Plan, shown: Choosing['shown']): void => {
  const known = shown?.interviewTime;
  if (known !== undefined && (known && Date.parse(known)) !== (interview?.starts_at.getTime() ?? null))
    throw refused(
      'CHANGED_SINCE',
      'This interview was booked, moved or cancelled meanwhile. Look at it again before you choose.',
    );
  const about = interview ?? invitation;
  const isSame =
    !shown ||
    (shown.duration === duration && shown.place.kind === about?.place_kind && shown.place.text === about.place);
  if (!isSame)
    throw refused(
      'CHANGED_SINCE',
      'The company has changed this interview meanwhile. Look at it again before you book it.',
    );
};

/** Books the interview of a candidate at the time they chose, or moves it there; both sides are told. */
export const choose = async (
  means: Means,
  whose: Whose,
  { interviewTime, timeZone, shown }: Choosing,
): Promise<Choice> => {
  const match = await holdChoosing(means, whose.matchId);
  const plan = await planOf(means, whose);
  const { interview } = plan;
  // Sent again, it stands as it does.
  if (interview?.starts_at.getTime() === Date.parse(interviewTime)) return show(means, whose);
  refuseChanged(plan, shown);
  const picked = await pick(means, whose, interviewTime);
  refuseEnded(picked);
  const id = interview?.interview_id ?? (await bookChosen(means, whose, picked));
  if (interview) await moveChosen(means, interview, picked);
  if (timeZone) await sayZone(means.db, id, timeZone);
  await store.release(means.db, whose.matchId);
  await followCandidate(means, match, 'interviewScheduled');
  const told = { ...means, actor: inviterOf(picked) };
  await (interview
    ? announce(told, id, 'Moved', { before: interview, cause: 'candidate' })
    : announce(told, id, 'Booked'));
  return show(means, whose);
};

const cancelBooked = async (means: Means, whose: Whose, { isLeaving }: { isLeaving: boolean }): Promise<void> => {
  const match = await holdChoosing(means, whose.matchId);
  const plan = await planOf(means, whose);
  const { interview } = plan;
  if (!interview) throw refused('OVER', 'No interview is booked, so there is nothing to cancel.');
  // Whoever leaves has it cancelled, and so it is.
  if (plan.isOver && isLeaving) return;
  refuseEnded(plan);
  if (!isLeaving) refuseLate(interview);
  const isKnown = await wasTold(means.db, interview);
  await cancelOutdated(means.db, [whose.matchId]);
  await end(means.db, [interview.interview_id], 'Cancelled', null);
  await (isLeaving ? followLeaving(means, match) : followCandidate(means, match, 'invite'));
  const again = await store.chooseAgain(means.db, interview.interview_id);
  if (!isKnown) return sayChanged(means, [interview.interview_id]);
  await announce({ ...means, actor: inviterOf(plan) }, interview.interview_id, 'Cancelled', {
    message: '',
    cause: isLeaving ? 'leaving' : 'candidate',
    choosePath: again > 0 && plan.invitation && !isLeaving ? await makeLink(means, plan.invitation) : undefined,
  });
};

/** Cancels the interview of a candidate; they can choose another time where they were to choose one. */
export const cancelChosen = (means: Means, whose: Whose): Promise<void> =>
  cancelBooked(means, whose, { isLeaving: false });

/** Cancels it for somebody whom the company is not to see any more, however soon it begins: else others wait for nobody. */
export const cancelLeaving = (means: Means, whose: Whose): Promise<void> =>
  cancelBooked(means, whose, { isLeaving: true });
