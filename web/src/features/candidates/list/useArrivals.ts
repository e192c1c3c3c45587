import { onLive } from '#api/live/live.ts';
import { useAppDispatch } from '#state/root.ts';
import { cachedMatch } from '#subjects/candidate/cache.ts';
import { isListed, type ListFilter } from '#subjects/candidate/listed.ts';
import type { Place } from '#subjects/candidate/place.ts';
import type { Match } from '@marigold/contract/matches';
import { useEffect, useEffectEvent, useState } from 'react';

/** How many new candidates of a list wait to be shown, so that no row moves meanwhile; and how to say that they were seen. */
export const useArrivals = (place: Place, filter: ListFilter) => {
  const dispatch = useAppDispatch();
  const { companyId, opportunityId } = place;
  const { stage, rank, fav, applied, late, q } = filter;
  const list = JSON.stringify([opportunityId, stage, rank, fav, applied, late, q]);
  const [waiting, setWaiting] = useState({ list, count: 0 });
  const arrive = useEffectEvent(() =>
    setWaiting((known) => ({ list, count: known.list === list ? known.count + 1 : 1 })),
  );
  const lists = useEffectEvent(
    (match: Pick<Match, 'status' | 'ranking'>) =>
      !q && isListed(filter, { ...match, isFavorite: false, isApplicant: match.ranking === null, hearBy: null }),
  );
  useEffect(
    () =>
      onLive('match.created', ({ data, opportunityId: where }) => {
        if (where !== opportunityId || !lists(data)) return;
        if (!dispatch(cachedMatch({ companyId, opportunityId }, data.matchId))) arrive();
      }),
    [dispatch, companyId, opportunityId],
  );
  return {
    arrivals: waiting.list === list ? waiting.count : 0,
    clearArrivals: () => setWaiting({ list, count: 0 }),
  };
};
