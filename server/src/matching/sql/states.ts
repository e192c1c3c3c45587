import sql, { join, type Sql } from 'sql-template-tag';
import { bitsOf, type FactName, factNames } from '../engine/facts.ts';
import { orderParts } from '../engine/order.ts';
import { maxPoints, titlesCounted } from '../engine/rules.ts';
import { type FactState, factStates } from '../engine/score.ts';
import type { Asked } from './asked.ts';

const whole = (value: number): Sql => sql`${value}::int`;
const stored = (state: FactState): Sql => whole(factStates.indexOf(state));

type Compared = Exclude<FactName, 'workMode'>;
const compared = factNames.filter((fact): fact is Compared => fact !== 'workMode');

/** Whether a fact was asked for at all. */
const isAsked: Record<Compared, (asked: Asked) => boolean> = {
  skills: ({ wanted }) => wanted.skills.length > 0,
  jobTitle: ({ wanted }) => wanted.title > 0,
  location: ({ wanted }) => wanted.asksLocation,
  salary: ({ currency }) => currency !== null,
  experience: ({ wanted }) => wanted.asksExperience,
  education: ({ wanted }) => wanted.education > 0,
  industry: ({ industries }) => industries.length > 0,
};

/** Whether a member `m` in `place` named anything that a fact can be compared with; null: no. */
const isNamed: Record<Compared, (asked: Asked) => Sql> = {
  skills: ({ known }) => sql`m.skills_ids && ${known.skills}::text[]`,
  jobTitle: ({ known }) => sql`m.job_title_ids[1:${titlesCounted}] && ${known.titles}::text[]`,
  location: () => sql`place.kilometres <> ${whole(orderParts.farthest)}`,
  salary: () => sql`m.salary_minimum > 0`,
  experience: () => sql`m.experience_years is not null`,
  education: ({ known }) => sql`m.education_type_id = any(${known.education}::text[])`,
  industry: ({ known }) => sql`m.industries_ids && ${known.industries}::text[]`,
};

/** The asked facts of which a member named nothing, as bits. */
export const unnamed = (asked: Asked): Sql => {
  const bits = compared
    .filter((fact) => isAsked[fact](asked))
    .map((fact) => sql`case when ${isNamed[fact](asked)} then 0 else ${whole(bitsOf([fact]))} end`);
  return bits.length > 0 ? sql`(${join(bits, ' + ')})` : whole(0);
};

/** How one wish for a way of working stands to what is asked, as a state. */
const wishState = (asked: string | null, wished: Sql, all: string[]): Sql =>
  asked === null
    ? stored('open')
    : sql`case when ${asked}::text = any(${wished}) then ${stored('met')}
        when ${wished} && ${all}::text[] then ${stored('missed')} else ${stored('unnamed')} end`;

/** The states of both wishes. */
export const modeState = ({ workMode, known }: Asked): Sql =>
  wishState(workMode, sql`m.work_modes_ids`, known.workModes);
export const typeState = ({ employmentType, known }: Asked): Sql =>
  wishState(employmentType, sql`m.employment_types_ids`, known.employmentTypes);

/** A fact's state by its place in `factStates`, from its points and the columns `unnamed`, `mode_state` and `type_state`. */
export const stateOf = (fact: FactName, points: Sql, asked: Asked): Sql => {
  if (fact === 'workMode')
    return sql`case when mode_state = type_state or type_state = ${stored('open')} then mode_state
      when mode_state = ${stored('open')} then type_state
      when ${stored('met')} in (mode_state, type_state) then ${stored('partial')} else ${stored('missed')} end`;
  return isAsked[fact](asked)
    ? sql`case when unnamed & ${whole(bitsOf([fact]))} <> 0 then ${stored('unnamed')}
        else case ${points} when ${whole(maxPoints[fact])} then ${stored('met')} when 0 then ${stored('missed')}
          else ${stored('partial')} end end`
    : stored('open');
};
