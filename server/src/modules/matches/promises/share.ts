import { activeStatuses } from '@marigold/contract/matches';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { screeningHeldFor } from '../decisions/candidateStatus.ts';
import { heldSeconds } from '../decisions/letters.ts';

/** Days that are looked back at. */
const days = 90;

/** How many waits of candidates ended lately or should have, and how many of them by the day that was promised. */
export interface Answered {
  inTime: number;
  total: number;
}

/**
 * Rows of (match_id, next, by_nobody, since, ended, told, hear_by, was_late): each wait of these matches for an answer, with the status that
 * ended it; that and the moment are null while it lasts, and `by_nobody` says that no person of the company did. Whose waits they are is a query of (match_id, status, told_at, since,
 * has_applied, time_zone). A wait ends by a step they were told of; one that was taken back within its minute is none, nor is
 * an end by the bot's questions that somebody took back before its candidate was told.
 */
export const waitsOf = (about: Sql): Sql => sql`
  with about as (${about}),
  step as (
    select match_id, 'matched' status, since at, has_applied, false by_nobody from about
    union all select h.match_id, h.to_status, h.at, false, h.is_choice or (h.to_status = 'inReview' and h.user_account_id is null) from match_history h join about a using (match_id) where h.at >= a.since),
  stood as (
    select match_id, status, by_nobody, at, not has_applied and coalesce(lead(at) over w - at <
      make_interval(secs => case status when 'failedScreening' then ${screeningHeldFor / 1000}::int else ${heldSeconds}::int end), false) is_slip
    from step window w as (partition by match_id order by at, status = 'matched' desc)),
  came as (
    select match_id, status, by_nobody, at, lag(status) over (partition by match_id order by at) is not distinct from status is_same
    from stood where not is_slip),
  wait as (
    select match_id, status, at since, lead(status) over w next, lead(by_nobody) over w by_nobody, lead(at) over w ended
    from came where not is_same window w as (partition by match_id order by at))
  select w.match_id, w.next, w.by_nobody, w.since, w.ended,
    case w.next when 'rejected' then case when a.status = 'rejected' then coalesce(a.told_at, 'infinity') else w.ended end
      when 'failedScreening' then w.ended + make_interval(secs => ${screeningHeldFor / 1000}) else w.ended end told,
    coalesce(p.hear_by, hear_by(w.since, patience(w.status), a.time_zone, a.holidays)) hear_by, coalesce(p.was_late, false) was_late
  from wait w join about a using (match_id) left join match_promise p on p.match_id = w.match_id and p.since = w.since
  where patience(w.status) is not null`;

/** Whether a wait, called `w`, that ended was answered in time: a day that was moved after it had passed was not kept. */
export const isInTime = sql`(w.told <= w.hear_by and not w.was_late and w.next <> 'withdrawn')`;

/**
 * Whether a wait that ended was owed an answer: whoever withdraws before the day was owed nothing any more, whoever passed
 * the bot's questions goes on waiting for a person, by the day that they are promised then, and whoever was invited and chose
 * a time took the step themselves: the invitation was the answer.
 */
export const isOwed = sql`((w.next <> 'withdrawn' or w.ended > w.hear_by) and not w.by_nobody)`;

/** Whether the candidate knows how a wait ended: that the bot's questions ended a candidacy is an answer once they are told. */
const isTold = sql`(w.next <> 'failedScreening' or w.told <= now())`;

/** When the candidate of a match, called `m`, is told that the bot's questions ended it. */
export const whenEndIsTold = sql`m.status_since + make_interval(secs => ${screeningHeldFor / 1000})`;
/** Which matches, called `m`, the bot's questions ended without their candidates knowing so far. */
export const isEndUntold = sql`m.status = 'failedScreening' and ${whenEndIsTold} > now()`;

/** Rows as of `waitsOf` of the waits in a company that ended and were owed an answer which its candidate does not know so far. */
export const untoldWaits = (companyId: string): Sql => sql`
  select w.* from (${waitsOf(sql`
    select m.match_id, m.status, m.told_at, coalesce(m.applied_at, m.contacted_at) since, m.applied_at is not null has_applied, c.time_zone, c.holidays
    from match_card m join company_rules c using (company_id)
    where m.company_id = ${companyId} and coalesce(m.applied_at, m.contacted_at) is not null and ${isEndUntold}`)}) w
  where w.ended is not null and ${isOwed} and not ${isTold}`;

/**
 * How many answers a company owed candidates in the last 90 days, and how many of them it gave by the day it had promised:
 * somebody who waited at two stages counts twice. People made up to look around
 * count in the demo only.
 */
export const answeredInTime = async (db: Db, companyId: string): Promise<Answered> => {
  const begin = sql`now() - make_interval(days => ${days})`;
  const waits = waitsOf(sql`
    select m.match_id, m.status, m.told_at, coalesce(m.applied_at, m.contacted_at) since, m.applied_at is not null has_applied, c.time_zone, c.holidays
    from match m join company_rules c using (company_id) join member_card p using (member_id)
      join company_face f on f.company_id = m.company_id
    where m.company_id = ${companyId} and (m.applied_at is not null or m.contacted_at is not null) and (p.source <> 'demo' or f.is_demo)
      -- Whoever moved since has come to where they stand since; but for a step that was taken back, after which they wait.
      and (m.status_since >= ${begin} or m.status = any(${activeStatuses}::text[]))`);
  const found = await db.one<{ in_time: number; total: number }>(sql`
    select count(*)::int total, count(*) filter (where ${isInTime})::int in_time
    from (${waits}) w join match m using (match_id) join opportunity_card o using (opportunity_id)
    where case when w.ended is null then o.status = 'Posted' and w.hear_by <= now()
      else w.ended > ${begin} and ${isOwed} and ${isTold} end`);
  return { inTime: found?.in_time ?? 0, total: found?.total ?? 0 };
};

/** Whether a company wants its job pages to say so. */
export const showsAnswered = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.one(sql`select from company_rules where company_id = ${companyId} and shows_answered`)) !== undefined;
