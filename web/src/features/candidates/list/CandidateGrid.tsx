import { color, motion } from '#ui/theme/tokens.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { part } from '#ui/loading/part.tsx';
import type { Match, Stage } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidates } from '../useCandidates.ts';
import { CandidateRow } from './row/CandidateRow.tsx';
import { columnsFor } from './row/columns.tsx';
import type { RowCommands } from './row/RowActions.tsx';
import { type ListLayout, rowHeights } from './row/layout.ts';
import { RowSkeleton } from './row/RowSkeleton.tsx';
import { useKeptPlace } from './useKeptPlace.ts';
import { type GridHandle, stepByKeys, useShownRow, withActive } from './useShownRow.ts';
import { useAnchor, useCollapse } from './useSteadyRows.ts';

const PhoneRow = part(async () => (await import('./row/PhoneRow.tsx')).PhoneRow, {
  waiting: ({ rowIndex = 0 }) => <RowSkeleton layout="phone" at={rowIndex} />,
});
// Nobody else needs it, and a phone does at once.
if (globalThis.matchMedia?.('(max-width:999.95px)').matches) void PhoneRow.load().catch(() => undefined);

/** What the hints of the table's keys cover at its foot; pixels. */
const HINTS = 60;
/** Rows to the end of what is loaded at which more is asked for. */
const AHEAD = 20;

interface CandidateGridProps {
  candidates: Candidates;
  stage: Stage;
  layout: ListLayout;
  activeId: string | undefined;
  openId: string | undefined;
  /** Who is selected. */
  picked: ReadonlySet<string>;
  commands: RowCommands;
  onActivate: (matchId: string) => void;
  onStep: (step: 1 | -1) => void;
  /** Takes the row beside the active one into the selection. */
  onExtend: ((step: 1 | -1) => void) | undefined;
  onSwipe: (match: Match, direction: 'forward' | 'reject') => void;
  handle: Ref<GridHandle>;
}

/** All candidates of a list as a grid of which only the visible rows exist; one row is the tab stop. */
export function CandidateGrid(props: CandidateGridProps) {
  const { candidates, stage, layout, activeId, openId, picked, commands, onActivate, onSwipe, handle } = props;
  const { rows, total, startsAtFirst, loadMore, loadEarlier } = candidates;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const height = rowHeights[layout];
  const foot = layout === 'table' ? HINTS : 0;
  const missing = startsAtFirst ? Math.min(3, Math.max(0, total - rows.length)) : 0;
  const activeAt = Math.max(
    0,
    rows.findIndex(({ matchId }) => matchId === activeId),
  );
  // oxlint-disable-next-line react/incompatible-library -- its measurements are read while rendering, never memoized
  const virtual = useVirtualizer({
    count: rows.length + missing,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (at) => rows[at]?.matchId ?? `missing ${at}`,
    overscan: 4,
    paddingEnd: foot,
    scrollPaddingEnd: foot,
    rangeExtractor: withActive(activeAt, rows.length === 0),
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  useAnchor(rows, height, scroller);
  const isCollapsing = useCollapse(rows.length);

  useKeptPlace({ candidates, height, scroller, chosen: activeId });
  const showOpen = useEffectEvent(() => {
    const { scrollTop, clientHeight } = scroller.current ?? { scrollTop: 0, clientHeight: 0 };
    const above = activeAt * height - scrollTop;
    const isInSight = above >= 0 && above + height <= clientHeight;
    if (openId && !isInSight) virtual.scrollToIndex(activeAt, { align: 'center' });
  });
  useEffect(() => showOpen(), [layout]);

  const items = virtual.getVirtualItems();
  const range = virtual.range;
  useEffect(() => {
    if (!range || rows.length === 0) return;
    if (range.endIndex >= rows.length - AHEAD) loadMore();
    if (range.startIndex <= AHEAD) loadEarlier();
  });

  const isHeld = useRef(false);
  useShownRow({
    rows,
    scroller,
    scrollToIndex: (at) => virtual.scrollToIndex(at),
    handle,
    // A row that leaves takes no focus along: it goes on in the one that is current then.
    heir: () => (isHeld.current && document.activeElement === document.body ? activeId : undefined),
  });

  const isTable = layout === 'table' || layout === 'tight';
  const hasScreening = rows.some(({ screening }) => screening);
  const columns = useMemo(
    () => (isTable ? columnsFor(stage, hasScreening, layout === 'tight') : null),
    [isTable, stage, hasScreening, layout],
  );
  const tracks = columns ? [...columns.map(({ track }) => track), '112px'].join(' ') : 'minmax(0, 1fr) auto';
  return (
    <Box
      role="grid"
      aria-label={t('Candidates')}
      aria-multiselectable={Boolean(commands.pick)}
      aria-rowcount={startsAtFirst ? total + 1 : -1}
      aria-busy={candidates.isFetching}
      onKeyDown={(event) => stepByKeys(event, props)}
      onFocus={() => (isHeld.current = true)}
      onBlur={() => (isHeld.current = false)}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      {columns && (
        <Box
          role="row"
          aria-rowindex={1}
          sx={{
            flex: 'none',
            display: 'grid',
            gridTemplateColumns: tracks,
            columnGap: 1.5,
            mx: { sm: 1.5, xl: 2.5 },
            px: 1.5,
            py: 1,
            borderBottom: `1px solid ${color.borderSubtle}`,
            typography: 'caption',
            fontWeight: 550,
            color: color.text3,
          }}
        >
          {columns.map(({ id, label }) => (
            <span key={id} role="columnheader">
              {t(label)}
            </span>
          ))}
          <span role="columnheader">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </span>
        </Box>
      )}
      <Box
        ref={scroller}
        role="rowgroup"
        className="scroll-quiet"
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overflowX: 'hidden',
          overflowAnchor: 'none',
          px: { sm: layout === 'beside' ? 0.5 : 1.5, xl: layout === 'beside' ? 0.5 : 2.5 },
          borderTop: layout === 'phone' ? `1px solid ${color.borderSubtle}` : undefined,
          // Of all cells at once: a list that scrolls fast makes thousands of them.
          '& .cell': {
            position: 'relative',
            minWidth: 0,
            display: 'grid',
            alignItems: 'center',
            justifyItems: 'start',
            '& > *': { maxWidth: '100%' },
          },
        }}
      >
        <Box role="presentation" sx={{ position: 'relative' }} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const match = rows[index];
            const shared = match && {
              match,
              stage,
              rowIndex: startsAtFirst ? index + 2 : undefined,
              isActive: index === activeAt,
              isOpen: match.matchId === openId,
              isPicked: picked.has(match.matchId),
              isPicking: picked.size > 0,
              commands,
              onActivate,
            };
            return (
              <div
                key={key}
                role="presentation"
                style={{
                  position: 'absolute',
                  top: 0,
                  insetInline: 0,
                  height,
                  transform: `translateY(${start}px)`,
                  transition: isCollapsing ? `transform ${motion.collapse}ms ${motion.standard}` : undefined,
                }}
              >
                {!shared ? (
                  <RowSkeleton layout={layout} at={index} />
                ) : layout === 'phone' ? (
                  <PhoneRow {...shared} onSwipe={(direction) => onSwipe(shared.match, direction)} />
                ) : (
                  <CandidateRow {...shared} columns={columns} tracks={tracks} />
                )}
              </div>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}
