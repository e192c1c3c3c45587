import type { Match } from '@marigold/contract/matches';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useRef } from 'react';
import { type GridHandle, stepByKeys, useShownRow, withActive } from '../../list/useShownRow.ts';
import type { RowCommands } from '../../list/row/RowActions.tsx';
import type { Candidates } from '../../useCandidates.ts';
import { Card } from './Card.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import type { ColumnName } from '../columns.ts';
import { hasEvent } from './EventPill.tsx';

/** What a card is about as high as, and how much more one with an event is; measured once it is there; pixels. */
const height = { card: 88, event: 37 };
const GAP = 8;
/** What toasts and hints cover at the foot; pixels. */
const FOOT = 64;
/** Cards to the end of what is loaded at which more is asked for. */
const AHEAD = 12;

interface CardsProps {
  label: string;
  column: ColumnName;
  candidates: Candidates;
  booked: ReadonlyMap<string, string>;
  activeId: string | undefined;
  openId: string | undefined;
  picked: ReadonlySet<string>;
  commands: RowCommands;
  onActivate: (matchId: string) => void;
  onStep: (step: 1 | -1) => void;
  onExtend: ((step: 1 | -1) => void) | undefined;
  handle: Ref<GridHandle>;
}

/** The candidates of a column, of which only the visible cards exist; one card is its tab stop. */
export function Cards(props: CardsProps) {
  const { label, column, candidates, booked, activeId, openId, picked, commands, onActivate, handle } = props;
  const { rows, total, startsAtFirst, loadMore } = candidates;
  const scroller = useRef<HTMLDivElement>(null);
  const missing = Math.min(3, Math.max(0, total - rows.length));
  const activeAt = Math.max(
    0,
    rows.findIndex(({ matchId }) => matchId === activeId),
  );
  const heightAt = (match: Match | undefined) => height.card + (match && hasEvent(match) ? height.event : 0);
  // oxlint-disable-next-line react/incompatible-library -- its measurements are read while rendering, never memoized
  const virtual = useVirtualizer({
    count: rows.length + missing,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heightAt(rows[at]),
    getItemKey: (at) => rows[at]?.matchId ?? `missing ${at}`,
    gap: GAP,
    overscan: 4,
    paddingEnd: FOOT,
    scrollPaddingEnd: FOOT,
    rangeExtractor: withActive(activeAt, rows.length === 0),
  });
  const range = virtual.range;
  useEffect(() => {
    if (range && rows.length > 0 && range.endIndex >= rows.length - AHEAD) loadMore();
  });
  useEffect(() => {
    const element = scroller.current;
    return element ? autoScrollForElements({ element }) : undefined;
  }, []);

  useShownRow({
    rows,
    scroller,
    scrollToIndex: (at) => virtual.scrollToIndex(at),
    handle,
    onFocused: (card) => card.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
  });

  return (
    <Box
      ref={scroller}
      className="scroll-quiet"
      sx={{ flex: 1, minHeight: 0, px: 1, pt: '3px', overflowX: 'hidden', overflowY: 'auto', overflowAnchor: 'none' }}
    >
      <Box
        role="grid"
        aria-label={label}
        aria-multiselectable={Boolean(commands.pick)}
        aria-rowcount={startsAtFirst ? total : -1}
        aria-busy={candidates.isFetching}
        onKeyDown={(event) => stepByKeys(event, props)}
        sx={{ position: 'relative' }}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const match = rows[index];
          const place = { position: 'absolute', top: 0, insetInline: 0, transform: `translateY(${start}px)` } as const;
          return (
            <div key={key} role="presentation" data-index={index} ref={virtual.measureElement} style={place}>
              {match ? (
                <Card
                  match={match}
                  column={column}
                  booked={booked.get(match.matchId)}
                  rowIndex={startsAtFirst ? index + 1 : undefined}
                  isActive={index === activeAt}
                  isOpen={match.matchId === openId}
                  isPicked={picked.has(match.matchId)}
                  isPicking={picked.size > 0}
                  commands={commands}
                  onActivate={onActivate}
                />
              ) : (
                <CardSkeleton at={index} />
              )}
            </div>
          );
        })}
      </Box>
    </Box>
  );
}
