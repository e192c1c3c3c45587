import { statusId } from '@marigold/contract/opportunity';
import { useListReviewsQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';

/** How many opportunities wait for the person's review. */
export const useWaitingReviews = (skip: boolean): number => {
  const { companyId, userId } = useMe();
  const { data } = useListReviewsQuery(
    { companyId, userId, StatusId: statusId('PendingApproval'), PageSize: 1 },
    { skip },
  );
  return data?.totalRecords ?? 0;
};
