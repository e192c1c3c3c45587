import { part } from '#ui/loading/part.tsx';
import { stageCounts } from '#subjects/candidate/Stage.tsx';
import { nextOf } from '#subjects/candidate/decide/statuses.ts';
import { isListed } from '#subjects/candidate/listed.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { useMarkSeen } from '#subjects/opportunity/useMarkSeen.ts';
import { color } from '#ui/theme/tokens.ts';
import { type Match, moves, type Stage } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { useCallback, useId, useMemo, useRef } from 'react';
import { CandidateKeys } from '../CandidateKeys.tsx';
import { DecidingParts } from '../decide/DecidingParts.tsx';
import { useDesk } from '../decide/useDesk.ts';
import { type CandidateFilter, type ProfileTab, useListedBy } from '../filter.ts';
import { LazyProfile, useProfileAhead } from '../profile/LazyProfile.tsx';
import { useCandidateKeys } from '../useCandidateKeys.ts';
import { useCandidates } from '../useCandidates.ts';
import type { useLayout } from '../useLayout.ts';
import { useLiveCandidates } from '../useLiveCandidates.ts';
import { useMissedRows } from '../useMissedRows.ts';
import { useStageCounters } from '../useStageCounters.ts';
import type { useView } from '../useView.ts';
import { CandidateList } from './CandidateList.tsx';
import type { GridHandle } from './useShownRow.ts';
import { StageNote } from './StageNote.tsx';
import { type ChangeFilter, CandidateToolbar } from './toolbar/CandidateToolbar.tsx';
import { stageOrder, StageTabs } from './toolbar/StageTabs.tsx';
import { useArrivals } from './useArrivals.ts';

const SelectionBar = part(async () => (await import('../selecting/SelectionBar.tsx')).SelectionBar);

interface ListScreenProps {
  place: Place;
  filter: CandidateFilter;
  change: ChangeFilter;
  layout: ReturnType<typeof useLayout>;
  onView: ReturnType<typeof useView>['show'];
}

/** The candidates of one stage as a list: stages, filters, rows, and the profile that is open beside them. */
export function ListScreen({ place, filter, change, layout, onView }: ListScreenProps) {
  const listed = useListedBy(filter);
  const candidates = useCandidates(place, filter);
  const grid = useRef<GridHandle>(null);
  const titleId = useId();
  const desk = useDesk(place, { ...candidates, laneOf: () => candidates }, filter, change, grid);
  const { selection, picked, commands, may, setDeciding } = desk;
  const { openId } = selection;
  useProfileAhead(!candidates.isLoading);

  const { counters, isComparing } = useStageCounters(place);
  const found = filter.q && !candidates.isLoading && !candidates.error ? candidates.total : undefined;
  const note = useMemo(
    () => counters && <StageNote stage={filter.stage} counters={counters} found={found} />,
    [filter.stage, counters, found],
  );
  const total = counters ? stageCounts(counters).Matches : 0;
  const markSeen = useMarkSeen(place.opportunityId);
  const reload = () => {
    candidates.reload(picked.ids.size > 0);
    markSeen();
  };
  useMissedRows(counters, filter, candidates, reload);
  useLiveCandidates(place, {
    onCounted: () => {
      if (candidates.rows.length === 0 && !filter.q) reload();
    },
  });
  const { arrivals, clearArrivals } = useArrivals(place, filter);

  const toStage = useCallback((stage: Stage) => change({ stage, match: undefined }), [change]);
  const toTab = useCallback((tab: ProfileTab) => change({ tab }, { replace: true }), [change]);
  const turn = (by: number) => {
    const stage = stageOrder[stageOrder.indexOf(filter.stage) + by];
    if (stage) toStage(stage);
  };
  const bindings = useCandidateKeys({
    change,
    selection,
    commands,
    picked,
    turn: { by: turn, back: 'Previous stage', on: 'Next stage' },
    onOtherView: onView && (() => onView('board')),
  });
  const swipe = (match: Match, direction: 'forward' | 'reject') => {
    const next = nextOf(match.status);
    if (direction === 'forward' && next) desk.decide(match, next, document.body);
    if (direction === 'reject' && moves[match.status].includes('rejected'))
      setDeciding({ what: 'reject', match, anchor: document.body });
  };
  const isBeside = Boolean(openId) && layout.profile === 'beside';

  return (
    <Box sx={{ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <CandidateKeys bindings={bindings} />
      <StageTabs stage={filter.stage} counters={counters} onChange={toStage} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Box
          sx={{
            position: 'relative',
            flex: isBeside ? 'none' : 1,
            width: isBeside ? { lg: 420, xl: 520 } : undefined,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            borderInlineEnd: isBeside ? `1px solid ${color.borderSubtle}` : undefined,
          }}
        >
          <CandidateToolbar
            key={isBeside ? 'beside' : 'alone'}
            place={place}
            filter={listed}
            onChange={change}
            size={layout.list === 'phone' ? 'phone' : isBeside ? 'narrow' : 'wide'}
            total={counters && stageCounts(counters)[filter.stage]}
            note={note}
            view="list"
            onView={onView}
          />
          <CandidateList
            place={place}
            filter={filter}
            candidates={candidates}
            total={total}
            isComparing={isComparing && total === 0}
            arrivals={arrivals}
            layout={isBeside ? 'beside' : layout.list}
            selection={selection}
            picked={picked}
            commands={commands}
            grid={grid}
            onChange={change}
            onSwipe={swipe}
            onShowArrivals={() => {
              clearArrivals();
              reload();
            }}
          />
          {picked.matches.length > 0 && (
            <SelectionBar
              place={place}
              list={candidates}
              leaves={(match, status) => !isListed(filter, { ...match, status })}
              selection={selection}
              picked={picked}
              may={may}
              size={isBeside ? 'narrow' : layout.list === 'phone' ? 'phone' : 'wide'}
            />
          )}
        </Box>
        {openId && (
          <LazyProfile
            place={place}
            matchId={openId}
            selection={selection}
            presentation={layout.profile}
            tab={filter.tab}
            commands={commands}
            titleId={titleId}
            onTab={toTab}
          />
        )}
      </Box>
      <DecidingParts place={place} desk={desk} rows={candidates.rows} picksInMenu={layout.list === 'phone'} />
    </Box>
  );
}
