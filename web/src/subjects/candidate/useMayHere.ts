import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { useReach } from '#state/useCan.ts';
import type { OpportunityPermission } from '@marigold/contract/permissions';

/**
 * Whether the person signed in may do something with this opportunity and its candidates: where their role does not reach all
 * opportunities, their part in it decides, and until it is known they may not.
 */
export const useMayHere = (opportunityId: string, permission: OpportunityPermission): boolean => {
  const { companyId } = useMe();
  const how = useReach(permission);
  const { data } = useGetOpportunityQuery({ companyId, opportunityId }, { skip: how === null || how === 'all' });
  return how === 'all' || Boolean(data?.may.includes(permission));
};
