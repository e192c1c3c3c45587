import { matches } from '@marigold/contract/matchesRoutes';
import { client, type Client } from '../client.ts';

/** Candidates of an opportunity: lists, counters, profile, comments and moves. */
export const matchesApi: Client<typeof matches.routes> = client(matches);
export const {
  useListMatchesQuery,
  useListFavoritesQuery,
  useGetCountersQuery,
  useGetRankingCountersQuery,
  useListCommentsQuery,
  useListMentionableQuery,
  useReadMentionsMutation,
  useExplainMatchQuery,
  useListMatchHistoryQuery,
  useListReadersQuery,
  useGetProfileInformationQuery,
  useGetJourneyQuery,
  useGetSpotlightVideosQuery,
  useGetOverviewQuery,
  useGetProfileQuery,
  useGetPersonQuery,
  useEstimateMatchesMutation,
  useMoveHearByMutation,
  useUndoHearByMutation,
  useGetRankingProgressQuery,
  useGetEndedQuery,
} = matchesApi;
