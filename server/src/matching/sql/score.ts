import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { factNames, type FactName, factsIn } from '../engine/facts.ts';
import { findable } from '../sync/load.ts';
import {
  maxPoints,
  type Ranking,
  salaryStretch,
  skillCredit,
  type Thresholds,
  titleCredit,
  titlesCounted,
} from '../engine/rules.ts';
import { bits, ceilingOf, fewSkillCredits, hindering, leastTitleCredit, obstacleSets } from '../engine/obstacles.ts';
import { orderParts } from '../engine/order.ts';
import { lies } from '../engine/points.ts';
import { neededPoints } from '../index/search.ts';
import type { StoredFacts } from '../engine/storedFacts.ts';
import type { Asked } from './asked.ts';
import { modeState, stateOf, typeState, unnamed } from './states.ts';

/** A member's score as the database works it out. */
export interface SqlScore {
  memberId: string;
  score: number;
  ranking: Ranking | null;
  obstacles: number;
  rankOrder: number;
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
      place_lying as materialized (select * from unnest(${asked.places.id}::text[], ${asked.places.lies}::int[],
        ${asked.places.kilometres}::int[]) given (id, lies, kilometres)),
      weighed as (
        select m.member_id, held.musts, held.credits, ${employmentTypePoints(asked)} employment_type, ${unnamed(asked)} unnamed,
          ${modeState(asked)} mode_state, ${typeState(asked)} type_state, ${yearsFrom(asked)} years_from,
          ${distance(asked)} distance, ${lacksRequired(asked)} lacks_required, ${join(factNames.map((fact) => sql`${pointsOf[fact](asked)} ${named[fact]}`))}
        from member_facts m ${credits} left join place_lying place on place.id = m.location_id
        where ${findable} and ${visible(asked)}
          and ${isBest ? mayMatch(asked, thresholds) : sql`m.member_id = any(${whom.members}::uuid[])`}),
      obstructed as (select *, ${join(
        factNames.map((fact) => named[fact]),
        ' + ',
      )} points, ${obstacles(asked)} obstacles from weighed),
      scored as (select *, least(points, (${ceilings(thresholds)}::int[])[obstacles + 1]) score from obstructed),
      ranked as (select *, case when musts < ${asked.wanted.mustHaves.length} or lacks_required then null
          when score >= ${thresholds.top} then 'top' when score >= ${thresholds.great} then 'great'
          when score >= ${thresholds.good} then 'good' end ranking from scored)
    select member_id "memberId", score, ranking, obstacles, ${order}::float8 "rankOrder",
      array[${join(factNames.map((fact) => sql`${stateOf(fact, named[fact], asked)}, ${named[fact]}`))}]::int[] facts
    from ranked ${isBest ? sql`where ranking is not null order by "rankOrder", member_id limit ${whom.best}` : empty}`);
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
    select coalesce(max(case when own.place = 1 then given.credit
      when given.credit >= ${titleCredit.related} then given.credit * 3 / 4 else 0 end), 0) credit
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

/** The half of the points for the way of working that one wish gives. */
const suits = (asked: string | null, wished: Sql, all: string[]): Sql =>
  asked === null
    ? half(maxPoints.workMode)
    : sql`case when ${asked}::text = any(${wished}) or not ${wished} && ${all}::text[]
        then ${half(maxPoints.workMode)} else 0 end`;

const employmentTypePoints = ({ employmentType, known }: Asked): Sql =>
  suits(employmentType, sql`m.employment_types_ids`, known.employmentTypes);

const yearsFrom = ({ wanted }: Asked): Sql => {
  if (!wanted.asksExperience) return whole(0);
  const above = Number.isFinite(wanted.experienceTo) ? sql`m.experience_years - ${wanted.experienceTo}::int` : whole(0);
  return sql`case when m.experience_years is null then ${whole(orderParts.mostYears)}
    else least(${whole(orderParts.mostYears - 1)},
      greatest(0, ${wanted.experienceFrom}::int - greatest(0, m.experience_years), ${above})) end`;
};

const distance = ({ wanted }: Asked): Sql =>
  wanted.asksLocation ? sql`coalesce(place.kilometres, ${whole(orderParts.farthest)})` : whole(0);

const hasFewSkills = ({ skills }: Asked['wanted'], credits: Sql): Sql =>
  sql`${credits} < ${whole(fewSkillCredits(skills.length))}`;

/** What stands in the way, as bits. */
const obstacles = ({ wanted }: Asked): Sql => {
  const without = (points: Sql, bit: number) => sql`case when ${points} = 0 then ${whole(bit)} else 0 end`;
  const lacksSkills = sql`case when ${hasFewSkills(wanted, sql`credits`)} then ${whole(bits.skills)} else 0 end`;
  return sql`${without(named.location, bits.location)} + ${without(named.salary, bits.salary)}
    + ${without(sql`employment_type`, bits.workMode)} + ${without(named.experience, bits.experience)} + ${lacksSkills}`;
};

/** The highest score by the set of obstacles. */
const ceilings = (thresholds: Thresholds): number[] =>
  Array.from({ length: obstacleSets }, (_, set) => ceilingOf(set, thresholds));

const { factors } = orderParts;
/** The place among the matches of a role. */
const order = sql`((case when ranking is null then 2 when location = 0 then 1 else 0 end) * ${factors.reach}::bigint
  + (case when ranking is null then 0 else (case ranking when 'top' then 0 when 'great' then 2 else 4 end)
    + (case when obstacles & ${hindering}::int = 0 then 0 else 1 end) end) * ${factors.step}::bigint
  + (100 - score)::bigint * ${factors.score}::bigint
  + (100 - points) * ${factors.points}::bigint + distance * ${factors.distance}::bigint + years_from)`;

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
  location: ({ wanted, placesWithin }) =>
    wanted.asksLocation
      ? sql`case place.lies when ${lies.near}::int then ${whole(maxPoints.location)} else case
          when coalesce(place.lies, ${lies.within}::int) = ${lies.within}::int or m.relocation = 'anywhere'
            or m.relocation = 'country' and place.lies = ${lies.inCountry}::int
            or m.relocation = 'places' and m.relocation_places_ids && ${placesWithin}::text[]
          then ${half(maxPoints.location)} else 0 end end`
      : whole(maxPoints.location),
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
  workMode: (asked) =>
    sql`${suits(asked.workMode, sql`m.work_modes_ids`, asked.known.workModes)} + ${employmentTypePoints(asked)}`,
  industry: ({ industries, known }) =>
    industries.length === 0
      ? whole(maxPoints.industry)
      : sql`case when m.industries_ids && ${industries}::text[] then ${whole(maxPoints.industry)}
          when m.industries_ids && ${known.industries}::text[] then 0 else ${half(maxPoints.industry)} end`,
};

/** Whether a member lacks a fact that is asked for; null where they did not say. */
const lacks: Record<FactName, (asked: Asked) => Sql> = {
  skills: ({ wanted }) => hasFewSkills(wanted, sql`held.credits`),
  jobTitle: ({ wanted, known }) =>
    wanted.title > 0
      ? sql`job.credit < ${whole(leastTitleCredit)} and m.job_title_ids[1:${titlesCounted}] && ${known.titles}::text[]`
      : sql`false`,
  location: (asked) => sql`${pointsOf.location(asked)} = 0`,
  salary: ({ currency, salaryMaximum }) =>
    sql`m.salary_currency = ${currency}::text and m.salary_minimum > ${salaryMaximum}::int`,
  experience: ({ wanted }) =>
    wanted.asksExperience
      ? // `greatest` passes over what is not known.
        sql`m.experience_years is not null and greatest(0, m.experience_years) < ${wanted.experienceFrom}::int`
      : sql`false`,
  education: ({ wanted, known }) =>
    sql`array_position(${known.education}::text[], m.education_type_id) < ${wanted.education}::int`,
  workMode: (asked) => sql`${pointsOf.workMode(asked)} < ${whole(maxPoints.workMode)}`,
  industry: (asked) => sql`${pointsOf.industry(asked)} = 0`,
};

/** Whether a member lacks any of the required facts. */
const lacksRequired = (asked: Asked): Sql => {
  const conditions = factsIn(asked.wanted.required).map((fact) => sql`coalesce(${lacks[fact](asked)}, false)`);
  return conditions.length > 0 ? join(conditions, ' or ') : sql`false`;
};
