import type { Match } from '@marigold/contract/matches';
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** What others may ask of a list of candidates. */
export interface GridHandle {
  /** Brings a row into view, and the focus to it if asked for. */
  show: (matchId: string, options?: { focus?: boolean }) => void;
}

/** The rows that a virtual list makes: those in sight, and the one that is its tab stop. */
export const withActive =
  (activeAt: number, isEmpty: boolean) =>
  (range: Range): number[] =>
    [...new Set([...defaultRangeExtractor(range), ...(isEmpty ? [] : [activeAt])])].sort((one, other) => one - other);

/** Has arrow keys go to the row beside, or select it with Shift. */
export const stepByKeys = (
  event: KeyboardEvent,
  { onStep, onExtend }: { onStep: (step: 1 | -1) => void; onExtend: ((step: 1 | -1) => void) | undefined },
): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
  if (!step) return;
  event.preventDefault();
  ((event.shiftKey && onExtend) || onStep)(step);
};

interface Listed {
  rows: readonly Match[];
  scroller: RefObject<HTMLElement | null>;
  scrollToIndex: (index: number) => void;
  handle: Ref<GridHandle>;
  /** Who gets the focus that a row took along. */
  heir?: () => string | undefined;
  onFocused?: (row: HTMLElement) => void;
}

/** Lets others bring a row of a virtual list into view and the focus to it, also to one that does not exist yet. */
export const useShownRow = ({ rows, scroller, scrollToIndex, handle, heir, onFocused }: Listed): void => {
  /** The row that is to have the focus and did not exist yet. */
  const wanted = useRef<string>(undefined);
  // At once, or with the rendering that makes the row: the next key belongs to it, however soon it is pressed.
  const focusWanted = () => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-match="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
    onFocused?.(row);
  };
  useLayoutEffect(() => {
    wanted.current ??= heir?.();
    if (wanted.current) focusWanted();
  });
  useImperativeHandle(handle, () => ({
    show(matchId, { focus = false } = {}) {
      const at = rows.findIndex((row) => row.matchId === matchId);
      if (at < 0) return;
      scrollToIndex(at);
      wanted.current = focus ? matchId : undefined;
      if (focus) focusWanted();
    },
  }));
};
