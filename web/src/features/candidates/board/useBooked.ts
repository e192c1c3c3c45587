import { useListUpcomingEventsQuery } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { useLiveEvents } from '#subjects/candidate/interview/useLiveEvents.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { useMemo } from 'react';

/** As many interviews ahead as are shown on cards; the most that one page holds. */
const AHEAD = 100;

/** When the interviews ahead begin that are booked with candidates of an opportunity, by match; asked for where there are any. */
export const useBooked = ({ companyId, opportunityId }: Place, isAnybody: boolean): ReadonlyMap<string, string> => {
  const { userId } = useMe();
  useLiveEvents();
  const { currentData } = useListUpcomingEventsQuery(
    { companyId, userId, opportunityId, whose: 'team', PageSize: AHEAD },
    { skip: !isAnybody, refetchOnMountOrArgChange: true },
  );
  return useMemo(
    () => new Map(currentData?.data.map(({ matchId, interviewTime }) => [matchId, interviewTime])),
    [currentData],
  );
};
