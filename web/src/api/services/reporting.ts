import { reporting } from '@marigold/contract/reporting';
import { client, type Client } from '../client.ts';

/** How the company hires, in numbers. */
export const reportingApi: Client<typeof reporting.routes> = client(reporting);
export const {
  useGetAnsweredQuery,
  useGetFairnessQuery,
  useGetFunnelQuery,
  useGetQuestionFairnessQuery,
  useGetReportQuery,
  useGetSchedulingQuery,
  useGetSourcesQuery,
  useGetWidgetQuery,
  useLazyGetFairnessCsvQuery,
  useListAnalyticsUsersQuery,
  useListDefinitionsQuery,
  useListPeopleBehindQuery,
  useListSavedViewsQuery,
  useSaveViewsMutation,
} = reportingApi;
