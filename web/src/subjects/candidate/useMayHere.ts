import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { useAppSelector, useMe } from '#state/root.ts';
import { useReach } from '#state/useCan.ts';
import { canBeBounded, type OpportunityPermission, roleOf } from '@marigold/contract/permissions';

/**
 * Whether the person signed in may do something with this opportunity and its candidates: where their role does not reach all
 * opportunities, their part in it decides, and until it is known they may not. Where it may be bounded, they may until it is known.
 */
export const useMayHere = (opportunityId: string, permission: OpportunityPermission): boolean => {
  const { companyId } = useMe();
  const how = useReach(permission);
  const role = useAppSelector(({ session }) => session.user && roleOf(session.user.userType));
  const isBounded = role !== undefined && role !== null && canBeBounded(role);
  const isSure = how === null || (how === 'all' && !isBounded);
  const { data } = useGetOpportunityQuery({ companyId, opportunityId }, { skip: isSure });
  return data && !isSure ? data.may.includes(permission) : how === 'all';
};
