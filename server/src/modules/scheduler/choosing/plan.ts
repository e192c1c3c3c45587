import { horizonDays, noticeHours } from '@marigold/contract/candidacy';
import type { Choice } from '@marigold/contract/choosing';
import { refused } from '@marigold/contract/problems';
import type { Call } from '#platform/http/call';
import { type Calendars, withElsewhere } from '../outward/elsewhere.ts';
import { choicesFrom, diariesOf as hoursAndTaken, slotsFrom } from '../free.ts';
import type { Diary, Span } from '../slots.ts';
import { type HoursRow, type InterviewRow, newestOf, people, untoldOf } from '../store.ts';
import { withKept } from './kept.ts';
import * as store from './store.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whose interview it is: the candidate's of a match. */
export interface Whose {
  companyId: string;
  matchId: string;
}
/** The database as the company's, in which language is answered, and what calendars said before. */
export type Means = Pick<Call, 'db' | 'platform' | 'language'> & { calendars: Calendars };

/** What a candidate chooses from: an invitation, or the interview that is booked. */
export interface Plan {
  invitation: store.InvitationRow | undefined;
  interview: InterviewRow | undefined;
  people: HoursRow[];
  attendance: Choice['attendance'];
  /** Minutes. */
  duration: number;
  timeZone: string;
  daysAhead: number;
  /** Whether it ended with a rejection of which the candidate is not told yet: they see it as it was, and nothing is booked. */
  isOver: boolean;
}

const idsOf = (rows: readonly HoursRow[]): string[] => rows.map(({ user_account_id: id }) => id);

const planOfInterview = async ({ db }: Pick<Means, 'db'>, interview: InterviewRow, isOver: boolean): Promise<Plan> => {
  const invitation = await store.chosenAs(db, interview.interview_id);
  const attending = interview.interviewers.map(({ user_account_id: id }) => id);
  // Somebody of the pool may stand in for another as long as the company has not named somebody else.
  const isPool = invitation?.attendance === 'any' && attending.every((id) => invitation.interviewers_ids.includes(id));
  return {
    invitation,
    interview,
    people: await people(db, isPool ? [...new Set([...attending, ...invitation.interviewers_ids])] : attending),
    attendance: isPool ? 'any' : 'all',
    duration: (interview.ends_at.getTime() - interview.starts_at.getTime()) / minute,
    timeZone: interview.time_zone,
    daysAhead: invitation?.days_ahead ?? horizonDays,
    isOver,
  };
};

const planOfInvitation = async (
  { db }: Pick<Means, 'db'>,
  invitation: store.InvitationRow,
  isOver: boolean,
): Promise<Plan> => ({
  invitation,
  interview: undefined,
  people: await people(db, invitation.interviewers_ids),
  attendance: invitation.attendance,
  duration: invitation.duration,
  timeZone: invitation.time_zone,
  daysAhead: invitation.days_ahead,
  isOver,
});

/** What the candidate of a match chooses from; refused where there is nothing. */
export const planOf = async (means: Pick<Means, 'db'>, { matchId }: Whose): Promise<Plan> => {
  const invitation = await store.openOf(means.db, matchId);
  if (invitation) return planOfInvitation(means, invitation, false);
  const newest = await newestOf(means.db, matchId);
  if (newest?.state === 'Scheduled' && newest.ends_at.getTime() > Date.now())
    return planOfInterview(means, newest, false);
  const cancelled = await untoldOf(means.db, matchId);
  // As it stood before it was cancelled.
  if (cancelled) return planOfInterview(means, { ...cancelled, sequence: cancelled.sequence - 1 }, true);
  const ended = await store.untoldOf(means.db, matchId);
  if (ended) return planOfInvitation(means, ended, true);
  throw refused('OVER', 'There is no time to choose here any more. Write to the company if you expected one.');
};

/** Refuses to book, move or cancel what ended, without saying why: its candidate is told in a letter. */
export const refuseEnded = ({ isOver }: Pick<Plan, 'isOver'>): void => {
  if (isOver) throw refused('TOO_LATE', 'This cannot be changed here now. Write a message to the company instead.');
};

/** From when to when can be chosen: with the notice that all of them want, or the one who wants the least. */
export const horizonOf = ({
  daysAhead,
  people: some,
  attendance,
}: Pick<Plan, 'daysAhead' | 'people' | 'attendance'>): Span => {
  const notices = some.length > 0 ? some.map(({ notice_hours: hours }) => hours) : [noticeHours];
  const notice = attendance === 'all' ? Math.max(...notices) : Math.min(...notices);
  return { from: Date.now() + notice * hour, to: Date.now() + daysAhead * day };
};

/** People whose times are offered, with their hours and what is taken or kept for others. */
type Offered = (Diary & { person: HoursRow })[];

/** The diaries of a plan in a span; the candidate's own interview and hold do not stand in their way. */
export const diariesOf = async (
  { db, calendars }: Means,
  { matchId }: Whose,
  plan: Plan,
  range: Span,
): Promise<Offered> => {
  const ours = await hoursAndTaken({ db }, plan.people, range, plan.interview?.interview_id);
  return withKept(db, await withElsewhere(db, ours, calendars, range), matchId);
};

/** All begins at which whoever has to be there is free, at full quarters of an hour. */
export const beginsOf = (diaries: Offered, { attendance, duration }: Plan, range: Span): number[] => {
  if (diaries.length === 0) return [];
  if (attendance === 'all') return choicesFrom(diaries, range, duration);
  const each = diaries.flatMap((diary) => choicesFrom([diary], range, duration));
  return [...new Set(each)].toSorted((one, other) => one - other);
};

/** Begins that do not overlap, the earliest of each; `own` is always among them if it can be chosen. */
export const apartFrom = (begins: readonly number[], duration: number, own?: number): number[] => {
  const length = duration * minute;
  const isClear = (at: number) => own === undefined || at === own || Math.abs(at - own) >= length;
  const apart: number[] = [];
  for (const at of begins) {
    const last = apart.at(-1);
    if (isClear(at) && (last === undefined || at - last >= length)) apart.push(at);
  }
  return apart;
};

/**
 * Who is free at a time: everybody who has to be there, or whose turn it is of those who can; nobody where it is taken. Each
 * goes by their own notice and horizon, but for those who are kept for the candidate already.
 */
export const attendingAt = async (
  { db }: Means,
  diaries: Offered,
  { attendance, duration, interview }: Plan,
  at: number,
  kept: readonly string[],
): Promise<HoursRow[]> => {
  const span = { from: at, to: at + duration * minute };
  const isFree = (diary: Offered[number]) => {
    const begins = kept.includes(diary.person.user_account_id)
      ? slotsFrom([diary], span, duration)
      : choicesFrom([diary], span, duration);
    return begins.includes(at);
  };
  const free = diaries.filter(isFree).map(({ person }) => person);
  if (attendance === 'all') return free.length === diaries.length ? free : [];
  const before = [...kept, ...(interview?.interviewers.map(({ user_account_id: id }) => id) ?? [])];
  const order = [...before, ...(await store.turns(db, idsOf(free)))];
  const next = order.find((id) => free.some(({ user_account_id }) => user_account_id === id));
  return free.filter(({ user_account_id: id }) => id === next);
};
