import sql, { empty, type Sql } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { reach } from '@marigold/contract/permissions';
import { type Measure, rowsOf } from './definitions.ts';

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

/** Which opportunities, called `o`, somebody may see in reports, and asks for. */
export const counted = ({ actor }: CompanyCall, usersId: readonly string[]): Sql => {
  const isOwn = reach(actor.role, 'seeAnalytics') === 'own';
  return sql`o.company_id = ${actor.companyId}
    ${isOwn ? sql`and o.created_by = ${actor.userId}` : empty}
    ${usersId.length > 0 ? sql`and o.created_by = any(${usersId}::uuid[])` : empty}`;
};

/** Opportunities in which something happened since they were counted. */
const stale = (call: CompanyCall, usersId: readonly string[]) =>
  call.db.rows<{ opportunity_id: string }>(sql`
    select distinct s.opportunity_id from reporting_stale s join opportunity_card o using (opportunity_id)
    where s.company_id = ${call.actor.companyId} and ${counted(call, usersId)}`);

/**
 * Rows of (measure, opportunity_id, day, key, n), exact at this moment: of opportunities in which something happened since
 * the last recount the things themselves are counted, with the same statement.
 */
export const countRows = async (
  call: CompanyCall,
  measures: readonly Measure[],
  { from, to, usersId }: Scope,
): Promise<Sql> => {
  const ids = (await stale(call, usersId)).map(({ opportunity_id }) => opportunity_id);
  const isAll = reach(call.actor.role, 'seeAnalytics') === 'all' && usersId.length === 0;
  return sql`
    select d.measure, d.opportunity_id, d.day, d.key, d.count n from reporting_day d
    where d.company_id = ${call.actor.companyId} and d.measure = any(${measures}::text[])
      and d.day between ${from}::date and ${to}::date
      ${ids.length > 0 ? sql`and d.opportunity_id <> all(${ids}::uuid[])` : empty}
      ${isAll ? empty : sql`and d.opportunity_id in (select o.opportunity_id from opportunity_card o where ${counted(call, usersId)})`}
    ${
      ids.length > 0
        ? sql`union all select r.measure, r.opportunity_id, r.day, r.key, 1
            from (${rowsOf(sql`select unnest(${ids}::uuid[])`, measures)}) r where r.day between ${from}::date and ${to}::date
          union all select k.measure, k.opportunity_id, k.day, k.key, k.count from reporting_kept k
            where k.opportunity_id = any(${ids}::uuid[]) and k.measure = any(${measures}::text[])
              and k.day between ${from}::date and ${to}::date`
        : empty
    }`;
};

/** Counts a measure by day and key. */
export const countsOf = async (call: CompanyCall, measure: Measure, scope: Scope): Promise<Count[]> =>
  call.db.rows<Count>(sql`
    select day::text, key, sum(n)::int n from (${await countRows(call, [measure], scope)}) each
    group by day, key order by day, key`);
