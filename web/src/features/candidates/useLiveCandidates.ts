import { onLive } from '#api/live/live.ts';
import { applyTold } from '#api/live/liveEvents.ts';
import { useAppDispatch } from '#state/root.ts';
import { useEffect, useEffectEvent } from 'react';
import { countComment, dropMatch, noteMatch, patchMatch, recountRankings } from '#subjects/candidate/cache.ts';
import { candidateApi } from '#subjects/candidate/candidateApi.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { countersLaidOver } from '#subjects/candidate/laidOver.ts';

type Told = Parameters<typeof noteMatch>[1];

/** The counters of one ranking and stage are asked for at most this often; milliseconds. */
const PAUSE = 400;

/**
 * Keeps rows and counters true while other people work.
 * @param onUpdated takes over how a candidate stands; by default rows change where they are.
 */
export const useLiveCandidates = (
  place: Place,
  { onCounted, onUpdated }: { onCounted?: () => void; onUpdated?: (told: Told, at: string) => void },
): void => {
  const dispatch = useAppDispatch();
  const { companyId, opportunityId } = place;
  const counted = useEffectEvent(() => onCounted?.());
  const updated = useEffectEvent((told: Told, at: string) => {
    if (onUpdated) onUpdated(told, at);
    else dispatch(noteMatch(place, told, at));
  });

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
        if (where === opportunityId) updated(data, at);
      }),
      onLive('screening.updated', ({ data: { matchId, screening }, opportunityId: where }) => {
        if (where === opportunityId) dispatch(applyTold(['listCandidates'], patchMatch(here, matchId, { screening })));
      }),
      onLive('match.counters', ({ data, opportunityId: where }) => {
        if (where !== opportunityId) return;
        void dispatch(candidateApi.util.upsertQueryData('getCounters', here, countersLaidOver(data.counters, here)));
        recount();
        counted();
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
};
