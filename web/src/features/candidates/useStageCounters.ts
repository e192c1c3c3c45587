import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { serverNow } from '@marigold/contract/serverTime';
import { useEffect, useState } from 'react';
import type { Place } from '#subjects/candidate/place.ts';

/** How long after posting candidates may still be on their way; milliseconds. */
const COMPARED_WITHIN = 30_000;

/** Whether an opportunity was posted so lately that its candidates may still be being compared. */
export const useComparing = (place: Place): boolean => {
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
