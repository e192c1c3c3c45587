import { api } from '#api/api.ts';
import { applyTold, type Change } from '#api/live/liveEvents.ts';
import type { RootState } from '#state/root.ts';
import { noteCounted, noteStanding } from '#state/visit.ts';
import { type Match, type MatchStatus, stageOf } from '@marigold/contract/matches';
import type { Page } from '@marigold/contract/page';
import { matchLaidOver, newest } from './laidOver.ts';
import { candidateApi, type CandidateListArg } from './candidateApi.ts';
import type { Place } from './place.ts';
import { isListed } from './listed.ts';

type Pages = readonly Page<Match>[];

const { updateQueryData, selectCachedArgsForQuery } = candidateApi.util;

const isAt = (here: Place, there: Place) =>
  here.companyId === there.companyId && here.opportunityId === there.opportunityId;

const listsOf = (state: RootState, place: Place): CandidateListArg[] =>
  selectCachedArgsForQuery(state, 'listCandidates').filter((arg) => isAt(place, arg));

const pagesOf = (state: RootState, arg: CandidateListArg): Pages =>
  candidateApi.endpoints.listCandidates.select(arg)(state).data?.pages ?? [];

/** Where a row stands; found outside immer, as drafting thousands of rows to find one is slow. */
const find = (pages: Pages, matchId: string): { page: number; at: number } | null => {
  for (const [page, { data }] of pages.entries()) {
    const at = data.findIndex((row) => row.matchId === matchId);
    if (at >= 0) return { page, at };
  }
  return null;
};

const changeRow = (arg: CandidateListArg, matchId: string, change: Partial<Match>): Change => {
  return (dispatch, getState) => {
    const place = find(pagesOf(getState(), arg), matchId);
    if (!place) return;
    dispatch(
      updateQueryData('listCandidates', arg, ({ pages }) => {
        const row = pages[place.page]?.data[place.at];
        if (row) Object.assign(row, change);
      }),
    );
  };
};

const insertRow = (arg: CandidateListArg, row: Match, before: string | undefined): Change => {
  return (dispatch, getState) => {
    const pages = pagesOf(getState(), arg);
    if (find(pages, row.matchId)) return;
    const place = before ? find(pages, before) : null;
    dispatch(
      updateQueryData('listCandidates', arg, ({ pages: drafts }) => {
        const page = drafts[place?.page ?? drafts.length - 1];
        page?.data.splice(place?.at ?? page.data.length, 0, row);
        drafts.forEach((each) => (each.totalRecords += 1));
      }),
    );
  };
};

const removeRow = (arg: CandidateListArg, matchId: string): Change<(() => void) | null> => {
  return (dispatch, getState) => {
    const pages = pagesOf(getState(), arg);
    const place = find(pages, matchId);
    const row = place && pages[place.page]?.data[place.at];
    if (!row) return null;
    const after = pages[place.page]?.data[place.at + 1] ?? pages[place.page + 1]?.data[0];
    dispatch(
      updateQueryData('listCandidates', arg, ({ pages: drafts }) => {
        drafts[place.page]?.data.splice(place.at, 1);
        drafts.forEach((each) => (each.totalRecords -= 1));
      }),
    );
    return () => dispatch(insertRow(arg, row, after?.matchId));
  };
};

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
 * Shows a candidate at another status at once: it leaves lists it no longer belongs to and the counters follow.
 * Answers how to put everything back where it was.
 */
export const showMoved = (
  place: Place,
  match: Match,
  change: Partial<Match> & { status: MatchStatus },
): Change<() => void> => {
  return (dispatch, getState) => {
    const moved = { ...match, ...change };
    const back = listsOf(getState(), place).map((arg) => {
      if (isListed(arg, moved)) {
        dispatch(changeRow(arg, match.matchId, change));
        return () => dispatch(changeRow(arg, match.matchId, match));
      }
      return dispatch(removeRow(arg, match.matchId));
    });
    dispatch(count(place, match, match.status, change.status));
    return () => {
      back.forEach((each) => each?.());
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
