import { boundsOf, reach } from '@marigold/contract/permissions';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { visibleTo } from '#modules/opportunity';
import { type Changed, changedBy, oldFacts, isNothing, type Note, rowsNow } from './changed.ts';
import { monthsOf, wholeMonthsOf } from './days.ts';
import type { Measure } from './definitions.ts';

/** Days and whose opportunities a report is about. */
export interface Scope {
  from: string;
  to: string;
  /** Empty: everybody's. */
  usersId: readonly string[];
}
/** How many of a key there were on a day. */
export interface Count {
  day: string;
  key: string;
  n: number;
}

/** Opportunities that a report is about: those of their owners, and those that the caller owns together with others. */
interface Whose {
  owners: readonly string[];
  shared?: Sql;
}

const shared = ({ actor }: CompanyCall, owners: readonly string[] = []): Sql =>
  sql`(select o.opportunity_id from opportunity_card o where ${visibleTo(actor, 'seeAnalytics')}
    ${owners.length > 0 ? sql`and o.created_by = any(${owners}::uuid[])` : empty})`;

/** Whose opportunities somebody may see in reports and asks for; undefined: everybody's. */
const whoseOf = (call: CompanyCall, usersId: readonly string[]): Whose | undefined => {
  const { role, userId } = call.actor;
  // Within bounds: of those asked for, what the caller sees.
  if (boundsOf(call.actor, 'seeAnalytics')) return { owners: [], shared: shared(call, usersId) };
  if (reach(role, 'seeAnalytics') !== 'own') return usersId.length > 0 ? { owners: usersId } : undefined;
  const isAsked = usersId.length === 0 || usersId.includes(userId);
  return isAsked ? { owners: [userId], shared: shared(call) } : { owners: [] };
};

/** The rows of these opportunities, where `owner` says whose they are and `opportunity` which. */
const among = ({ owners, shared }: Whose, owner: Sql, opportunity: Sql): Sql =>
  sql`(${owner} = any(${owners}::uuid[]) ${shared ? sql`or ${opportunity} in ${shared}` : empty})`;
const andAmong = (whose: Whose | undefined): Sql =>
  whose ? sql`and ${among(whose, sql`r.owner_id`, sql`r.opportunity_id`)}` : empty;

/** Which opportunities, called `o`, somebody may see in reports, and asks for. */
export const counted = (call: CompanyCall, usersId: readonly string[]): Sql => {
  const whose = whoseOf(call, usersId);
  return sql`o.company_id = ${call.actor.companyId}
    ${whose ? sql`and ${among(whose, sql`o.created_by`, sql`o.opportunity_id`)}` : empty}`;
};

/** What happened since it was counted, in opportunities of these people, now or when they were counted. */
export const changedIn = async (call: CompanyCall, usersId: readonly string[]): Promise<Changed> => {
  const whose = whoseOf(call, usersId);
  const notes = await call.db.rows<Note>(sql`
    select distinct s.opportunity_id, s.match_id from reporting_stale s
      left join opportunity_card o using (opportunity_id) left join reporting_role r using (opportunity_id)
    where s.company_id = ${call.actor.companyId}
      ${whose ? sql`and (${among(whose, sql`o.created_by`, sql`o.opportunity_id`)} or r.owner_id = any(${whose.owners}::uuid[]))` : empty}`);
  return changedBy(notes);
};

/** By what stored counts are kept: each owner, everybody together, or each opportunity. */
export type By = 'everybody' | 'owner' | 'opportunity';
/** Whether each row has its day, or may have the first of its month, which is less to read. */
export type Grain = 'day' | 'month';
/** Which of the stored counts are read. */
interface Kept {
  by: By;
  grain: Grain;
  /** Rows of `measure` and `key` that are asked for. By opportunity, others are not read; whoever asks leaves them out besides. */
  keys?: Sql | undefined;
}

const during = (days: { from: string; to: string }): Sql => sql`day between ${days.from}::date and ${days.to}::date`;

const stored = (
  call: CompanyCall,
  measures: readonly Measure[],
  { from, to, usersId }: Scope,
  { by, grain, keys }: Kept,
): Sql => {
  const { companyId } = call.actor;
  const whose = whoseOf(call, usersId);
  const wanted = sql`company_id = ${companyId} and measure = any(${measures}::text[])`;
  const { months, before, after } = wholeMonthsOf(from, to);
  if (by !== 'opportunity') {
    const days = during({ from, to });
    const owners = whose
      ? sql`select unnest(${whose.owners}::uuid[]) owner_id`
      : by === 'owner'
        ? sql`select distinct owner_id from reporting_role where company_id = ${companyId}`
        : sql`select ${companyId}::uuid owner_id`;
    // Each owner's by the index, whose days stand behind the owner: planners take the whole table for less than it is.
    const totalsIn = (table: Sql, those: { from: string; to: string }) => sql`
      select t.measure, t.owner_id, null::uuid opportunity_id, t.day, t.key, t.count n
      from (${owners}) w cross join lateral (
        select * from ${table} where ${wanted} and owner_id = w.owner_id and ${during(those)} offset 0) t`;
    const totals =
      grain === 'day'
        ? totalsIn(sql`reporting_total`, { from, to })
        : join(
            [
              totalsIn(sql`reporting_owner_month`, months),
              totalsIn(sql`reporting_total`, before),
              totalsIn(sql`reporting_total`, after),
            ],
            ' union all ',
          );
    // Totals are kept by owner; what somebody owns together with its owner is added, one by one.
    return whose?.shared
      ? sql`${totals} union all
          select f.measure, r.owner_id, f.opportunity_id, f.day, f.key, 1 from (
            select measure, opportunity_id, day, key from reporting_fact
            where ${wanted} and ${days} and opportunity_id in ${whose.shared}) f
          join reporting_role r using (opportunity_id) where r.owner_id <> all(${whose.owners}::uuid[])`
      : totals;
  }
  // Whole keys are compared within the index; a part of a key is taken out of each row, wherever it is in the table. There is
  // no fact of a key that the company's totals have not.
  const asked = keys
    ? sql`${wanted} and key = any(array(
        select distinct key from reporting_owner_month
        where ${wanted} and owner_id = ${companyId} and ${during({ from: monthsOf(from, to).from, to })} and (${keys})))`
    : wanted;
  return sql`
    select c.measure, r.owner_id, c.opportunity_id, c.day, c.key, c.n from (
      select measure, opportunity_id, day, key, count n from reporting_month where ${asked} and ${during(months)}
      union all
      select measure, opportunity_id, day, key, 1 from reporting_fact where ${asked} and ${during(before)}
      union all
      select measure, opportunity_id, day, key, 1 from reporting_fact where ${asked} and ${during(after)}) c
    join reporting_role r using (opportunity_id) where true ${andAmong(whose)}`;
};

