import type { MatchCounters } from '@marigold/contract/matches';
import { stageCounts } from '#subjects/candidate/Stage.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CandidateFilter } from './filter.ts';
import type { Candidates } from './useCandidates.ts';

/**
 * Loads a list that is empty although its counter names people: the counter is polled and heard, so it outlives a lost or
 * overtaken event. Once for each counter that is heard, so that two answers that disagree do not ask for each other for ever.
 */
export const useMissedRows = (
  counters: MatchCounters | undefined,
  { stage, rank, fav, applied, late, q }: CandidateFilter,
  { rows, isLoading, isFetching }: Candidates,
  reload: () => void,
): void => {
  const isWhole = rank === 'all' && !fav && !applied && !late && !q;
  const isMissed =
    isWhole && !isLoading && !isFetching && rows.length === 0 && !!counters && stageCounts(counters)[stage] > 0;
  const askedFor = useRef<MatchCounters>(undefined);
  const again = useEffectEvent(() => {
    if (!counters || askedFor.current === counters) return;
    askedFor.current = counters;
    reload();
  });
  useEffect(() => {
    if (isMissed) again();
  }, [isMissed, counters]);
};
