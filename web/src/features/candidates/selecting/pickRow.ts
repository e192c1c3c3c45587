import { color } from '#ui/theme/tokens.ts';
import type { Match } from '@marigold/contract/matches';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { RowCommands } from '../list/row/RowActions.tsx';
import type { PickHow } from './picked.ts';

/** How a click on a row selects it; undefined where it opens the candidate. */
export const howOf = ({ shiftKey, metaKey, ctrlKey }: MouseEvent): PickHow | undefined => {
  if (shiftKey) return 'range';
  return metaKey || ctrlKey ? 'one' : undefined;
};

/** Enter opens the row that has the focus, the space bar selects it. */
export const keyOnRow = (event: KeyboardEvent, match: Match, { open, pick }: RowCommands): void => {
  if (event.key === 'Enter') open(match);
  if (event.key !== ' ' || !pick) return;
  event.preventDefault();
  pick(match);
};

/** How a selected row stands out. */
export const pickedRow = {
  bgcolor: `color-mix(in srgb, ${color.primaryContainer} 45%, transparent)`,
  '&:hover, &:focus-within': { bgcolor: `color-mix(in srgb, ${color.primaryContainer} 70%, transparent)` },
} as const;
