import { scheduler } from '@marigold/contract/scheduler';
import { client, type Client } from '../client.ts';

/** Interviews, and when they can be held. */
export const schedulerApi: Client<typeof scheduler.routes> = client(scheduler);
export const {
  useGetSchedulerAvailabilityQuery,
  useSaveSchedulerAvailabilityMutation,
  useCountMySlotsQuery,
  useListHolidaysQuery,
  useGetFeedAddressQuery,
  useRenewFeedAddressMutation,
  useListUpcomingEventsQuery,
  useListPastEventsQuery,
  useReadWeekQuery,
  useGetInterviewQuery,
  useSaveInterviewNoteMutation,
  useListInterviewersQuery,
  useFindFreeTimesQuery,
  useGetMatchInterviewQuery,
  useListRoundsQuery,
  useSaveRoundsMutation,
  useBookInterviewMutation,
  useChangeInterviewMutation,
  useTakeSuggestionMutation,
  useCancelInterviewMutation,
  useSayOutcomeMutation,
  useListInvitationsQuery,
  useInviteToChooseMutation,
  useChangeInvitationMutation,
  useWithdrawInvitationMutation,
  useLinkToChooseMutation,
} = schedulerApi;
