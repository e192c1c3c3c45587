import type { Match } from '@marigold/contract/matches';
import type { Board } from './useBoard.ts';
import { pipeline } from '#subjects/candidate/Stage.tsx';
import type { ColumnName } from './columns.ts';

const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** Whoever stands in the column before or after, at about the same height; columns without anybody are passed over. */
export const besideOf = ({ columns, isOpen, shown }: Board, match: Match, by: 1 | -1): Match | undefined => {
  const lane = shown.laneOf(match.matchId);
  const filled = pipeline
    .filter(isOpen)
    .map((stage) => ({ stage, ...columns[stage] }))
    .filter(({ rows }) => rows.length > 0);
  const at = filled.findIndex(({ rows }) => rows === lane.rows);
  const next = filled[at + by];
  if (at < 0 || !next) return undefined;
  const top = topOf(document.querySelector(`[data-match="${match.matchId}"]`));
  const cards = [...document.querySelectorAll(`[data-column="${next.stage}"] [data-match]`)];
  const [nearest] = cards.sort((one, other) => Math.abs(topOf(one) - top) - Math.abs(topOf(other) - top));
  const id = nearest?.getAttribute('data-match');
  return next.rows.find(({ matchId }) => matchId === id) ?? next.rows[0];
};

/** Brings a column that was just folded or opened into view, and the focus to it: what had it is gone. */
export const goToColumn = (column: ColumnName): void => {
  requestAnimationFrame(() => {
    const shown = document.querySelector<HTMLElement>(`[data-column="${column}"]`);
    const stop = shown?.matches('button') ? shown : shown?.querySelector<HTMLElement>('button');
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    stop?.focus({ preventScroll: true });
  });
};
