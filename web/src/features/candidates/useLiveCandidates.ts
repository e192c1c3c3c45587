import { onLive } from '#api/live/live.ts';
import { applyTold } from '#api/live/liveEvents.ts';
import { useAppDispatch } from '#state/root.ts';
import type { Match } from '@marigold/contract/matches';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  cachedMatch,
  countComment,
  dropMatch,
  noteMatch,
  patchMatch,
  recountRankings,
} from '#subjects/candidate/cache.ts';
import { candidateApi } from '#subjects/candidate/candidateApi.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { isListed, type ListFilter } from '#subjects/candidate/listed.ts';
import { countersLaidOver } from '#subjects/candidate/laidOver.ts';

/** The counters of one ranking and stage are asked for at most this often; milliseconds. */
const PAUSE = 400;

/**
 * Keeps rows and counters true while other people work: rows change where they stand, and what is new waits to be shown.
 * Answers how many arrivals wait, and how to say that they were seen.
 */
export const useLiveCandidates = (place: Place, filter: ListFilter, onFirst: () => void) => {
  const dispatch = useAppDispatch();
  const { companyId, opportunityId } = place;
  const { stage, rank, fav, applied, late, q } = filter;
  const list = JSON.stringify([opportunityId, stage, rank, fav, applied, late, q]);
  const [waiting, setWaiting] = useState({ list, count: 0 });
  const arrivals = waiting.list === list ? waiting.count : 0;

  const first = useEffectEvent(onFirst);
  const arrive = useEffectEvent(() =>
    setWaiting((known) => ({ list, count: known.list === list ? known.count + 1 : 1 })),
  );
  const lists = useEffectEvent(
    (match: Pick<Match, 'status' | 'ranking'>) =>
      !q && isListed(filter, { ...match, isFavorite: false, isApplicant: match.ranking === null, hearBy: null }),
  );

  useEffect(() => {
    const here = { companyId, opportunityId };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recount = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(recountRankings(here));
      }, PAUSE);
    };
    const stops = [
      onLive('match.updated', ({ data, at, opportunityId: where }) => {
        if (where === opportunityId) dispatch(noteMatch(here, data, at));
      }),
      onLive('screening.updated', ({ data: { matchId, screening }, opportunityId: where }) => {
        if (where === opportunityId) dispatch(applyTold(['listCandidates'], patchMatch(here, matchId, { screening })));
      }),
      onLive('match.counters', ({ data, opportunityId: where }) => {
        if (where !== opportunityId) return;
        void dispatch(candidateApi.util.upsertQueryData('getCounters', here, countersLaidOver(data.counters, here)));
        recount();
        first();
      }),
      onLive('match.created', ({ data, opportunityId: where }) => {
        if (where !== opportunityId || !lists(data)) return;
        if (!dispatch(cachedMatch(here, data.matchId))) arrive();
      }),
      onLive('match.hidden', ({ data: { matchId, isHidden }, opportunityId: where }) => {
        if (where !== opportunityId) return;
        if (isHidden) dispatch(dropMatch(here, matchId));
        // Where they stand in which list is not told.
        else dispatch(candidateApi.util.invalidateTags(['Matches']));
      }),
      onLive('comment.created', ({ data, opportunityId: where }) => {
        if (where !== opportunityId) return;
        dispatch(countComment(here, data.memberId, data.id));
        dispatch(candidateApi.util.invalidateTags(['Comments']));
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [dispatch, companyId, opportunityId]);

  return { arrivals, clearArrivals: () => setWaiting({ list, count: 0 }) };
};
