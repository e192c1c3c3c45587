import type { Match } from '@marigold/contract/matches';
import type { Place } from '#subjects/candidate/place.ts';
import { pipeline } from '#subjects/candidate/Stage.tsx';
import { useMemo } from 'react';
import type { CandidateFilter } from '../filter.ts';
import { type Candidates, type Shown, useCandidates } from '../useCandidates.ts';
import { type ColumnName, isWhole, sortOf } from './columns.ts';

/** The candidates of each column, and all of those that are open together. */
export interface Board {
  columns: Record<ColumnName, Candidates>;
  /** Whether a column is read: one that is folded only where the counters do not say how many are left in it. */
  isRead: (column: ColumnName) => boolean;
  isOpen: (column: ColumnName) => boolean;
  shown: Shown;
}

/** Nobody's place is looked for: whoever is open is found wherever they stand, and columns begin with their first. */
const fromTheStart = { keepsPlace: false };

const useColumn = (place: Place, filter: CandidateFilter, stage: ColumnName, isRead: Board['isRead']) =>
  useCandidates(
    place,
    { ...filter, stage, sort: sortOf(filter, stage), match: undefined },
    { ...fromTheStart, isAsked: isRead(stage) },
  );

/** Nobody of a column that is folded. */
const nobody: readonly Match[] = [];

/** Reads the columns that are open, and while filters narrow them down those that are folded, too. */
export const useBoard = (place: Place, filter: CandidateFilter, folded: readonly ColumnName[]): Board => {
  const isOpen = (column: ColumnName) => !folded.includes(column);
  const isRead = (column: ColumnName) => isOpen(column) || !isWhole(filter);
  const matched = useColumn(place, filter, 'Matched', isRead);
  const inReview = useColumn(place, filter, 'InReview', isRead);
  const invited = useColumn(place, filter, 'Invite', isRead);
  const interviewed = useColumn(place, filter, 'InterviewDone', isRead);
  const offered = useColumn(place, filter, 'Offer', isRead);
  const rejected = useColumn(place, filter, 'Reject', isRead);
  const columns: Board['columns'] = {
    Matched: matched,
    InReview: inReview,
    Invite: invited,
    InterviewDone: interviewed,
    Offer: offered,
    Reject: rejected,
  };
  const { rank, fav, applied, late, q } = filter;
  const open = pipeline.filter(isOpen).map((column) => columns[column]);
  const rowsOf = (column: ColumnName, { rows }: Candidates) => (isOpen(column) ? rows : nobody);
  const matchedRows = rowsOf('Matched', matched);
  const inReviewRows = rowsOf('InReview', inReview);
  const invitedRows = rowsOf('Invite', invited);
  const interviewedRows = rowsOf('InterviewDone', interviewed);
  const offeredRows = rowsOf('Offer', offered);
  const rejectedRows = rowsOf('Reject', rejected);
  const rows = useMemo(
    () => [matchedRows, inReviewRows, invitedRows, interviewedRows, offeredRows, rejectedRows].flat(),
    [matchedRows, inReviewRows, invitedRows, interviewedRows, offeredRows, rejectedRows],
  );
  const shown: Shown = {
    list: JSON.stringify([place, 'board', rank, fav, applied, late, q]),
    rows,
    isLoading: open.some(({ isLoading }) => isLoading),
    error: open.find(({ error }) => error)?.error,
    laneOf: (matchId) =>
      open.find((column) => column.rows.some((row) => row.matchId === matchId)) ??
      open.find((column) => column.rows.length > 0) ??
      columns.Matched,
  };
  return { columns, isRead, isOpen, shown };
};
