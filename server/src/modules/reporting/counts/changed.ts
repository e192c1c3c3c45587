import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Measure } from './definitions.ts';
import { rowsOf } from './rows.ts';

/** What happened since it was counted: to single matches, and to opportunities as a whole. */
export interface Changed {
  opportunities: readonly string[];
  matches: readonly string[];
  /** The opportunity of each single match. */
  around: readonly string[];
  /** Of the opportunities, only the matches between two: after one, up to another; from the first or to the last without it. */
  part?: { after?: string | undefined; upTo?: string | undefined };
}

/** A note that something is to be counted again; without a match, all of the opportunity. */
export interface Note {
  opportunity_id: string;
  match_id: string | null;
}

/** Puts notes together; `isWhole` says of which opportunities everything is counted, whatever was noted. */
export const changedBy = (
  notes: readonly Note[],
  isWhole: (opportunityId: string) => boolean = () => false,
): Changed => {
  const whole = new Set(
    notes
      .filter(({ opportunity_id: id, match_id }) => match_id === null || isWhole(id))
      .map((note) => note.opportunity_id),
  );
  const single = new Map(
    notes.flatMap(({ opportunity_id: id, match_id }) =>
      match_id === null || whole.has(id) ? [] : [[match_id, id] as const],
    ),
  );
  return { opportunities: [...whole], matches: [...single.keys()], around: [...single.values()] };
};

/** Whether nothing happened. */
export const isNothing = ({ opportunities, matches }: Changed): boolean => opportunities.length + matches.length === 0;

/** Whether a row of a changed opportunity is of the part that is meant; what is of no match is of the first one. */
const isOfPart = ({ part = {} }: Changed, table: Sql): Sql => {
  const { after, upTo } = part;
  if (after === undefined)
    return upTo === undefined ? empty : sql`and (${table}.match_id <= ${upTo} or ${table}.match_id is null)`;
  return sql`and ${table}.match_id > ${after} ${upTo === undefined ? empty : sql`and ${table}.match_id <= ${upTo}`}`;
};

/**
 * Facts that may no longer be so, with the columns of their table and `ctid`. Each opportunity and each match is looked up by
 * itself, and what else is asked of them is asked afterwards: planners would rather read every fact of the days in question.
 */
export const oldFacts = (changed: Changed): Sql => {
  const { opportunities, matches, around } = changed;
  const parts = [
    opportunities.length > 0 &&
      sql`select f.* from unnest(${opportunities}::uuid[]) c (opportunity_id) cross join lateral (
        select f.ctid, f.* from reporting_fact f where f.opportunity_id = c.opportunity_id ${isOfPart(changed, sql`f`)} offset 0) f`,
    matches.length > 0 &&
      sql`select f.* from unnest(${around}::uuid[], ${matches}::uuid[]) c (opportunity_id, match_id) cross join lateral (
        select f.ctid, f.* from reporting_fact f where f.opportunity_id = c.opportunity_id and f.match_id = c.match_id offset 0) f`,
  ];
  return join(
    parts.filter((part) => part !== false),
    ' union all ',
  );
};

/** Whether a fact, called `f`, is as it was when it was counted. */
export const isStill = ({ opportunities, matches }: Changed): Sql =>
  sql`(f.opportunity_id <> all(${opportunities}::uuid[]) and (f.match_id is null or f.match_id <> all(${matches}::uuid[])))`;

const either = (conditions: readonly (Sql | false)[]): Sql => {
  const met = conditions.filter((condition) => condition !== false);
  return met.length === 0 ? sql`false` : sql`(${join(met, ' or ')})`;
};

/** What there is instead of them at this moment: rows of (measure, opportunity_id, match_id, day, key), those of hidden people, too. */
export const rowsNow = (changed: Changed, measures: readonly Measure[]): Sql => {
  const { opportunities, matches } = changed;
  const which = either([
    opportunities.length > 0 && sql`(m.opportunity_id = any(${opportunities}::uuid[]) ${isOfPart(changed, sql`m`)})`,
    matches.length > 0 && sql`m.match_id = any(${matches}::uuid[])`,
  ]);
  const kept = either([
    opportunities.length > 0 && sql`(k.opportunity_id = any(${opportunities}::uuid[]) ${isOfPart(changed, sql`k`)})`,
    matches.length > 0 && sql`k.match_id = any(${matches}::uuid[])`,
  ]);
  return sql`
    select r.measure, r.opportunity_id, r.match_id, r.day, r.key from (${rowsOf(which, measures)}) r
    union all
    select k.measure, k.opportunity_id, k.match_id, k.day, k.key from reporting_kept k, generate_series(1, k.count)
    where ${kept} and k.measure = any(${measures}::text[])`;
};
