import { preferences } from '#ui/storage/preferences.ts';
import type { Match } from '@marigold/contract/matches';
import { type RefObject, useRef, useState } from 'react';
import { keptPlace } from './list/keptPlace.ts';
import type { CandidateFilter } from './filter.ts';
import type { ChangeFilter } from './list/toolbar/CandidateToolbar.tsx';
import type { GridHandle } from './list/CandidateGrid.tsx';
import type { Candidates } from './useCandidates.ts';

/** Steps within this time are one entry of the browser's history; milliseconds. */
const COALESCE = 600;

/** Which candidate is current and which one is open, and the ways from one to the next. */
export const useSelection = (
  { rows, list }: Candidates,
  filter: CandidateFilter,
  change: ChangeFilter,
  grid: RefObject<GridHandle | null>,
) => {
  const [chosen, setChosen] = useState(() => filter.match ?? keptPlace(list)?.chosen);
  const lastStep = useRef(-COALESCE);
  const openId = filter.match;
  const [seenOpen, setSeenOpen] = useState(openId);
  if (seenOpen !== openId) {
    setSeenOpen(openId);
    if (openId) setChosen(openId);
  }
  // What was chosen last counts, as the address follows a moment later.
  const currentId = chosen ?? rows[0]?.matchId;
  const found = rows.findIndex(({ matchId }) => matchId === currentId);
  const at = found < 0 && !openId ? 0 : found;

  const open = ({ matchId }: Pick<Match, 'matchId'>) => {
    const now = performance.now();
    const replace = now - lastStep.current < COALESCE;
    lastStep.current = now;
    setChosen(matchId);
    if (matchId !== openId) change({ match: matchId }, { replace });
  };
  const close = () => {
    change({ match: undefined, tab: 'overview' });
    if (openId && currentId) grid.current?.show(currentId, { focus: true });
  };
  const goTo = (row: Match | undefined) => {
    if (!row) return;
    setChosen(row.matchId);
    if (openId) open(row);
    // The profile's buttons go with whom they decided about.
    const isInList =
      document.activeElement?.closest('[role=grid], [data-profile-move], [data-profile-reject]') ||
      document.activeElement === document.body;
    grid.current?.show(row.matchId, { focus: !openId || Boolean(isInList) });
  };
  const step = (by: 1 | -1) => goTo(rows[at < 0 ? 0 : at + by]);

  /** After a decision the next candidate is current, whether the decided one stays in the list or not. */
  const advance = ({ matchId }: Match) => {
    if (matchId !== currentId || !preferences.get().autoAdvance) return;
    const next = rows[at + 1] ?? rows[at - 1];
    if (next) goTo(next);
    else if (openId) change({ match: undefined });
  };
  return { current: rows[at], at, openId, open, close, step, goTo, advance, activate: setChosen };
};
