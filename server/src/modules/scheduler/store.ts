import sql, { type Sql } from 'sql-template-tag';
import type { Booking } from '@marigold/contract/booking';
import type { Interview } from '@marigold/contract/interviews';
import type { Availability, DaysOff, HolidayPlace } from '@marigold/contract/onboarding';
import type { Db } from '#platform/database/db';
import { cancellationToldAt } from '#modules/matches';
import { partColumns, type PartColumns } from '#modules/opportunity';
import type { Span } from './slots.ts';

/** Somebody who interviews, as they are shown. */
export interface InterviewerRow {
  user_account_id: string;
  full_name: string;
  profile_image_id: string | null;
  email: string;
}

/** An interview with whom it is about. */
export interface InterviewRow extends PartColumns {
  interview_id: string;
  company_id: string;
  match_id: string;
  opportunity_id: string;
  member_id: string;
  state: Interview['state'];
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  place_kind: Interview['place']['kind'];
  place: string;
  title: string;
  message: string;
  note: string;
  booked_by: string | null;
  sequence: number;
  reschedules: number;
  sync_state: Interview['syncState'];
  sync_reason: Interview['syncReason'];
  drift: NonNullable<Interview['drift']>['kind'] | null;
  drift_starts_at: Date | null;
  drift_ends_at: Date | null;
  provider: Interview['provider'];
  calendar_email: string | null;
  calendar_tenant_id: string | null;
  version: number;
  /** Who of the company changed it last; null: nobody. */
  changed_by: string | null;
  changed_at: Date;
  created_at: Date;
  name: string;
  email: string | null;
  avatar_seed: string;
  photo_id: string | null;
  location_id: string | null;
  /** Where their clocks were when they chose the time, or another one before; null where they never did. */
  candidate_zone: string | null;
  job_title_id: string | null;
  custom_job_title: string | null;
  company: string;
  suggestion: SuggestionRow | null;
  round: Interview['round'];
  next_round: Interview['nextRound'];
  answers: Interview['answers'];
  interviewers: InterviewerRow[];
}

/** What a candidate suggested, with its moments as JSON has them. */
export interface SuggestionRow {
  times: string[];
  word: string;
  time_zone: string;
  created_at: string;
}
/** The same of an invitation or interview; of an interview only as long as it stands where it stood then. */
export const suggestedFor = (aboutId: Sql, beginsAt: Sql) => sql`(
  select json_build_object('times', (select json_agg(t order by t) from unnest(s.times) t), 'word', s.word, 'time_zone', s.time_zone,
    'created_at', s.created_at)
  from interview_suggestion s where s.about_id = ${aboutId} and s.begins_at is not distinct from ${beginsAt})`;

/** The round that something is of, by its id. */
export const roundOf = (roundId: Sql) => sql`(
  select json_build_object('roundId', r.round_id, 'name', r.name, 'number', r.position, 'total',
    (select count(*) from interview_round t where t.opportunity_id = r.opportunity_id and t.position is not null))
  from interview_round r where r.round_id = ${roundId})`;
/** What comes after an interview that was held, as long as its candidate waits and nothing else is planned; one of no round counts as the first. */
const nextRound = sql`case when i.state = 'Completed' and m.status = 'interviewDone'
    and not exists (select from interview l where l.match_id = i.match_id and l.state <> 'Cancelled' and l.starts_at > i.starts_at)
  then (select json_build_object('roundId', r.round_id, 'name', r.name) from interview_round r
    where r.opportunity_id = m.opportunity_id
      and r.position > coalesce((select h.position from interview_round h where h.round_id = i.round_id), 1)
    order by r.position limit 1) end`;

/** Where the candidate of a match `m` said that their clocks are, when they last chose a time for it. */
export const zoneSaid = sql`(
  select z.candidate_zone from interview z where z.match_id = m.match_id and z.candidate_zone is not null
  order by z.created_at desc limit 1)`;

