import sql from 'sql-template-tag';
import { actingFor, can } from '@marigold/contract/permissions';
import type { CompanyCall } from '#platform/http/call';
import { pictureUrl } from '#modules/files';
import { partColumns, reviewsFor } from '#modules/opportunity';
import { about, MOST, waiting, type Waiting, type WaitingRow } from './waiting.ts';

interface Row extends WaitingRow {
  author: string;
  full_name: string | null;
  profile_image_id: string | null;
}

/** Opportunities that were sent to the caller and wait for their decision. */
export const approvals = async (call: CompanyCall): Promise<Waiting<'approval'>> => {
  const { db, actor, platform } = call;
  if (!can(actor.role, 'review')) return { items: [], count: 0 };
  const rows = await db.rows<Row>(sql`
    select o.opportunity_id, o.job_title_id, o.custom_job_title, ${partColumns}, coalesce(o.requested_date, o.last_edit_date) since,
      coalesce(o.requested_by, o.created_by) author, u.full_name, u.profile_image_id, count(*) over ()::int total
    from opportunity_card o left join user_card u on u.user_account_id = coalesce(o.requested_by, o.created_by)
    where o.company_id = ${actor.companyId} and o.reviewer_id = any(${actingFor(actor)}::uuid[]) and o.status = 'PendingApproval'
    order by since, o.opportunity_id limit ${MOST}`);
  return waiting(rows, (row) => ({
    kind: 'approval',
    ...about(call, row),
    standsInFor: reviewsFor(actor, row),
    userFullName: row.full_name ?? '',
    pictureUrl: pictureUrl(platform, row.profile_image_id, row.author),
  }));
};