/** What stored counts have of things that happened since, as rows that take it away. */
const takenBack = (changed: Changed, measures: readonly Measure[], scope: Scope, whose: Whose | undefined): Sql => sql`
  select f.measure, r.owner_id, f.opportunity_id, f.day, f.key, -1
  from (${oldFacts(changed)}) f join reporting_role r using (opportunity_id)
  where f.measure = any(${measures}::text[]) and f.${during(scope)} ${andAmong(whose)}`;

/** Rows as of `countRows` that count no more than there is: what happened since is left out. */
export const fewestRows = (call: CompanyCall, measures: readonly Measure[], scope: Scope, changed: Changed): Sql => {
  const kept = stored(call, measures, scope, { by: 'everybody', grain: 'day' });
  return isNothing(changed)
    ? kept
    : sql`${kept} union all ${takenBack(changed, measures, scope, whoseOf(call, scope.usersId))}`;
};

/**
 * Rows of (measure, owner_id, opportunity_id, day, key, n), exact at this moment: stored counts, without what they have of
 * things that happened since, with those things as they are now. A row of a negative number takes away. By month and
 * by opportunity, days may be the first of their months; unless by opportunity, the opportunity may be silent. Rows of other
 * keys than those asked for may be among them.
 */
export const countRows = async (
  call: CompanyCall,
  measures: readonly Measure[],
  scope: Scope,
  { by = 'everybody', grain = 'day', keys }: Partial<Kept> = {},
): Promise<Sql> => {
  const { usersId } = scope;
  const changed = await changedIn(call, usersId);
  const kept = stored(call, measures, scope, { by, grain, keys });
  if (isNothing(changed)) return kept;
  const whose = whoseOf(call, usersId);
  return sql`
    ${kept}
    union all
    ${takenBack(changed, measures, scope, whose)}
    union all
    select n.measure, o.created_by, n.opportunity_id, n.day, n.key, 1
    from (${rowsNow(changed, measures)}) n join opportunity_card o using (opportunity_id)
    where n.${during(scope)} and ${counted(call, usersId)}`;
};

/** Counts a measure by day and key. */
export const countsOf = async (call: CompanyCall, measure: Measure, scope: Scope): Promise<Count[]> =>
  call.db.rows<Count>(sql`
    select day::text, key, sum(n)::int n from (${await countRows(call, [measure], scope)}) each
    group by day, key having sum(n) <> 0 order by day, key`);

/** How many there were on a day, and the sum of their keys. */
export interface DaySum {
  day: string;
  n: number;
  sum: number;
}

/**
 * Counts a measure whose keys are numbers: by day, and by key of the days from one on. Both in one reading, and put together
 * where the rows are: there are a dozen times as many of them as there are days.
 */
export const numbersOf = async (
  call: CompanyCall,
  measure: Measure,
  scope: Scope,
  since: string,
): Promise<{ byDay: DaySum[]; byKey: Map<number, number> }> => {
  const rows = await call.db.rows<DaySum & { is_day: boolean; key: number }>(sql`
    select grouping(day) = 0 is_day, day::text, key, sum(n)::int n, sum(n * key)::int as sum
    from (select day, day >= ${since}::date is_since, key::int, n from (${await countRows(call, [measure], scope)}) each) each
    group by grouping sets ((day), (key, is_since)) having sum(n) <> 0 and (grouping(day) = 0 or is_since) order by day, key`);
  return {
    byDay: rows.filter(({ is_day }) => is_day),
    byKey: new Map(rows.flatMap(({ is_day, key, n }) => (is_day ? [] : [[key, n] as const]))),
  };
};

/** Counts a measure by day, whatever the key, or one key of it. */
export const dailyOf = async (call: CompanyCall, measure: Measure, scope: Scope, key?: string): Promise<Count[]> =>
  call.db.rows<Count>(sql`
    select day::text, '' as key, sum(n)::int n from (${await countRows(call, [measure], scope)}) each
    ${key === undefined ? empty : sql`where key = ${key}`}
    group by day having sum(n) <> 0 order by day`);

/** Counts the keys of measures over all days. */
export const totalsOf = async <M extends Measure>(
  call: CompanyCall,
  measures: readonly M[],
  scope: Scope,
): Promise<Record<M, Map<string, number>>> => {
  const rows = await call.db.rows<{ measure: M; key: string; n: number }>(sql`
    select measure, key, sum(n)::int n from (${await countRows(call, measures, scope, { grain: 'month' })}) each
    group by measure, key having sum(n) <> 0 order by key`);
  const found = Object.fromEntries(measures.map((measure) => [measure, new Map()])) as Record<M, Map<string, number>>;
  for (const { measure, key, n } of rows) found[measure].set(key, n);
  return found;
};
