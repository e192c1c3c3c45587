import type { Selection, Trait } from '@marigold/contract/reportingFairness';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { ageBandOf } from '../counts/age.ts';

/** A group with how many were considered, and how many of them were selected for each thing. */
export type GroupRow = { group: string; people: number; considered: number } & Record<Selection, number>;

/** What somebody's group is called; null where they did not say. Ages by the year of birth, at the moment of the match. */
const groupOf: Record<Trait, Sql> = {
  pronoun: sql`nullif(p.pronoun, 'notSpecified')`,
  age: sql`case when p.birth_year is not null then ${ageBandOf(sql`p.birth_year`, sql`m.created_at`)} end`,
};

/** How far a status is on the way from a match to being hired; what ends the way counts by where it was before. */
const farOf = (status: Sql): Sql => sql`case ${status}
  when 'inReview' then 1 when 'invite' then 2 when 'interviewScheduled' then 2 when 'interviewDone' then 3
  when 'jobOffer' then 4 when 'hired' then 5 else 0 end`;

/** Which matches are counted: those that came up in these days. */
export interface Span {
  startDate: string;
  endDate: string;
  /** The company's; days begin there. */
  timeZone: string;
  opportunityId?: string | undefined;
}

/** What is counted: the matches `m` of a time with their people `p`. Made-up candidates count in the demo company only. */
const considered = ({ startDate, endDate, timeZone, opportunityId }: Span): Sql => sql`
  match_ranked m join member_profile p using (member_id) join company_face c on c.company_id = m.company_id
  where (p.source <> 'demo' or c.is_demo)
    and m.created_at >= ${startDate}::date::timestamp at time zone ${timeZone}
    and m.created_at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}
    ${opportunityId ? sql`and m.opportunity_id = ${opportunityId}` : empty}`;

/** Counts the rows of `considered` by a trait. */
const byTrait = (trait: Trait, group: Sql): Sql => sql`
    select ${trait} trait, ${group} "group", count(distinct member_id)::int people, count(*)::int considered,
      (count(*) filter (where ranking = 'top'))::int top,
      (count(*) filter (where ranking in ('top', 'great')))::int great,
      (count(*) filter (where far >= 1))::int "inReview",
      (count(*) filter (where far >= 2))::int invite,
      (count(*) filter (where far >= 3))::int "interviewDone",
      (count(*) filter (where far >= 4))::int "jobOffer",
      (count(*) filter (where far >= 5))::int hired
    from considered where ${group} is not null group by ${group}`;

/** Counts the company's matches of a time by each trait of their people. */
export const countGroups = async (db: Db, span: Span): Promise<Record<Trait, GroupRow[]>> => {
  // The history of each match is read once, for every column of every trait: written out in them, it would be read ten times.
  const rows = await db.rows<GroupRow & { trait: Trait }>(sql`
    with considered as materialized (
      select ${groupOf.pronoun} pronoun, ${groupOf.age} age, m.member_id, m.ranking,
        greatest(${farOf(sql`m.status`)}, ${farOf(sql`m.status_before`)},
          (select max(${farOf(sql`h.to_status`)}) from match_step h where h.match_id = m.match_id)) far
      from ${considered(span)})
    ${byTrait('pronoun', sql`pronoun`)} union all ${byTrait('age', sql`age`)}`);
  const of = (trait: Trait) => rows.filter((row) => row.trait === trait);
  return { pronoun: of('pronoun'), age: of('age') };
};

/** A question with how many people of a group answered it, and how many of them as was right; the group is null of people who said none. */
export interface AnswerRow {
  question: string;
  group: string | null;
  considered: number;
  passed: number;
}

/**
 * Counts the answers to questions with a right one, of screenings that were judged, by a trait of the people. Somebody who
 * was asked the same by several roles counts once, with the newest answer: otherwise one person could fill a group.
 */
export const countAnswers = (db: Db, trait: Trait, span: Span): Promise<AnswerRow[]> =>
  db.rows<AnswerRow>(sql`
    with considered as materialized (
      select m.match_id, m.member_id, ${groupOf[trait]} "group" from ${considered(span)}),
    answer as (
      select distinct on (q ->> 'text', f.member_id) q ->> 'text' question, f."group",
        s.answers -> (q ->> 'id') = q -> 'right' is_right
      from considered f join screening_measured s on s.match_id = f.match_id, jsonb_array_elements(s.questions) q
      where s.state in ('passed', 'failed') and q ->> 'kind' = 'yesNo' and s.answers ? (q ->> 'id')
      order by q ->> 'text', f.member_id, s.created_at desc, s.conversation_id)
    select question, "group", count(*)::int considered, (count(*) filter (where is_right))::int passed
    from answer group by 1, 2`);