const shown = sql`i.interview_id, i.company_id, i.match_id, i.state, i.starts_at, i.ends_at, i.time_zone, i.place_kind, i.place, i.title,
  i.message, i.note, i.booked_by, i.sequence, i.reschedules, i.sync_state, i.sync_reason, i.drift, i.drift_starts_at, i.drift_ends_at, i.provider, i.calendar_email, i.calendar_tenant_id, i.version, i.changed_at, (select u.full_name from user_card u where u.user_account_id = i.changed_by) changed_by, i.created_at,
  m.opportunity_id, m.member_id, p.name, p.email, p.avatar_seed, p.photo_id, p.location_id, coalesce(i.candidate_zone, ${zoneSaid}) candidate_zone,
  o.job_title_id, o.custom_job_title, ${partColumns}, c.name company,
  ${suggestedFor(sql`i.interview_id`, sql`i.starts_at`)} suggestion, ${roundOf(sql`i.round_id`)} round, ${nextRound} next_round,
  coalesce((select json_agg(json_build_object('userId', case when a.is_candidate then null else a.person_id end, 'answer', a.answer,
    'word', a.word, 'answeredAt', a.answered_at) order by a.is_candidate desc, a.answered_at)
    from interview_answer a where a.interview_id = i.interview_id and a.sequence >= i.fixed_sequence), '[]') answers,
  coalesce((select json_agg(json_build_object('user_account_id', u.user_account_id, 'full_name', u.full_name,
    'profile_image_id', u.profile_image_id, 'email', u.email) order by u.full_name, u.user_account_id)
    from interview_attendee a join user_hours u using (user_account_id) where a.interview_id = i.interview_id), '[]') interviewers`;
const from = sql`interview i join match_card m using (match_id) join member_card p using (member_id)
  join opportunity_card o on o.opportunity_id = m.opportunity_id join company_face c on c.company_id = i.company_id`;

/** Interviews of a condition on `i`, `m` and `o`, in an order. */
export const list = (db: Db, where: Sql, order: Sql, limit: number) =>
  db.rows<InterviewRow>(sql`select ${shown} from ${from} where ${where} order by ${order} limit ${limit}`);

