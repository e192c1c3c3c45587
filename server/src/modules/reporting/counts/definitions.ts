// What is counted: each measure in words, which the screens show, beside the SQL that finds what it counts. The counts that
// are kept, those of this moment and the people behind a number are all made of these statements.
import { phrase, type Sentence } from '@marigold/words/sentence';
import sql, { type Sql } from 'sql-template-tag';
import { activeStatuses } from '@marigold/contract/matches';
import { isInTime, isOwed, isScreened, waitsOf } from '#modules/matches';
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
    rows: sql`select m.opportunity_id, m.match_id, m.born, c.stage || ':' || (${dayOf(sql`c.next`)} - ${dayOf(sql`c.at`)})
      from (select match_id, stage, at, lead(at) over (partition by match_id order by rank) next from came) c join found m using (match_id)
      where c.next is not null`,
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
      from screening_measured s join found m using (match_id)
      where s.state in ('passed', 'failed') or (s.state <> 'ended' and m.status = any(${activeStatuses.filter(isScreened)}))`,
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
  heard: {
    words: phrase(
      'Waits of candidates that ended in these days or should have, and how many of them by the day that was promised. Whoever withdrew before that day is left out.',
    ),
    rows: sql`select m.opportunity_id, m.match_id, ${dayOf(sql`w.ended`)}, case when ${isInTime} then 'inTime' else 'late' end
      from (${waitsOf(sql`
        select f.match_id, f.status, f.told_at, f.since, f.applied_at is not null has_applied, f.zone time_zone, f.holidays
        from found f where f.since is not null`)} offset 0) w join found m using (match_id)
      where w.ended is not null and ${isOwed}`,
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

/** Those of which reports can be put together. */
export const ofReports: readonly Measure[] = ['step', 'applied', 'took'];
/** Those whose rows say where somebody came from. */
export const bySource: readonly Measure[] = ['source', 'sourceApplied', 'sourceHired', 'applied', 'step', 'took'];
