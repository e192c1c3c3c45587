import { useAppDispatch } from '#state/root.ts';
import { pipeline, stageCounts } from '#subjects/candidate/Stage.tsx';
import { followMatch } from '#subjects/candidate/followMatch.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { useMarkSeen } from '#subjects/opportunity/useMarkSeen.ts';
import { part, quietPart } from '#ui/loading/part.tsx';
import { useStored } from '#ui/storage/stored.ts';
import { type Match, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { useCallback, useId, useImperativeHandle, useRef } from 'react';
import { CandidateKeys } from '../CandidateKeys.tsx';
import { DecidingParts } from '../decide/DecidingParts.tsx';
import { useDesk } from '../decide/useDesk.ts';
import { type CandidateFilter, type ProfileTab, useListedBy } from '../filter.ts';
import type { GridHandle } from '../list/useShownRow.ts';
import { StageNote } from '../list/StageNote.tsx';
import { CandidateToolbar, type ChangeFilter } from '../list/toolbar/CandidateToolbar.tsx';
import { LazyProfile, useProfileAhead } from '../profile/LazyProfile.tsx';
import { SelectionBar, type SelectionControls } from '../selecting/SelectionBar.tsx';
import { useCandidateKeys } from '../useCandidateKeys.ts';
import { useLiveCandidates } from '../useLiveCandidates.ts';
import { useStageCounters } from '../useStageCounters.ts';
import type { useView } from '../useView.ts';
import { besideOf, goToColumn } from './beside.ts';
import { BoardFrame } from './BoardFrame.tsx';
import { Column } from './column/Column.tsx';
import { type ColumnName, columnNamed, foldedColumns, isWhole, sortsWith } from './columns.ts';
import { Rail } from './column/Rail.tsx';
import { useBoard } from './useBoard.ts';
import { useBooked } from './useBooked.ts';
import { landingOn, useDropping } from './useDropping.ts';

const Comparing = quietPart(async () => (await import('../list/occasional.ts')).Comparing);
const KeyHints = quietPart(async () => (await import('../list/occasional.ts')).KeyHints);
const NoCandidates = part(async () => (await import('../list/occasional.ts')).NoCandidates);

interface BoardScreenProps {
  place: Place;
  filter: CandidateFilter;
  change: ChangeFilter;
  onView: ReturnType<typeof useView>['show'];
}

/** Whoever is moved leaves the column they stand in. */
const leaves = ({ status }: Match, to: Match['status']) => stageOf(status) !== stageOf(to);

/** The candidates of an opportunity as columns of cards, one for each stage. */
export function BoardScreen({ place, filter, change, onView }: BoardScreenProps) {
  const dispatch = useAppDispatch();
  const { folded } = useStored(foldedColumns);
  const board = useBoard(place, filter, folded);
  const { columns, shown } = board;
  const cards = useRef<Partial<Record<ColumnName, GridHandle | null>>>({});
  const grid = useRef<GridHandle>(null);
  useImperativeHandle(grid, () => ({
    show: (matchId, options) => pipeline.forEach((column) => cards.current[column]?.show(matchId, options)),
  }));
  const desk = useDesk(place, shown, filter, change, grid);
  const { selection, picked, commands, may } = desk;
  const { openId, current } = selection;
  const titleId = useId();
  useProfileAhead(!shown.isLoading);

  const { counters, isComparing } = useStageCounters(place);
  const counts = counters && stageCounts(counters);
  const booked = useBooked(place, (counters?.interviewScheduled ?? 0) > 0);
  const markSeen = useMarkSeen(place.opportunityId);
  useLiveCandidates(place, {
    onUpdated: (told, at) => {
      // Whoever stands on a page that is not loaded may have come to one that is.
      const column = columnNamed(stageOf(told.status));
      if (!dispatch(followMatch(place, told, at)) && column && board.isRead(column)) columns[column].reload(true);
    },
  });
  const bar = useRef<SelectionControls>(null);
  const dragged = useDropping(shown.rows, desk, bar);

  const toTab = useCallback((tab: ProfileTab) => change({ tab }, { replace: true }), [change]);
  const bindings = useCandidateKeys({
    change,
    selection,
    commands,
    picked,
    turn: {
      by: (by) => current && selection.goTo(besideOf(board, current, by)),
      back: 'Previous column',
      on: 'Next column',
    },
    onOtherView: onView && (() => onView('list')),
  });
  const listed = useListedBy({ ...filter, stage: 'Matches' });
  const whole = isWhole(filter);
  const found = pipeline.reduce((sum, column) => sum + columns[column].total, 0);
  const isNobody = counts?.Matches === 0 && shown.rows.length === 0;
  const fold = (column: ColumnName, isFolded: boolean) => {
    foldedColumns.set({ folded: isFolded ? [...folded, column] : folded.filter((each) => each !== column) });
    goToColumn(column);
  };

  return (
    <Box sx={{ position: 'relative', height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <CandidateKeys bindings={bindings} />
      <CandidateToolbar
        place={place}
        filter={listed}
        onChange={change}
        size="wide"
        total={counts?.Matches}
        note={
          counters && filter.q && !shown.isLoading && <StageNote stage="Matches" counters={counters} found={found} />
        }
        view="board"
        onView={onView}
      />
      {isNobody ? (
        isComparing ? (
          <Comparing />
        ) : (
          <NoCandidates place={place} filter={{ ...filter, stage: 'Matches' }} total={0} onChange={change} />
        )
      ) : (
        <BoardFrame onLostFocus={() => current && grid.current?.show(current.matchId, { focus: true })}>
          {pipeline.map((column) => {
            const landing = landingOn(dragged, column);
            return folded.includes(column) ? (
              <Rail
                key={column}
                column={column}
                count={whole ? counts?.[column] : columns[column].isLoading ? undefined : columns[column].total}
                isOnlyOne={!whole && found > 0 && columns[column].total === found}
                landing={landing}
                onUnfold={() => fold(column, false)}
              />
            ) : (
              <Column
                key={column}
                place={place}
                column={column}
                filter={filter}
                candidates={columns[column]}
                counters={counters}
                desk={desk}
                booked={booked}
                landing={landing}
                onSeen={markSeen}
                onSort={(sort) => change({ sorts: sortsWith(filter, column, sort) })}
                onFold={() => fold(column, true)}
                handle={(handle) => void (cards.current[column] = handle)}
              />
            );
          })}
        </BoardFrame>
      )}
      {picked.matches.length > 0 ? (
        <SelectionBar
          ref={bar}
          place={place}
          list={undefined}
          leaves={leaves}
          selection={selection}
          picked={picked}
          may={may}
          size="wide"
        />
      ) : (
        !isNobody && !shown.isLoading && <KeyHints canMove={may.move} canPick={Boolean(commands.pick)} />
      )}
      {openId && (
        <LazyProfile
          place={place}
          matchId={openId}
          selection={selection}
          presentation="dialog"
          tab={filter.tab}
          commands={commands}
          titleId={titleId}
          onTab={toTab}
        />
      )}
      <DecidingParts place={place} desk={desk} rows={shown.rows} picksInMenu={false} />
    </Box>
  );
}
