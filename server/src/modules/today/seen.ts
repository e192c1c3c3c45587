import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { opportunityFor } from '#modules/opportunity';

/** Remembers that the caller looked at the candidates of an opportunity now. */
export const markSeen = async (call: CompanyCall, opportunityId: string): Promise<void> => {
  const { companyId, userId } = call.actor;
  await opportunityFor(call, opportunityId, 'seeCandidates');
  await call.db.run(sql`
    insert into opportunity_seen (company_id, user_account_id, opportunity_id, seen_at)
    values (${companyId}, ${userId}, ${opportunityId}, now())
    on conflict (user_account_id, opportunity_id) do update set seen_at = greatest(opportunity_seen.seen_at, excluded.seen_at)`);
};
