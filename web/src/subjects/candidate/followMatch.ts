import type { Change } from '#api/live/liveEvents.ts';
import { cachedMatch, noteMatch, readAgain } from './cache.ts';
import { relist } from './cachedRows.ts';
import type { Place } from './place.ts';

/**
 * Takes over how a candidate stands where lists are shown side by side: whoever was moved leaves one of them and joins the
 * other at once. Answers whether any list holds them.
 */
export const followMatch = (place: Place, told: Parameters<typeof noteMatch>[1], at: string): Change<boolean> => {
  return (dispatch) => {
    const before = dispatch(cachedMatch(place, told.matchId));
    dispatch(noteMatch(place, told, at));
    const now = dispatch(cachedMatch(place, told.matchId));
    if (!before || !now) return false;
    if (before.status === now.status && before.ranking === now.ranking) return true;
    dispatch(relist(place, before, now));
    dispatch(readAgain);
    return true;
  };
};
