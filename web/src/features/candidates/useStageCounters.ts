import { useGetCountersQuery } from '#api/services/matches.ts';
import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { serverNow } from '@marigold/contract/serverTime';
import { useEffect, useState } from 'react';
import type { Place } from '#subjects/candidate/place.ts';

/** How long after posting candidates may still be on their way; milliseconds. */
const COMPARED_WITHIN = 30_000;

/** Whether an opportunity was posted so lately that its candidates may still be being compared. */
const useComparing = (place: Place): boolean => {
  const { data } = useGetOpportunityQuery(place);
  const posted = data?.status === 'Posted' && data.approvalDate ? Date.parse(data.approvalDate) : 0;
  const [now, setNow] = useState(serverNow);
  const left = posted + COMPARED_WITHIN - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(serverNow()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
};

/** How many candidates stand at each status; asked for again and again while they may still be being compared. */
export const useStageCounters = (place: Place) => {
  const isComparing = useComparing(place);
  const { data: counters } = useGetCountersQuery(place, { pollingInterval: isComparing ? 2000 : 0 });
  return { counters, isComparing };
};
