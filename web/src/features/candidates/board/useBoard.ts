import type { Place } from '#subjects/candidate/place.ts';
import { useMemo } from 'react';
import type { CandidateFilter } from '../filter.ts';
import { type Candidates, type Shown, useCandidates } from '../useCandidates.ts';
import { type ColumnName, sortOf } from './columns.ts';

/** The candidates of each column, and all of them together. */
export interface Board {
  columns: Record<ColumnName, Candidates>;
  shown: Shown;
}

/** Nobody's place is looked for: whoever is open is found wherever they stand, and columns begin with their first. */
const fromTheStart = { keepsPlace: false };

const useColumn = (place: Place, filter: CandidateFilter, stage: ColumnName, folded: readonly ColumnName[]) =>
  useCandidates(
    place,
    { ...filter, stage, sort: sortOf(filter, stage), match: undefined },
    { ...fromTheStart, isAsked: !folded.includes(stage) },
  );

/** Reads the columns that are open; of those that are folded nothing is asked. */
export const useBoard = (place: Place, filter: CandidateFilter, folded: readonly ColumnName[]): Board => {
  const matched = useColumn(place, filter, 'Matched', folded);
  const inReview = useColumn(place, filter, 'InReview', folded);
  const invited = useColumn(place, filter, 'Invite', folded);
  const interviewed = useColumn(place, filter, 'InterviewDone', folded);
  const offered = useColumn(place, filter, 'Offer', folded);
  const rejected = useColumn(place, filter, 'Reject', folded);
  const columns: Board['columns'] = {
    Matched: matched,
    InReview: inReview,
    Invite: invited,
    InterviewDone: interviewed,
    Offer: offered,
    Reject: rejected,
  };
  const { rank, fav, applied, late, q } = filter;
  const all = Object.values(columns);
  const rows = useMemo(
    () => [matched.rows, inReview.rows, invited.rows, interviewed.rows, offered.rows, rejected.rows].flat(),
    [matched.rows, inReview.rows, invited.rows, interviewed.rows, offered.rows, rejected.rows],
  );
  const shown: Shown = {
    list: JSON.stringify([place, 'board', rank, fav, applied, late, q]),
    rows,
    isLoading: all.some(({ isLoading }) => isLoading),
    error: all.find(({ error }) => error)?.error,
    laneOf: (matchId) =>
      all.find((column) => column.rows.some((row) => row.matchId === matchId)) ??
      all.find((column) => column.rows.length > 0) ??
      columns.Matched,
  };
  return { columns, shown };
};
