import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

/** What somebody is told before an interview. */
export type ReminderKind = 'day' | 'hour' | 'briefing';

/** Somebody who is to be reminded of an interview now. */
export interface DueRow {
  interview_id: string;
  company_id: string;
  kind: ReminderKind;
  /** The candidate's memberId, or the userId of somebody who interviews or stands in for them. */
  reader_id: string;
}

/** Whoever interviews in an interview `i`, and who stands in for those of them who are away. */
const interviewing = sql`(
  select a.user_account_id from interview_attendee a where a.interview_id = i.interview_id
  union select s.stand_in_id from interview_attendee a join absence_span s using (user_account_id)
    where a.interview_id = i.interview_id and s.starts_at <= now() and s.ends_at > now())`;

/**
 * Who is to be reminded, by the database's clock: the candidate the day and the hour before, whoever interviews of what they
 * should know the day before and again the hour before. Nobody is reminded of a time that was fixed later than that; what an
 * interviewer should know is then told at once, unless they read it before an earlier time. What nobody could send in time,
 * because no node ran, is left out once the next one is near.
 */
const due = sql`
  from interview i join match_card m using (match_id)
    cross join lateral (
      select 'day' as kind, m.member_id as reader_id, i.starts_at - interval '24 hours' as due_from, i.starts_at - interval '2 hours' as due_until
      union all select 'hour', m.member_id, i.starts_at - interval '1 hour', i.starts_at
      union all select 'hour', a.user_account_id, i.starts_at - interval '1 hour', i.starts_at
        from ${interviewing} a
      union all select 'briefing', a.user_account_id, greatest(i.starts_at - interval '24 hours', i.fixed_at), i.starts_at
        from ${interviewing} a) r
  where i.state = 'Scheduled' and i.starts_at > now() and i.starts_at <= now() + interval '24 hours'
    and r.due_from <= now() and now() < r.due_until
    -- The letter that fixed it waits for a minute, in which it can be taken back.
    and i.fixed_at < now() - interval '2 minutes' and i.fixed_at <= r.due_from
    and not exists (
      select from interview_reminder s where s.interview_id = i.interview_id and s.kind = r.kind and s.reader_id = r.reader_id
        and (s.reschedules = i.reschedules or (s.kind = 'briefing' and r.due_from = i.fixed_at)))`;

/** Interviews of which somebody is to be reminded now, the soonest first. */
export const dueNow = (db: Db, most: number) =>
  db.rows<Pick<DueRow, 'interview_id' | 'company_id'>>(sql`
    select i.interview_id, i.company_id ${due} group by i.interview_id, i.company_id, i.starts_at
    order by i.starts_at, i.interview_id limit ${most}`);

/** Takes what is due of an interview, which is locked: nobody can take it again. */
export const takeDue = (db: Db, interviewId: string) =>
  db.rows<DueRow>(sql`
    insert into interview_reminder (interview_id, company_id, reschedules, kind, reader_id)
    select i.interview_id, i.company_id, i.reschedules, r.kind, r.reader_id ${due} and i.interview_id = ${interviewId}
    on conflict do nothing returning interview_id, company_id, kind, reader_id`);

/** What a candidate says of themself in a line, and whether files came with them. */
export const inShort = (db: Db, memberId: string) =>
  db.one<{ headline: string | null; experience_years: number | null; has_files: boolean }>(sql`
    select headline, experience_years, exists (select from member_document d where d.member_id = c.member_id) has_files
    from member_card c where c.member_id = ${memberId}`);
