import { useListReviewsQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { statusId } from '@marigold/contract/opportunity';

/** As many waiting reviews as one can step through. */
const STEPS = 100;

/** Where a review stands among those that wait for the person, and its neighbours. */
export const useQueue = (opportunityId: string) => {
  const { companyId, userId } = useMe();
  const { data } = useListReviewsQuery({
    companyId,
    userId,
    StatusId: statusId('PendingApproval'),
    PageSize: STEPS,
  });
  const waiting = data?.data.map((item) => item.opportunityId) ?? [];
  const at = waiting.indexOf(opportunityId);
  return {
    position: at >= 0 ? at + 1 : null,
    total: data?.totalRecords ?? 0,
    pictureUrl: data?.data[at]?.pictureUrl,
    standsInFor: data?.data[at]?.standsInFor,
    previous: waiting[at - 1],
    next: at >= 0 ? waiting[at + 1] : waiting[0],
    /** Where to go after a decision: the next one, else the first that still waits. */
    after:
      waiting.find((id, index) => index > at && id !== opportunityId) ?? waiting.find((id) => id !== opportunityId),
  };
};
