import type { Match } from '@marigold/contract/matches';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { howOf, keyOnRow } from '../../selecting/pickRow.ts';
import { useLongPress } from '../../selecting/useLongPress.ts';
import type { RowCommands } from './RowActions.tsx';
import { walkButtons } from './walkButtons.ts';

interface RowOf {
  match: Match;
  rowIndex: number | undefined;
  /** Whether it is the tab stop of its list. */
  isActive: boolean;
  isOpen: boolean;
  isPicked: boolean;
  commands: RowCommands;
  onActivate: (matchId: string) => void;
}

/**
 * How a candidate behaves as a row of a grid, in the list, on a phone or as a card of the board: opened or selected by click,
 * key and long press. `isTouched` while somebody points at it or has gone to it, when its buttons are needed: a list that
 * scrolls fast makes hundreds of rows. `picksByClick`: a mere click selects.
 */
export const useRow = (
  { match, rowIndex, isActive, isOpen, isPicked, commands, onActivate }: RowOf,
  picksByClick = false,
) => {
  const { pick } = commands;
  const [isPointedAt, setPointedAt] = useState(false);
  const [wasFocused, setFocused] = useState(false);
  const longPress = useLongPress(pick && (() => pick(match)));
  const row = {
    'data-match': match.matchId,
    role: 'row',
    'aria-rowindex': rowIndex,
    'aria-selected': pick && isPicked,
    'aria-current': isOpen || undefined,
    tabIndex: isActive ? 0 : -1,
    onFocus: () => {
      setFocused(true);
      onActivate(match.matchId);
    },
    onClick: (event: MouseEvent) => {
      const how = howOf(event) ?? (picksByClick ? 'one' : undefined);
      if (pick && how) pick(match, how);
      else commands.open(match);
    },
    // A range is drawn of rows, not of the words in them.
    onMouseDown: (event: MouseEvent) => {
      if (pick && event.shiftKey) event.preventDefault();
    },
    ...longPress,
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target === event.currentTarget) keyOnRow(event, match, commands);
      walkButtons(event);
    },
  };
  return { row, isTouched: isPointedAt || (isActive && wasFocused) };
};
