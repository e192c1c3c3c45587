import { api } from '#api/api.ts';
import { onLive } from '#api/live/live.ts';
import { opportunityApi } from '#api/services/opportunity.ts';
import { useEffect } from 'react';

type ListArguments = Parameters<typeof opportunityApi.endpoints.listOpportunities.initiate>[0];

/** Keeps the pipelines of one page of the list as they are on the server, while candidates move. */
export const useLiveCounters = (shown: ListArguments): void => {
  const key = JSON.stringify(shown);
  useEffect(
    () =>
      onLive('match.counters', ({ opportunityId, data: { counters } }, dispatch) => {
        dispatch(api.util.invalidateTags(['Matches']));
        dispatch(
          opportunityApi.util.updateQueryData('listOpportunities', JSON.parse(key) as ListArguments, ({ data }) => {
            const row = data.find((item) => item.opportunityId === opportunityId);
            if (!row) return;
            row.counters = counters;
            row.matchesCounter = Object.values(counters).reduce((sum, count) => sum + count, 0);
          }),
        );
      }),
    [key],
  );
};
