import { quietPart } from '#ui/loading/part.tsx';
import { stageLooks, stageCounts } from '#subjects/candidate/Stage.tsx';
import type { Place } from '#subjects/candidate/place.ts';
import { color, motion, radius } from '#ui/theme/tokens.ts';
import type { MatchCounters } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk } from '../../decide/useDesk.ts';
import type { CandidateFilter } from '../../filter.ts';
import type { GridHandle } from '../../list/useShownRow.ts';
import { useArrivals } from '../../list/useArrivals.ts';
import type { Candidates } from '../../useCandidates.ts';
import { useMissedRows } from '../../useMissedRows.ts';
import { Cards } from './Cards.tsx';
import { ColumnFace } from './ColumnFace.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { type ColumnName, isWhole, type Sort, sortOf } from '../columns.ts';
import type { Landing } from '../landing.ts';
import { useDropTarget } from '../useDragging.ts';

const ArrivalPill = quietPart(async () => (await import('../../list/occasional.ts')).ArrivalPill);

interface ColumnProps {
  place: Place;
  column: ColumnName;
  filter: CandidateFilter;
  candidates: Candidates;
  counters: MatchCounters | undefined;
  desk: Desk;
  booked: ReadonlyMap<string, string>;
  /** What would come of letting go here whoever is being dragged. */
  landing: Landing | undefined;
  /** Whoever is new was seen. */
  onSeen: () => void;
  onSort: (sort: Sort) => void;
  onFold: () => void;
  handle: Ref<GridHandle>;
}

/** How a column says what would come of letting go over it. */
const hintOf = (landing: Landing | undefined, isOver: boolean, column: ColumnName) => {
  const { color: tint, background } = stageLooks[column];
  if (landing?.how === 'moves' || landing?.how === 'asks')
    return { bgcolor: background, borderColor: isOver ? tint : `color-mix(in srgb, ${tint} 35%, transparent)` };
  return {};
};

/** One stage of the board: its head, and the cards of whoever stands in it. */
export function Column(props: ColumnProps) {
  const { place, column, filter, candidates, counters, desk, booked, landing, onSeen, onSort, onFold, handle } = props;
  const { selection, picked, commands, may } = desk;
  const { t } = useTranslation();
  const section = useRef<HTMLDivElement>(null);
  const isOver = useDropTarget(section, column);
  const whole = isWhole(filter);
  const standing = { ...filter, stage: column };
  const count = whole && counters ? stageCounts(counters)[column] : candidates.isLoading ? undefined : candidates.total;
  const name = t(stageLooks[column].name);
  const label =
    count === undefined
      ? name
      : t('{{stage}}, {{count}} candidates', {
          stage: name,
          count,
          defaultValue_one: '{{stage}}, {{count}} candidate',
          defaultValue_other: '{{stage}}, {{count}} candidates',
        });
  const reload = () => {
    candidates.reload(picked.ids.size > 0);
    onSeen();
  };
  useMissedRows(counters, standing, candidates, reload);
  const { arrivals, clearArrivals } = useArrivals(place, standing);
  const isRefused = landing?.how === 'refused';
  return (
    <Box
      ref={section}
      data-column={column}
      role="group"
      aria-label={label}
      sx={{
        flex: { md: '1 0 240px', lg: '1 0 206px' },
        maxWidth: { xl: 420 },
        scrollSnapAlign: 'start',
        position: 'relative',
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: color.canvas,
        border: `1px solid ${color.borderSubtle}`,
        borderBottom: 0,
        borderStartStartRadius: `${radius.lg}px`,
        borderStartEndRadius: `${radius.lg}px`,
        transition: `background-color ${motion.hover}ms, border-color ${motion.hover}ms`,
        ...hintOf(landing, isOver, column),
      }}
    >
      <Box
        sx={{ display: 'contents', '& > *': { opacity: isRefused ? 0.4 : 1, transition: `opacity ${motion.hover}ms` } }}
      >
        <ColumnHeader
          place={place}
          column={column}
          candidates={candidates}
          count={count}
          counters={whole ? counters : undefined}
          sort={sortOf(filter, column)}
          menu={
            <ColumnMenu
              name={name}
              sort={sortOf(filter, column)}
              onSort={onSort}
              onPickAll={commands.pick && candidates.rows.length > 0 ? () => picked.all(candidates) : undefined}
              onFold={onFold}
            />
          }
        />
        {candidates.rows.length === 0 ? (
          <ColumnFace column={column} candidates={candidates} isWhole={whole} canMove={may.move} />
        ) : (
          <Cards
            label={label}
            column={column}
            candidates={candidates}
            booked={booked}
            activeId={selection.current?.matchId}
            openId={selection.openId}
            picked={picked.ids}
            commands={commands}
            onActivate={selection.activate}
            onStep={selection.step}
            onExtend={commands.pick && picked.extend}
            handle={handle}
          />
        )}
      </Box>
      {candidates.isFetching && candidates.rows.length > 0 && (
        <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />
      )}
      {arrivals > 0 && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 52, height: 0 }}>
          <ArrivalPill
            count={arrivals}
            onShow={() => {
              clearArrivals();
              reload();
            }}
          />
        </Box>
      )}
      {isRefused && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetInline: 12,
            top: 96,
            p: 1.25,
            borderRadius: `${radius.md}px`,
            bgcolor: color.surface4,
            typography: 'caption',
            fontWeight: 550,
            textAlign: 'center',
            color: isOver ? color.text : color.text2,
          }}
        >
          {t(landing.why)}
        </Box>
      )}
    </Box>
  );
}
