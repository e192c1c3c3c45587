import { opportunity } from '@marigold/contract/opportunityRoutes';
import { client, type Client } from '../client.ts';

/** Opportunities: lists, editing and every step they take. */
export const opportunityApi: Client<typeof opportunity.routes> = client(opportunity);
export const {
  useListOpportunitiesQuery,
  useCountOpportunitiesQuery,
  useListReviewsQuery,
  useListChatOpportunitiesQuery,
  useGetOpportunityQuery,
  useGetHiringTeamQuery,
  useFindTeamCandidatesQuery,
  useAddToHiringTeamMutation,
  useChangeHiringTeamMutation,
  useRemoveFromHiringTeamMutation,
  usePatchOpportunityMutation,
  useRequestApprovalMutation,
  useRecallOpportunityMutation,
  useRejectOpportunityMutation,
  usePostOpportunityMutation,
  useCloseOpportunityMutation,
  useArchiveOpportunityMutation,
  useRestoreOpportunityMutation,
  useDeleteOpportunityMutation,
  useDuplicateOpportunityMutation,
  useSearchOwnJobTitlesQuery,
  useListOpportunityHistoryQuery,
  useLazySignVideoQuery,
  useGetVideoQuery,
} = opportunityApi;