/** How many there are of a condition. */
export const count = async (db: Db, where: Sql): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int n from ${from} where ${where}`))?.n ?? 0;

/** An interview. */
export const find = (db: Db, interviewId: string) =>
  db.one<InterviewRow>(sql`select ${shown} from ${from} where i.interview_id = ${interviewId}`);

/** Locks an interview until the transaction ends. */
export const lock = (db: Db, interviewId: string) =>
  db.run(sql`select from interview where interview_id = ${interviewId} for update`);

const toldAt = cancellationToldAt({ decided: sql`m.rejected_at`, told: sql`m.told_at`, begins: sql`i.starts_at` });

/** Whether an interview `i` was cancelled by the rejection of its match `m`, and its candidate reads of that later. */
export const isCancelledUntold = sql`(i.state = 'Cancelled' and m.status = 'rejected' and i.changed_at >= m.rejected_at
  and ${toldAt} > now())`;

/** When the candidate of an interview reads that a rejection has cancelled it. */
export const cancellationTold = async (db: Db, interviewId: string): Promise<Date | undefined> =>
  (
    await db.one<{ at: Date }>(sql`
      select ${toldAt} at from interview i join match_card m using (match_id)
      where i.interview_id = ${interviewId} and m.status = 'rejected'`)
  )?.at;
/** The interview of a match that its candidate does not know to be cancelled. */
export const untoldOf = async (db: Db, matchId: string): Promise<InterviewRow | undefined> =>
  (
    await list(
      db,
      sql`i.match_id = ${matchId} and i.ends_at > now() and ${isCancelledUntold}`,
      sql`i.created_at desc`,
      1,
    )
  )[0];

/** The newest interview of a match, one that is ahead before others. */
export const newestOf = async (db: Db, matchId: string): Promise<InterviewRow | undefined> =>
  (
    await list(db, sql`i.match_id = ${matchId}`, sql`(i.state in ('Proposed', 'Scheduled')) desc, i.starts_at desc`, 1)
  )[0];

/** Somebody's hours and limits, as they chose them; null where they have not, but for the time zone: then it is the company's. */
export interface HoursRow extends InterviewerRow {
  availability: Availability['availability'] | null;
  time_zone: string;
  interview_duration: number;
  days_off: DaysOff[];
  holidays: HolidayPlace | null;
  buffer_minutes: number;
  notice_hours: number;
  horizon_days: number;
  /** The days on which they are away, now or later, and the instants of that; null where they are not. */
  away_days: Pick<DaysOff, 'from' | 'to'> | null;
  away_from: Date | null;
  away_until: Date | null;
}

/** People who can interview: those of the company whose accounts are active, in the order of the ids. */
export const people = (db: Db, userIds: readonly string[]) =>
  db.rows<HoursRow>(sql`
    select u.user_account_id, u.full_name, u.profile_image_id, u.email, u.availability, coalesce(u.time_zone, c.time_zone) time_zone,
      u.interview_duration, u.days_off, u.holidays, u.buffer_minutes, u.notice_hours, u.horizon_days,
      case when a.first_day is not null then json_build_object('from', a.first_day, 'to', a.last_day) end away_days,
      a.starts_at away_from, a.ends_at away_until
    from unnest(${userIds}::uuid[]) with ordinality asked (id, at)
    join user_hours u on u.user_account_id = asked.id join company_face c on c.company_id = u.company_id
      left join absence_span a on a.user_account_id = asked.id
    where u.state = 'Active' order by asked.at`);

/** Everybody of the company whose account is active. */
export const colleagues = (db: Db) =>
  db.rows<InterviewerRow>(sql`
    select user_account_id, full_name, profile_image_id, email from user_hours where state = 'Active'
    order by full_name, user_account_id`);

/** The opportunity of a match, where its candidate lives, and where they said that their clocks are. */
export const aboutMatch = (db: Db, matchId: string) =>
  db.one<Pick<InterviewRow, 'opportunity_id' | 'location_id' | 'candidate_zone'>>(sql`
    select m.opportunity_id, p.location_id, ${zoneSaid} candidate_zone from match_card m join member_card p using (member_id) where m.match_id = ${matchId}`);

/** What is taken of people's time. */
export interface TakenRow extends PartColumns {
  user_account_id: string;
  interview_id: string;
  starts_at: Date;
  ends_at: Date;
  name: string;
}

/** What is taken of people's time between two instants, but for one interview. */
export const taken = (db: Db, userIds: readonly string[], { from: begin, to }: Span, ignore: string | undefined) =>
  db.rows<TakenRow>(sql`
    select a.user_account_id, i.interview_id, i.starts_at, i.ends_at, p.name, ${partColumns}
    from interview_attendee a join interview i using (interview_id) join match_card m on m.match_id = i.match_id
      join member_card p on p.member_id = m.member_id join opportunity_card o on o.opportunity_id = m.opportunity_id
    where a.user_account_id = any(${userIds}::uuid[]) and a.is_taken
      and a.during && tstzrange(${new Date(begin)}, ${new Date(to)}) and a.interview_id is distinct from ${ignore ?? null}::uuid
    order by i.starts_at`);

/** Writes an interview down, its attendees apart; answers how many are new: none where the id is taken. */
export const add = (
  db: Db,
  companyId: string,
  userId: string | null,
  it: Omit<Booking, 'opportunityId' | 'duration' | 'interviewers'>,
  endsAt: Date,
) =>
  db.run(sql`
    insert into interview (interview_id, company_id, match_id, starts_at, ends_at, time_zone, place_kind, place, title, message, booked_by, round_id)
    values (${it.id}, ${companyId}, ${it.matchId}, ${it.interviewTime}, ${endsAt}, ${it.timeZone}, ${it.place.kind}, ${it.place.text},
      ${it.title}, ${it.message}, ${userId}, ${it.roundId ?? null}) on conflict (interview_id) do nothing`);

/** Says who is in an interview, and that its time is taken of them. */
export const setAttendees = async (db: Db, interviewId: string, userIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from interview_attendee where interview_id = ${interviewId} and user_account_id <> all(${userIds}::uuid[])`);
  await db.run(sql`
    insert into interview_attendee (interview_id, user_account_id, company_id, during)
    select i.interview_id, id, i.company_id, tstzrange(i.starts_at, i.ends_at)
    from interview i, unnest(${userIds}::uuid[]) id where i.interview_id = ${interviewId}
    on conflict (interview_id, user_account_id) do update set during = excluded.during, is_taken = true`);
};

