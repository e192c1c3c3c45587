import sql, { empty, join, type Sql } from 'sql-template-tag';
import { bySource, definitions, type Measure } from './definitions.ts';

/** How far a status is on the way to being hired, from 0; statuses that end the way are on none of its stages. */
const rankOf = (status: Sql): Sql => sql`case ${status}
  when 'matched' then 0 when 'inReview' then 1 when 'invite' then 2 when 'interviewScheduled' then 2
  when 'interviewDone' then 3 when 'jobOffer' then 4 when 'hired' then 5 end`;

/** Where somebody came from, and what is read for it: their first application for the role, which most measures do not ask for. */
const applications = {
  source: sql`coalesce(a.way, p.source)`,
  of: sql`left join lateral (
        select coalesce('utm:' || lower(e.came_source), 'ref:' || e.came_referral) way from application_measured e
        where e.company_id = m.company_id and e.match_id = m.match_id order by e.at, e.application_id limit 1) a on true`,
};
const noApplications = { source: sql`null::text`, of: empty };

/**
 * Rows of (measure, opportunity_id, match_id, day, key) of the matches, called `m`, that are told. A line of the history that
 * takes a step back lets the newest step that stands never have been; people who are made up count in the demo only.
 */
export const rowsOf = (which: Sql, wanted: readonly Measure[]): Sql => {
  const way = wanted.some((measure) => bySource.includes(measure)) ? applications : noApplications;
  return sql`
  with found as materialized (
    select m.match_id, m.opportunity_id, m.status, m.status_since, m.status_before, m.reason, m.applied_at, c.time_zone zone, c.holidays,
      (m.created_at at time zone c.time_zone)::date born, m.created_at, ${way.source} source, p.pronoun, p.birth_year,
      p.education_type_id, p.location_id, m.told_at, coalesce(m.applied_at, m.contacted_at) since
    from match_measured m join company_rules c using (company_id) join company_face f using (company_id)
      join member_profile p using (member_id)
      ${way.of}
    where ${which} and (p.source <> 'demo' or f.is_demo)),
  line as (
    select h.match_id, h.to_status, h.at, h.match_history_id, coalesce(h.reason in ('TakenBack', 'WithdrawalTakenBack'), false) is_back,
      sum(case when h.reason in ('TakenBack', 'WithdrawalTakenBack') then -1 else 1 end)
        over (partition by h.match_id order by h.at, h.match_history_id) depth
    -- Each match by the index, however many moves there are: planners take the whole history for less than it is.
    from found cross join lateral (select * from match_step each where each.match_id = found.match_id offset 0) h),
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
    select r.match_id, s.rank, s.stage, min(r.at) at
    from (select match_id, at, ${rankOf(sql`status`)} rank from reached offset 0) r
      join (values (0, 'matched'), (1, 'inReview'), (2, 'invite'), (3, 'interviewDone'), (4, 'jobOffer'), (5, 'hired')) s (rank, stage)
      on s.rank <= r.rank
    group by r.match_id, s.rank, s.stage)
  ${join(
    wanted.map(
      (measure) =>
        sql`select ${measure}::text measure, v.* from (${definitions[measure].rows}) v (opportunity_id, match_id, day, key)`,
    ),
    ' union all ',
  )}`;
};
