import sql from 'sql-template-tag';
import { can } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { ownedBy, partColumns } from '#modules/opportunity';
import { about, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

interface Row extends WaitingRow {
  full_name: string | null;
  comment: string | null;
}

/** The caller's own opportunities in which somebody asked for changes, with who asked and what they wrote. */
export const changes = async (call: CompanyCall): Promise<Waiting<'changes'>> => {
  const { db, actor } = call;
  if (!can(actor.role, 'editOpportunities')) return { items: [], count: 0 };
  const rows = await db.rows<Row>(sql`
    select o.opportunity_id, o.job_title_id, o.custom_job_title, ${partColumns}, coalesce(o.rejected_date, o.last_edit_date) since,
      o.comment, u.full_name, count(*) over ()::int total
    from opportunity_card o
    left join lateral (select user_account_id from opportunity_step h
      where h.opportunity_id = o.opportunity_id and h.step = 'reject' order by h.at desc limit 1) asked on true
    left join user_card u on u.user_account_id = coalesce(asked.user_account_id, o.reviewer_id)
    where ${ownedBy(actor)} and o.status = 'Rejected'
    order by since, o.opportunity_id limit ${MOST}`);
  return waiting(rows, (row) => ({
    kind: 'changes',
    ...about(call, row),
    reviewerFullName: row.full_name ?? '',
    comment: row.comment ?? '',
  }));
};