/** What of an interview changes. */
export type Rewritten = Pick<InterviewRow, 'time_zone' | 'place_kind' | 'place' | 'title' | 'message'> & {
  starts_at: Date;
  ends_at: Date;
  isMoved: boolean;
  /** Null: the candidate. */
  userId: string | null;
};

/** Changes an interview; a new time is counted. */
export const rewrite = (db: Db, interviewId: string, it: Rewritten) =>
  db.run(sql`
    update interview set starts_at = ${it.starts_at}, ends_at = ${it.ends_at}, time_zone = ${it.time_zone},
      place_kind = ${it.place_kind}, place = ${it.place}, title = ${it.title}, message = ${it.message},
      sequence = sequence + 1, reschedules = reschedules + ${it.isMoved ? 1 : 0},
      fixed_at = case when ${it.isMoved} then now() else fixed_at end,
      fixed_sequence = case when ${it.isMoved} then sequence + 1 else fixed_sequence end, version = version + 1,
      changed_by = ${it.userId}, changed_at = now()
    where interview_id = ${interviewId}`);

/** Says which round an interview is. */
export const setRound = (db: Db, interviewId: string, roundId: string | null, userId: string) =>
  db.run(sql`
    update interview set round_id = ${roundId}, version = version + 1, changed_by = ${userId}, changed_at = now()
    where interview_id = ${interviewId}`);

/** Says how interviews ended; the time of everybody in them is free again. */
export const end = async (
  db: Db,
  interviewIds: readonly string[],
  state: 'Cancelled' | 'Completed' | 'NoShow',
  userId: string | null,
) => {
  await db.run(sql`
    update interview set state = ${state}, sequence = sequence + ${state === 'Cancelled' ? 1 : 0}, version = version + 1,
      changed_by = ${userId}, changed_at = now()
    where interview_id = any(${interviewIds}::uuid[])`);
  await db.run(sql`
    update interview_attendee set is_taken = false where interview_id = any(${interviewIds}::uuid[])`);
};

/**
 * Cancelled interviews of matches that can take place after all, and when they were cancelled as the database has it: the newest
 * of each, if it is ahead and everybody still free.
 */
export const revivable = (db: Db, matchIds: readonly string[]) =>
  db.rows<{ interview_id: string; match_id: string; cancelled_at: string }>(sql`
    select interview_id, match_id, changed_at::text cancelled_at from (
      select distinct on (match_id) interview_id, match_id, state, starts_at, changed_at from interview where match_id = any(${matchIds}::uuid[])
      order by match_id, created_at desc, interview_id desc) i
    where state = 'Cancelled' and starts_at > now() and not exists (
      select from interview_attendee a join interview_attendee b
        on b.user_account_id = a.user_account_id and b.is_taken and b.during && a.during and b.interview_id <> a.interview_id
      where a.interview_id = i.interview_id)`);

/** Whether a time of somebody was given to another interview, by less than the look at what is taken. */
export const isOverlap = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'interview_overlap';

/** Has cancelled interviews take place after all. */
export const revive = async (db: Db, interviewIds: readonly string[]) => {
  await db.run(sql`
    update interview set state = 'Scheduled', sequence = sequence + 1, version = version + 1
    where interview_id = any(${interviewIds}::uuid[])`);
  await db.run(sql`update interview_attendee set is_taken = true where interview_id = any(${interviewIds}::uuid[])`);
};

/** Keeps where the candidate's clocks were when they chose. */
export const sayZone = (db: Db, interviewId: string, timeZone: string) =>
  db.run(sql`update interview set candidate_zone = ${timeZone} where interview_id = ${interviewId}`);

/** Keeps the team's note. */
export const saveNote = (db: Db, interviewId: string, note: string) =>
  db.run(sql`update interview set note = ${note} where interview_id = ${interviewId}`);

/** Whether a candidate or the team has read of an interview: a letter about it has left. */
export const wasTold = async (db: Db, { match_id, created_at }: InterviewRow): Promise<boolean> =>
  (await db.one(sql`
    select from mail_log where about_id = ${match_id} and kind in ('interviewBooked', 'interviewMoved', 'interviewerBooked', 'interviewerMoved')
      and state not in ('held', 'cancelled') and created_at >= ${created_at} limit 1`)) !== undefined;
