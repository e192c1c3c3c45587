import { useListPastEventsQuery, useListUpcomingEventsQuery } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { usePaging } from '#ui/hooks/usePaging.ts';
import type { InterviewFilter } from './filter.ts';

/** As many interviews as are asked about at once. */
const ASKED = 50;

/** The page of interviews that is shown, how many there are ahead and behind, and what is asked of those behind. */
export const useInterviews = ({ tab, whose, order }: InterviewFilter) => {
  const me = useMe();
  const whom = { companyId: me.companyId, userId: me.userId, whose };
  const paging = usePaging();
  const isPast = tab === 'past';
  const SortDescending = String((order === 'turned') !== isPast);
  const upcoming = useListUpcomingEventsQuery(
    isPast ? { ...whom, PageSize: 1 } : { ...whom, SortDescending, ...paging.ask },
  );
  const past = useListPastEventsQuery({ ...whom, SortDescending, ...paging.ask }, { skip: !isPast });
  const behind = useListPastEventsQuery({ ...whom, PageSize: 1 });
  const asked = useListPastEventsQuery({ ...whom, asksOutcome: 'true', SortDescending: 'true', PageSize: ASKED });
  return {
    query: isPast ? past : upcoming,
    paging,
    counts: { upcoming: upcoming.currentData?.totalRecords, past: behind.currentData?.totalRecords },
    asking: asked.currentData?.data ?? [],
    asked: asked.currentData?.totalRecords ?? 0,
  };
};
