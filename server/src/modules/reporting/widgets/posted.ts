import type { Counter } from '@marigold/contract/reportingWidgets';
import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { namesTo } from '#modules/opportunity';
import { counted, type Scope } from '../counts/counts.ts';
import { daysOf } from '../counts/days.ts';
import { previousOf } from '../scope.ts';

const opening = namesTo((status) => status === 'Posted');
const others = namesTo((status) => status !== 'Posted');

/** How many opportunities were posted at the end of each day, and of as many days before. */
export const postedCounts = async (
  call: CompanyCall,
  scope: Scope,
): Promise<Pick<Counter, 'series' | 'previousSeries'>> => {
  const before = previousOf(scope);
  const changes = await call.db.rows<{ day: string; n: number }>(sql`
    with step as (
      select s.opportunity_id, (s.step = any(${opening}::text[]))::int is_open, s.at, (s.at at time zone c.time_zone)::date "on" from opportunity_step s
        join opportunity_card o using (opportunity_id) join company_rules c on c.company_id = o.company_id
      where s.step = any(${[...opening, ...others]}::text[]) and ${counted(call, scope.usersId)}),
    turn as (
      select "on", is_open, coalesce(lag(is_open) over (partition by opportunity_id order by at), 0) was_open
      from step)
    select "on"::text as day, sum(is_open - was_open)::int n from turn group by 1 having sum(is_open - was_open) <> 0 order by 1`);
  const at = (day: string) => changes.reduce((sum, change) => (change.day <= day ? sum + change.n : sum), 0);
  const seriesOf = ({ from, to }: Scope) => daysOf(from, to).map((date) => ({ date, value: at(date) }));
  return { series: seriesOf(scope), previousSeries: seriesOf(before) };
};
