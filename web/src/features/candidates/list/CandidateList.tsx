import { part, quietPart } from '#ui/loading/part.tsx';
import { useLate } from '#ui/hooks/useLate.ts';
import { whenIdle } from '#ui/hooks/whenIdle.ts';
import { isApiError } from '#api/problem.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { Match } from '@marigold/contract/matches';
import { type RefObject, useEffect, useState } from 'react';
import type { Place } from '#subjects/candidate/place.ts';
import type { CandidateFilter } from '../filter.ts';
import type { Candidates } from '../useCandidates.ts';
import type { usePicked } from '../selecting/usePicked.ts';
import type { useSelection } from '../useSelection.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { CandidateGrid } from './CandidateGrid.tsx';
import type { GridHandle } from './useShownRow.ts';
import { type ListLayout, rowHeights } from './row/layout.ts';
import type { ChangeFilter } from './toolbar/CandidateToolbar.tsx';
import type { RowCommands } from './row/RowActions.tsx';
import { RowSkeleton } from './row/RowSkeleton.tsx';

const AfterHire = quietPart(async () => (await import('./occasional.ts')).AfterHire);
const ArrivalPill = quietPart(async () => (await import('./occasional.ts')).ArrivalPill);
const Comparing = quietPart(async () => (await import('./occasional.ts')).Comparing);
const KeyHints = quietPart(async () => (await import('./occasional.ts')).KeyHints);
const NoCandidates = part(async () => (await import('./occasional.ts')).NoCandidates);

interface CandidateListProps {
  place: Place;
  filter: CandidateFilter;
  candidates: Candidates;
  /** Candidates of all stages. */
  total: number;
  isComparing: boolean;
  arrivals: number;
  layout: ListLayout;
  selection: ReturnType<typeof useSelection>;
  picked: ReturnType<typeof usePicked>;
  commands: RowCommands;
  grid: RefObject<GridHandle | null>;
  onChange: ChangeFilter;
  onSwipe: (match: Match, direction: 'forward' | 'reject') => void;
  onShowArrivals: () => void;
}

/** Waiting shorter than this shows nothing; milliseconds. */
const PATIENCE = 150;

/** The list in its faces: on its way, failed, being compared, empty, or the candidates. */
export function CandidateList(props: CandidateListProps) {
  const { candidates, layout, selection, picked, filter, commands } = props;
  const canMove = useMayHere(props.place.opportunityId, 'moveCandidates');
  const [isIdle, setIdle] = useState(false);
  // Nobody waits for the hints to see the first candidate.
  useEffect(() => (candidates.isLoading ? undefined : whenIdle(() => setIdle(true))), [candidates.isLoading]);
  const isLate = useLate(candidates.isLoading || candidates.isFetching, PATIENCE);
  if (candidates.error)
    return (
      <Failure
        error={isApiError(candidates.error) ? candidates.error : { status: 'PARSING_ERROR', message: '' }}
        onRetry={candidates.reload}
      />
    );
  if (candidates.isLoading || (candidates.rows.length === 0 && candidates.hasMore))
    return (
      <Box sx={{ overflow: 'hidden', pt: layout === 'table' || layout === 'tight' ? 4 : 0, px: { sm: 1.5, xl: 2.5 } }}>
        {isLate &&
          Array.from({ length: 12 }, (_, at) => (
            <Box key={at} sx={{ height: rowHeights[layout] }}>
              <RowSkeleton layout={layout} at={at} />
            </Box>
          ))}
      </Box>
    );
  if (candidates.rows.length === 0)
    return props.isComparing ? (
      <Comparing />
    ) : (
      <NoCandidates place={props.place} filter={filter} total={props.total} onChange={props.onChange} />
    );
  return (
    <>
      {isLate && <LinearProgress aria-hidden sx={{ height: 2, mb: '-2px', zIndex: 1 }} />}
      {filter.stage === 'Offer' && <AfterHire place={props.place} />}
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {props.arrivals > 0 && <ArrivalPill count={props.arrivals} onShow={props.onShowArrivals} />}
        <CandidateGrid
          candidates={candidates}
          stage={filter.stage}
          layout={layout}
          activeId={selection.current?.matchId}
          openId={selection.openId}
          picked={picked.ids}
          commands={commands}
          onActivate={selection.activate}
          onStep={selection.step}
          onExtend={commands.pick && picked.extend}
          onSwipe={props.onSwipe}
          handle={props.grid}
        />
        {isIdle && layout === 'table' && picked.ids.size === 0 && (
          <KeyHints canMove={canMove} canPick={Boolean(commands.pick)} />
        )}
      </Box>
    </>
  );
}
