import { api } from '#api/api.ts';
import { applyTold, type Change } from '#api/live/liveEvents.ts';
import { noteCounted, noteStanding } from '#state/visit.ts';
import { type Match, type MatchStatus, stageOf } from '@marigold/contract/matches';
import { changeRow, find, isAt, listsOf, pagesOf, relist, removeRow } from './cachedRows.ts';
import { candidateApi } from './candidateApi.ts';
import { matchLaidOver, newest } from './laidOver.ts';
import type { Place } from './place.ts';

const { updateQueryData, selectCachedArgsForQuery } = candidateApi.util;

/** Changes a candidate wherever it is listed; no row leaves its place. */
export const patchMatch = (place: Place, matchId: string, change: Partial<Match>): Change => {
  return (dispatch, getState) => {
    for (const arg of listsOf(getState(), place)) dispatch(changeRow(arg, matchId, change));
  };
};

/** Shows and notes how somebody stands since a change that was answered; `id` is the change's, and other ones may wait behind it. */
export const noteAnswered = (place: Place, match: Match, id: string): Change => {
  return (dispatch, getState) => {
    dispatch(noteStanding(match));
    dispatch(patchMatch(place, match.matchId, matchLaidOver(match, getState().visit.standings, id)));
  };
};

/** The version of a candidate that somebody who decides knows of: what they did before included. */
export const knownVersion = (match: Match): Change<number> => {
  return (_dispatch, getState) => newest(match, getState().visit.standings).version;
};

/** The candidate as some list holds it. */
export const cachedMatch = (place: Place, matchId: string): Change<Match | undefined> => {
  return (_dispatch, getState) => {
    for (const arg of listsOf(getState(), place)) {
      const pages = pagesOf(getState(), arg);
      const found = find(pages, matchId);
      if (found) return pages[found.page]?.data[found.at];
    }
    return undefined;
  };
};

/** Takes over how a candidate stands since a moment; what is known to be newer stays, and so does what waits to be sent. */
export const noteMatch = (
  place: Place,
  { matchId, isFavorite, ...now }: Pick<Match, 'matchId' | 'status' | 'ranking' | 'version'> & { isFavorite?: boolean },
  at: string,
): Change =>
  applyTold(['listCandidates'], (dispatch, getState) => {
    for (const arg of listsOf(getState(), place)) {
      const row = pagesOf(getState(), arg)
        .flatMap(({ data }) => data)
        .find((each) => each.matchId === matchId);
      if (!row) continue;
      const isNewer = row.version < now.version;
      if (!isNewer && (isFavorite ?? row.isFavorite) === row.isFavorite) continue;
      const statusSince = now.status === row.status ? row.statusSince : at;
      const stands = isNewer ? { ...row, ...now, statusSince } : row;
      const noted = { ...stands, isFavorite: isFavorite ?? row.isFavorite };
      dispatch(changeRow(arg, matchId, matchLaidOver(noted, getState().visit.standings)));
    }
  });

/** Takes a candidate out of all lists, who is not to be seen any more. */
export const dropMatch = (place: Place, matchId: string): Change =>
  applyTold(['listCandidates', 'listFavorites'], (dispatch, getState) => {
    for (const arg of listsOf(getState(), place)) dispatch(removeRow(arg, matchId));
    for (const arg of selectCachedArgsForQuery(getState(), 'listFavorites').filter((each) => isAt(place, each)))
      dispatch(
        updateQueryData('listFavorites', arg, (list) => {
          list.data = list.data.filter((each) => each.matchId !== matchId);
        }),
      );
  });

/** Reads once more whatever is being read of candidates now: nobody knows whether the answers hold what happened meanwhile. */
export const readAgain: Change = (dispatch) => {
  for (const read of dispatch(api.util.getRunningQueriesThunk()))
    if (/^(listCandidates|getCounters|listFavorites)\(/.test(read.queryCacheKey)) void read.then(() => read.refetch());
};

/** Counts one more comment on a candidate; the same comment, told twice, counts once. */
export const countComment = (place: Place, memberId: string, commentId: string): Change => {
  return (dispatch, getState) => {
    if (getState().visit.countedComments[commentId]) return;
    dispatch(noteCounted(commentId));
    dispatch(readAgain);
    for (const arg of listsOf(getState(), place)) {
      const row = pagesOf(getState(), arg)
        .flatMap(({ data }) => data)
        .find((each) => each.memberId === memberId);
      if (row) dispatch(changeRow(arg, row.matchId, { comments: row.comments + 1 }));
    }
  };
};

/** Asks anew for the ranking counters on screen. */
export const recountRankings = (place: Place): Change => {
  return (dispatch, getState) => {
    for (const arg of selectCachedArgsForQuery(getState(), 'getRankingCounters').filter((each) => isAt(place, each)))
      void dispatch(candidateApi.endpoints.getRankingCounters.initiate(arg, { subscribe: false, forceRefetch: true }));
  };
};

/** Counts a candidate from one status to another in every counter that is held. */
const count = (place: Place, { ranking }: Match, from: MatchStatus, to: MatchStatus): Change => {
  return (dispatch, getState) => {
    dispatch(
      updateQueryData('getCounters', place, (counters) => {
        counters[from] -= 1;
        counters[to] += 1;
      }),
    );
    if (!ranking) return;
    for (const arg of selectCachedArgsForQuery(getState(), 'getRankingCounters').filter((each) => isAt(place, each))) {
      const group = arg.matchStatusGroup;
      if (!group || group === 'Matches') continue;
      const change = Number(stageOf(to) === group) - Number(stageOf(from) === group);
      dispatch(updateQueryData('getRankingCounters', arg, (counters) => void (counters[ranking] += change)));
    }
  };
};

/**
 * Shows a candidate at another status at once: it leaves lists it no longer belongs to, joins those it belongs to now, and the
 * counters follow. Answers how to put everything back where it was.
 */
export const showMoved = (
  place: Place,
  match: Match,
  change: Partial<Match> & { status: MatchStatus },
): Change<() => void> => {
  return (dispatch) => {
    const back = dispatch(relist(place, match, change));
    dispatch(count(place, match, match.status, change.status));
    return () => {
      back();
      dispatch(count(place, match, change.status, match.status));
      dispatch(readAgain);
    };
  };
};

/** Shows a favourite at once, in rows and in the number of favourites. Answers how to take it back. */
export const showFavorite = (place: Place, match: Match, isFavorite: boolean): Change<() => void> => {
  return (dispatch, getState) => {
    const show = (marked: boolean) => {
      dispatch(patchMatch(place, match.matchId, { isFavorite: marked }));
      for (const arg of selectCachedArgsForQuery(getState(), 'listFavorites').filter((each) => isAt(place, each))) {
        if (arg.statusGroup && arg.statusGroup !== 'Matches' && arg.statusGroup !== stageOf(match.status)) continue;
        dispatch(
          updateQueryData('listFavorites', arg, (list) => {
            list.data = list.data.filter(({ matchId }) => matchId !== match.matchId);
            if (marked) list.data.push({ ...match, isFavorite: true });
          }),
        );
      }
    };
    show(isFavorite);
    return () => {
      show(!isFavorite);
      dispatch(readAgain);
    };
  };
};
