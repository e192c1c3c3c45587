import sql from 'sql-template-tag';
import { type MatchCounters, matchStatuses } from '@marigold/contract/pipeline';
import { notFound } from '@marigold/contract/problems';
import type { Pin } from '@marigold/contract/today';
import type { CompanyCall } from '#platform/http/call';
import { type OpportunityRow, visibleTo } from '#modules/opportunity';
import { nameOf } from './waiting.ts';

interface Row extends Pick<OpportunityRow, 'opportunity_id' | 'job_title_id' | 'custom_job_title' | 'status'> {
  reviewer: string | null;
  since: Date;
  counters: Partial<MatchCounters> | null;
  fresh: number;
}

const visible = ({ actor }: CompanyCall) => visibleTo(actor, 'seeOpportunities');

/** The opportunities the caller pinned, in their order. What they may not see any more is left out. */
export const list = async (call: CompanyCall): Promise<Pin[]> => {
  const { userId } = call.actor;
  // Who never looked has everything before them, which the counters know without counting.
  const rows = await call.db.rows<Row>(sql`
    select o.opportunity_id, o.job_title_id, o.custom_job_title, o.status, u.full_name reviewer,
      coalesce(case o.status when 'PendingApproval' then o.requested_date when 'Rejected' then o.rejected_date
        when 'Posted' then o.posted_date when 'Closed' then o.closed_date end, o.last_edit_date) since,
      counted.counters,
      case when s.seen_at is null then coalesce(counted.total, 0) else (select count(*) from match_card m
        where m.opportunity_id = o.opportunity_id and m.created_at > s.seen_at) end::int fresh
    from pin join opportunity_card o using (company_id, opportunity_id)
    left join user_card u on u.user_account_id = o.reviewer_id
    left join opportunity_seen s on s.opportunity_id = o.opportunity_id and s.user_account_id = ${userId}
    left join lateral (select jsonb_object_agg(status, n) counters, sum(n) total
      from (select status, sum(count)::int n from match_tally c where c.opportunity_id = o.opportunity_id
        group by status) by_status) counted on true
    where pin.user_account_id = ${userId} and ${visible(call)} order by pin.position, o.opportunity_id`);
  return rows.map((row) => ({
    opportunityId: row.opportunity_id,
    jobTitleName: nameOf(call, row),
    status: row.status,
    reviewerFullName: row.reviewer,
    statusSince: row.since.toISOString(),
    counters: Object.fromEntries(matchStatuses.map((status) => [status, row.counters?.[status] ?? 0])) as MatchCounters,
    fresh: row.fresh,
  }));
};

/** Pins exactly these, in this order. Refused as not existing where the caller may not see one; two savings at once are done one after the other. */
export const save = async (call: CompanyCall, opportunityIds: readonly string[]): Promise<Pin[]> => {
  const { db, actor } = call;
  const wanted = [...new Set(opportunityIds)];
  await db.run(sql`select 1 from user_session where user_account_id = ${actor.userId} for no key update`);
  const found = await db.run(sql`
    select 1 from opportunity_card o where o.opportunity_id = any(${wanted}::uuid[]) and ${visible(call)} for key share`);
  if (found < wanted.length) throw notFound('Opportunity');
  await db.run(sql`delete from pin where user_account_id = ${actor.userId}`);
  await db.run(sql`
    insert into pin (company_id, user_account_id, opportunity_id, position)
    select ${actor.companyId}, ${actor.userId}, id, at
    from unnest(${wanted}::uuid[]) with ordinality given (id, at)`);
  return list(call);
};
