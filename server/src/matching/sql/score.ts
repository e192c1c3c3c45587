import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { factNames, type FactName } from '../engine/facts.ts';
import { findable } from '../sync/load.ts';
import {
  maxPoints,
  type Ranking,
  salaryStretch,
  skillCredit,
  type Thresholds,
  titlesCounted,
} from '../engine/rules.ts';
import { neededPoints } from '../index/search.ts';
import type { StoredFacts } from '../engine/storedFacts.ts';
import type { Asked } from './asked.ts';

/** A member's score as the database works it out. */
export interface SqlScore {
  memberId: string;
  score: number;
  ranking: Ranking | null;
  facts: StoredFacts;
}

/** Who is scored: the best that match, or these members whether they match or not. */
type Whom = { best: number } | { members: readonly string[] };

/** Scores members in the database, for pools that are larger than memory: the numbers are those of `score`. */
export const scoreInSql = (db: Db, asked: Asked, thresholds: Thresholds, whom: Whom): Promise<SqlScore[]> => {
  const isBest = 'best' in whom;
  return db.rows(sql`
    with skill_credit as materialized (select * from unnest(${asked.skills.id}::text[], ${asked.skills.place}::int[],
        ${asked.skills.credit}::int[], ${asked.skills.must}::boolean[]) given (id, place, credit, must)),
      title_credit as materialized (select * from unnest(${asked.titles.id}::text[], ${asked.titles.credit}::int[])
        given (id, credit)),
      place_points as materialized (select * from unnest(${asked.places.id}::text[], ${asked.places.points}::int[])
        given (id, points)),
      weighed as (
        select m.member_id, held.musts, ${join(factNames.map((fact) => sql`${pointsOf[fact](asked)} ${named[fact]}`))}
        from member_facts m ${credits} left join place_points place on place.id = m.location_id
        where ${findable} and ${visible(asked)}
          and ${isBest ? mayMatch(asked, thresholds) : sql`m.member_id = any(${whom.members}::uuid[])`}),
      scored as (select *, ${join(
        factNames.map((fact) => named[fact]),
        ' + ',
      )} score from weighed),
      ranked as (select *, case when musts < ${asked.wanted.mustHaves.length} then null
          when score >= ${thresholds.top} then 'top' when score >= ${thresholds.great} then 'great'
          when score >= ${thresholds.good} then 'good' end ranking from scored)
    select member_id "memberId", score, ranking,
      array[${join(factNames.map((fact) => sql`${stateOf(fact, asked)}, ${named[fact]}`))}]::int[] facts
    from ranked ${isBest ? sql`where ranking is not null order by score desc, member_id limit ${whom.best}` : empty}`);
};

/** The columns of the facts' points; `sql` takes no names from outside. */
const named: Record<FactName, Sql> = {
  skills: sql`skills`,
  jobTitle: sql`job_title`,
  location: sql`location`,
  salary: sql`salary`,
  experience: sql`experience`,
  education: sql`education`,
  workMode: sql`work_mode`,
  industry: sql`industry`,
};

/** What each member has of the wanted skills and of the title, in percent, and how many must-haves. */
const credits = sql`
  cross join lateral (
    select coalesce(sum(best.credit), 0)::int credits,
      count(*) filter (where best.must and best.credit >= ${skillCredit.implied}) musts
    from (select given.place, max(given.credit) credit, bool_or(given.must) must
      from unnest(m.skills_ids) own (id) join skill_credit given using (id) group by given.place) best) held
  cross join lateral (
    select coalesce(max(case when own.place = 1 then given.credit else given.credit * 3 / 4 end), 0) credit
    from unnest(m.job_title_ids[1:${titlesCounted}]) with ordinality own (id, place) join title_credit given using (id)) job`;

const visible = ({ isApart, companyId }: Asked): Sql =>
  sql`(${isApart ? empty : sql`m.company_id is null or `}m.company_id = ${companyId}::uuid)`;

/** Whoever has nothing that is wanted cannot match, where skills and title have to give something; an index finds the others. */
const mayMatch = ({ wanted, skills, titles }: Asked, thresholds: Thresholds): Sql =>
  neededPoints(thresholds) <= 0 || (wanted.skills.length === 0 && wanted.title === 0)
    ? sql`true`
    : sql`(m.skills_ids && ${skills.id}::text[] or m.job_title_ids && ${titles.id}::text[])`;

