import type { Change } from '#api/live/liveEvents.ts';
import type { RootState } from '#state/root.ts';
import type { Match } from '@marigold/contract/matches';
import type { Page } from '@marigold/contract/page';
import { candidateApi, type CandidateListArg } from './candidateApi.ts';
import { comesBefore, isListed } from './listed.ts';
import type { Place } from './place.ts';

type Pages = readonly Page<Match>[];

const { updateQueryData, selectCachedArgsForQuery } = candidateApi.util;

/** Whether two calls are about the same opportunity. */
export const isAt = (here: Place, there: Place) =>
  here.companyId === there.companyId && here.opportunityId === there.opportunityId;

/** The lists of an opportunity that are held. */
export const listsOf = (state: RootState, place: Place): CandidateListArg[] =>
  selectCachedArgsForQuery(state, 'listCandidates').filter((arg) => isAt(place, arg));

/** What is loaded of a list. */
export const pagesOf = (state: RootState, arg: CandidateListArg): Pages =>
  candidateApi.endpoints.listCandidates.select(arg)(state).data?.pages ?? [];

/** Where a row stands; found outside immer, as drafting thousands of rows to find one is slow. */
export const find = (pages: Pages, matchId: string): { page: number; at: number } | null => {
  for (const [page, { data }] of pages.entries()) {
    const at = data.findIndex((row) => row.matchId === matchId);
    if (at >= 0) return { page, at };
  }
  return null;
};

/** Changes a row where it stands. */
export const changeRow = (arg: CandidateListArg, matchId: string, change: Partial<Match>): Change => {
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

/** Puts a row in front of another one, or at the end of what is loaded. */
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

/** Counts a row that is on a page which is not loaded. */
const countRows = (arg: CandidateListArg, by: 1 | -1): Change<() => void> => {
  return (dispatch) => {
    const add = (rows: number) =>
      dispatch(
        updateQueryData('listCandidates', arg, ({ pages }) => pages.forEach((page) => (page.totalRecords += rows))),
      );
    add(by);
    return () => void add(-by);
  };
};

/** Takes a row out of a list. Answers how to put it back where it was; null where it was in none of its rows. */
export const removeRow = (arg: CandidateListArg, matchId: string): Change<(() => void) | null> => {
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

/**
 * Lets a row into a list at the place its order gives it; where that is not loaded yet, it is counted and comes with the
 * page it is on. Answers how to take it out again.
 */
const admitRow = (arg: CandidateListArg, row: Match): Change<() => void> => {
  return (dispatch, getState) => {
    const pages = pagesOf(getState(), arg);
    const rows = pages.flatMap(({ data }) => data);
    const next = rows.find((each) => comesBefore(arg.sort, row, each));
    const isBeforeAll = next !== undefined && next === rows[0] && Boolean(pages[0]?.prevToken);
    const isBehindAll = next === undefined && Boolean(pages.at(-1)?.nextToken);
    if (isBeforeAll || isBehindAll) return dispatch(countRows(arg, 1));
    dispatch(insertRow(arg, row, next?.matchId));
    return () => void dispatch(removeRow(arg, row.matchId));
  };
};

/**
 * Has every list that is held show a candidate as a change leaves them: they leave lists they no longer belong to, change in
 * those where they stay, and join the others at their place. Whether a name fits a search only those lists tell that hold it.
 * Answers how to put everything back.
 */
export const relist = (place: Place, before: Match, change: Partial<Match>): Change<() => void> => {
  return (dispatch, getState) => {
    const now = { ...before, ...change };
    const { matchId } = now;
    const lists = listsOf(getState(), place).map((arg) => {
      const pages = pagesOf(getState(), arg);
      return { arg, isRead: pages.length > 0, isHeld: find(pages, matchId) !== null };
    });
    const found = new Set(lists.filter(({ isHeld }) => isHeld).map(({ arg }) => arg.q));
    const show = ({ arg, isRead, isHeld }: (typeof lists)[number]) => {
      const [was, is] = [isListed(arg, before), isListed(arg, now)];
      if (isHeld && is) {
        dispatch(changeRow(arg, matchId, change));
        return () => dispatch(changeRow(arg, matchId, before));
      }
      if (isHeld) return dispatch(removeRow(arg, matchId));
      if (!isRead || was === is || !(arg.q === '' || found.has(arg.q))) return null;
      return is ? dispatch(admitRow(arg, now)) : dispatch(countRows(arg, -1));
    };
    const back = lists.map(show);
    return () => back.forEach((each) => each?.());
  };
};
