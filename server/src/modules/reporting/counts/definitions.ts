// What is counted: each measure in words, which the screens show, beside the SQL that finds what it counts. The counts that
// are kept, those of this moment and the people behind a number are all made of these statements.
import { activeStatuses } from '@marigold/contract/matches';
import { phrase, type Sentence } from '@marigold/words/sentence';
import sql, { join, type Sql } from 'sql-template-tag';
import { ageBandOf } from './age.ts';

/** One thing that is counted. */
export interface Definition {
  words: Sentence;
  /** Rows of (opportunity_id, match_id, day, key), a row for each that counts; `found`, `reached` and `came` are given. */
  rows: Sql;
}

/** A moment as a day of the company. */
const dayOf = (moment: Sql): Sql => sql`(${moment} at time zone m.zone)::date`;
/** The first day of the month in which a match came up. */
const month = sql`date_trunc('month', m.born)::date`;

/** Everything that is counted by day and opportunity. */
export const definitions = {
  reached: {
    words: phrase(
      'Candidates by the day on which they first came to a status. A step that was taken back does not count. Being matched is the day on which the match came up.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`r.at`)}, r.status
      from reached r join found m using (match_id)`,
  },
  now: {
    words: phrase('Candidates who were matched in these days, by the status that they have now.'),
    rows: sql`select m.opportunity_id, m.match_id, m.born, m.status from found m`,
  },
  withdrew: {
    words: phrase('Candidates who withdrew in these days and have not come back, by the reason they gave.'),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`m.status_since`)}, coalesce(m.reason, 'Other')
      from found m where m.status = 'withdrawn'`,
  },
  withdrewFrom: {
    words: phrase(
      'Candidates who withdrew in these days and have not come back, by the status that they had before, as far as they knew it.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`m.status_since`)}, coalesce(m.status_before, 'matched')
      from found m where m.status = 'withdrawn'`,
  },
  daysToHire: {
    words: phrase(
      'Days from the day on which the match came up to the day of being hired, of everybody who was hired in these days. A hire that was taken back does not count.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`r.at`)}, (${dayOf(sql`r.at`)} - m.born)::text
      from reached r join found m using (match_id) where r.status = 'hired'`,
  },
  far: {
    words: phrase(
      'Candidates who were matched in these days, and how far they have come since. Whoever skipped a stage counts in it, too.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, m.born, c.stage from came c join found m using (match_id)`,
  },
  stay: {
    words: phrase(
      'Days from coming to a stage to coming to a later one, of candidates who were matched in these days.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, m.born, c.stage || ':' || (${dayOf(sql`n.at`)} - ${dayOf(sql`c.at`)})
      from came c join came n on n.match_id = c.match_id and n.rank = c.rank + 1 join found m on m.match_id = c.match_id`,
  },
  interview: {
    words: phrase(
      'Interviews by the day on which they were booked, whether the company or the candidate chose the time. A changed time is the same interview.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`i.created_at`)}, 'booked'
      from interview_measured i join found m using (match_id)`,
  },
  scheduling: {
    words: phrase(
      'Invitations to choose a time by the day on which they were sent; interviews by the day on which they were booked, with what became of them.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`o.created_at`)}, 'offered'
      from interview_offered o join found m using (match_id)
      union all
      select m.opportunity_id, m.match_id, ${dayOf(sql`i.created_at`)},
        case i.state when 'Completed' then 'held' when 'NoShow' then 'noShow' when 'Cancelled' then 'cancelled' else 'ahead' end
      from interview_measured i join found m using (match_id)
      union all
      select m.opportunity_id, m.match_id, ${dayOf(sql`i.created_at`)}, 'rescheduled'
      from interview_measured i join found m using (match_id), generate_series(1, i.reschedules)`,
  },
  screening: {
    words: phrase(
      'Screenings by chat that began in these days, by what they came to. One that was stopped before the last answer was confirmed does not count.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`s.created_at`)},
        case when s.state in ('passed', 'failed') then s.state else 'pending' end
      from screening_measured s join found m using (match_id) where s.state <> 'ended'`,
  },
  question: {
    words: phrase(
      'Questions with a right answer, and how many people agreed or did not, of screenings that were judged.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`s.created_at`)},
        case when s.answers -> (q ->> 'id') = q -> 'right' then 'passed:' else 'failed:' end || (q ->> 'text')
      from screening_measured s join found m using (match_id), jsonb_array_elements(s.questions) q
      where s.state in ('passed', 'failed') and q ->> 'kind' = 'yesNo'`,
  },
  source: {
    words: phrase(
      'Candidates who were matched in these days, by where they came from: what the address of the job page said, else how the company knows them.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, m.born, m.source from found m`,
  },
  sourceApplied: {
    words: phrase('Those of them who applied.'),
    rows: sql`select m.opportunity_id, m.match_id, m.born, m.source from found m where m.applied_at is not null`,
  },
  sourceHired: {
    words: phrase('Those of them who were hired since.'),
    rows: sql`select m.opportunity_id, m.match_id, m.born, m.source
      from came c join found m using (match_id) where c.stage = 'hired'`,
  },
  applied: {
    words: phrase('Candidates by the day on which they applied, and by where they came from.'),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`m.applied_at`)}, m.source from found m
      where m.applied_at is not null`,
  },
  step: {
    words: phrase('Candidates by the day on which they first came to a status, and by where they came from.'),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`r.at`)}, r.status || ':' || m.source
      from reached r join found m using (match_id)`,
  },
  took: {
    words: phrase('Days from the day on which the match came up to the day of being hired, by where they came from.'),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`r.at`)}, (${dayOf(sql`r.at`)} - m.born) || ':' || m.source
      from reached r join found m using (match_id) where r.status = 'hired'`,
  },
  pronoun: {
    words: phrase('Candidates who were matched in these months, by the pronoun that they gave.'),
    rows: sql`select m.opportunity_id, m.match_id, ${month}, coalesce(m.pronoun, 'notSpecified') from found m`,
  },
  interestedPronoun: {
    words: phrase(
      'Candidates who were matched in these months and showed interest, by the pronoun that they gave: they applied, or came to an interview or further.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${month}, coalesce(m.pronoun, 'notSpecified') from found m
      where m.applied_at is not null or exists (
        select from reached r where r.match_id = m.match_id and r.status in ('interviewScheduled', 'interviewDone', 'jobOffer', 'hired'))`,
  },
  age: {
    words: phrase(
      'Candidates who were matched in these months, by their age then, from the year of birth; who gave none is left out.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${month}, ${ageBandOf(sql`m.birth_year`, sql`m.born`)}
      from found m where m.birth_year is not null`,
  },
  education: {
    words: phrase(
      'Candidates who were matched in these months, by their highest education; who gave none is left out.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${month}, m.education_type_id
      from found m where m.education_type_id is not null`,
  },
  location: {
    words: phrase(
      'Candidates who were matched in these months, by the place where they live; who gave none is left out.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${month}, m.location_id from found m where m.location_id is not null`,
  },
} as const satisfies Record<string, Definition>;
/** The name of something that is counted. */
export type Measure = keyof typeof definitions;
/** All of them. */
export const measures = Object.keys(definitions) as Measure[];

/** What the specification's current opportunities are; they are counted from their own history. */
export const postedWords = phrase(
  'Opportunities that were posted at the end of the day, of the last 30 days; today: those that are posted now.',
);

/** What is said of candidates who heard in time; the promises themselves know it. */
export const answeredWords = phrase(
  'Waits of candidates that ended in these days or should have, and how many of them by the day that was promised. Whoever withdrew before that day is left out.',
);

/** How far a status is on the way to being hired, from 0; statuses that end the way are on none of its stages. */
const rankOf = (status: Sql): Sql => sql`case ${status}
  when 'matched' then 0 when 'inReview' then 1 when 'invite' then 2 when 'interviewScheduled' then 2
  when 'interviewDone' then 3 when 'jobOffer' then 4 when 'hired' then 5 end`;

/** Things of a match that have times of their own: its other rows lie where it came up, applied or came to a status. */
const apart: readonly Measure[] = ['interview', 'scheduling', 'screening', 'question'];

/**
 * Which matches, called `m`, can have rows of a measure on a day or later. Whoever moved since has come to where they stand
 * since; but for a step that was taken back, after which they wait.
 */
export const canBeSince = (measure: Measure, day: Sql): Sql =>
  apart.includes(measure)
    ? sql`true`
    : sql`(m.created_at >= ${day} - 1 or m.applied_at >= ${day} - 1 or m.status_since >= ${day} - 1
      or m.status = any(${activeStatuses}::text[]))`;

/**
 * Rows of (measure, opportunity_id, match_id, day, key) of some opportunities; of all their matches, unless told which. A line of the history that takes a step back
 * lets the newest step that stands never have been; people who are made up count in the demo only.
 */
export const rowsOf = (opportunities: Sql, wanted: readonly Measure[], which = sql`true`): Sql => sql`
  with found as materialized (
    select m.match_id, m.opportunity_id, m.status, m.status_since, m.status_before, m.reason, m.applied_at, c.time_zone zone,
      (m.created_at at time zone c.time_zone)::date born, m.created_at, coalesce(a.way, p.source) source, p.pronoun, p.birth_year,
      p.education_type_id, p.location_id
    from match_measured m join company_rules c using (company_id) join company_face f using (company_id)
      join member_profile p using (member_id)
      left join lateral (
        select coalesce('utm:' || lower(e.came_source), 'ref:' || e.came_referral) way from application_measured e
        where e.company_id = m.company_id and e.match_id = m.match_id order by e.at, e.application_id limit 1) a on true
    where m.opportunity_id in (${opportunities}) and ${which} and (p.source <> 'demo' or f.is_demo)),
  line as (
    select h.match_id, h.to_status, h.at, h.match_history_id, coalesce(h.reason in ('TakenBack', 'WithdrawalTakenBack'), false) is_back,
      sum(case when h.reason in ('TakenBack', 'WithdrawalTakenBack') then -1 else 1 end)
        over (partition by h.match_id order by h.at, h.match_history_id) depth
    from match_step h join found using (match_id)),
  weighed as (
    select match_id, to_status, at, is_back, depth, min(depth) over (partition by match_id order by at, match_history_id
      rows between 1 following and unbounded following) least from line),
  reached as materialized (
    select match_id, status, min(at) at from (
      select match_id, 'matched' status, created_at at from found
      union all
      select match_id, to_status, at from weighed
      where not is_back and (least is null or least >= depth) and to_status <> 'matched') each
    group by match_id, status),
  came as materialized (
    select r.match_id, s.rank, s.stage, min(r.at) at from reached r
      join (values (0, 'matched'), (1, 'inReview'), (2, 'invite'), (3, 'interviewDone'), (4, 'jobOffer'), (5, 'hired')) s (rank, stage)
      on s.rank <= ${rankOf(sql`r.status`)}
    group by r.match_id, s.rank, s.stage)
  ${join(
    wanted.map(
      (measure) =>
        sql`select ${measure}::text measure, v.* from (${definitions[measure].rows}) v (opportunity_id, match_id, day, key)`,
    ),
    ' union all ',
  )}`;