const whole = (points: number): Sql => sql`${points}::int`;
const half = (points: number): Sql => whole(points / 2);

const pointsOf: Record<FactName, (asked: Asked) => Sql> = {
  skills: ({ wanted }) => {
    if (wanted.skills.length > 0)
      return sql`${maxPoints.skills}::int * held.credits / ${100 * wanted.skills.length}::int`;
    return wanted.title > 0 ? sql`${maxPoints.skills}::int * job.credit / 100` : whole(maxPoints.skills);
  },
  jobTitle: ({ wanted }) => {
    if (wanted.title > 0) return sql`${maxPoints.jobTitle}::int * job.credit / 100`;
    return wanted.skills.length > 0
      ? sql`${maxPoints.jobTitle}::int * held.credits / ${100 * wanted.skills.length}::int`
      : whole(maxPoints.jobTitle);
  },
  location: ({ wanted }) =>
    wanted.asksLocation ? sql`coalesce(place.points, ${half(maxPoints.location)})` : whole(maxPoints.location),
  salary: ({ currency, salaryMaximum }) => {
    const wish = sql`coalesce(m.salary_minimum, 0)`;
    if (currency === null) return whole(maxPoints.salary);
    return sql`case when ${wish} <= 0 then ${whole(maxPoints.salary)}
      when m.salary_currency is distinct from ${currency}::text then ${half(maxPoints.salary)}
      when ${wish} <= coalesce(${salaryMaximum}::int, ${wish}) then ${whole(maxPoints.salary)}
      when ${wish}::bigint * 100 <= ${salaryMaximum}::bigint * ${salaryStretch}::int then ${half(maxPoints.salary)} else 0 end`;
  },
  experience: ({ wanted }) =>
    wanted.asksExperience
      ? sql`case when m.experience_years is null then ${half(maxPoints.experience)}
          when m.experience_years >= ${wanted.experienceFrom}::int then ${whole(maxPoints.experience)}
          when greatest(0, m.experience_years) >= ${wanted.experienceNearly}::int then ${half(maxPoints.experience)} else 0 end`
      : whole(maxPoints.experience),
  education: ({ wanted, known }) => {
    const level = sql`coalesce(array_position(${known.education}::text[], m.education_type_id), 0)`;
    if (wanted.education === 0) return whole(maxPoints.education);
    return sql`case when ${level} = 0 then ${half(maxPoints.education)}
      when ${level} >= ${wanted.education}::int then ${whole(maxPoints.education)}
      when ${level} + 1 = ${wanted.education}::int then ${half(maxPoints.education)} else 0 end`;
  },
  workMode: ({ workMode, employmentType, known }) => {
    const suits = (asked: string | null, wished: Sql, all: string[]) =>
      asked === null
        ? half(maxPoints.workMode)
        : sql`case when ${asked}::text = any(${wished}) or not ${wished} && ${all}::text[]
            then ${half(maxPoints.workMode)} else 0 end`;
    return sql`${suits(workMode, sql`m.work_modes_ids`, known.workModes)}
      + ${suits(employmentType, sql`m.employment_types_ids`, known.employmentTypes)}`;
  },
  industry: ({ industries, known }) =>
    industries.length === 0
      ? whole(maxPoints.industry)
      : sql`case when m.industries_ids && ${industries}::text[] then ${whole(maxPoints.industry)}
          when m.industries_ids && ${known.industries}::text[] then 0 else ${half(maxPoints.industry)} end`,
};

/** Whether a fact was asked for at all. */
const isAsked: Record<FactName, (asked: Asked) => boolean> = {
  skills: ({ wanted }) => wanted.skills.length > 0,
  jobTitle: ({ wanted }) => wanted.title > 0,
  location: ({ wanted }) => wanted.asksLocation,
  salary: ({ currency }) => currency !== null,
  experience: ({ wanted }) => wanted.asksExperience,
  education: ({ wanted }) => wanted.education > 0,
  workMode: ({ workMode, employmentType }) => workMode !== null || employmentType !== null,
  industry: ({ industries }) => industries.length > 0,
};

/** A fact's state by its place in `factStates`: met, partial, missed, open. */
const stateOf = (fact: FactName, asked: Asked): Sql =>
  isAsked[fact](asked) ? sql`case ${named[fact]} when ${maxPoints[fact]}::int then 0 when 0 then 2 else 1 end` : sql`3`;
