import { showMatch } from '#state/chat.ts';
import { useAppDispatch } from '#state/root.ts';
import { useSteady } from '#ui/hooks/useSteady.ts';
import { preferences } from '#ui/storage/preferences.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { isListed } from '#subjects/candidate/listed.ts';
import type { Match, MatchStatus } from '@marigold/contract/matches';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { keptPlace } from './list/keptPlace.ts';
import type { CandidateFilter } from './filter.ts';
import type { ChangeFilter } from './list/toolbar/CandidateToolbar.tsx';
import type { GridHandle } from './list/useShownRow.ts';
import type { Shown } from './useCandidates.ts';
import { useOpenMatch } from './useOpenMatch.ts';

/** Steps within this time are one entry of the browser's history; milliseconds. */
const COALESCE = 600;
/** The address follows once nobody has gone on for so long; milliseconds. To change it has all of the page think. */
const REST = 250;

/** Who is shown already while the address still names somebody who was passed. */
interface Ahead {
  matchId: string;
  /** Everybody whom the address may name until then, with this one. */
  passed: ReadonlySet<string>;
  replace: boolean;
}

/** Who stands in the address now: React hears of a change of it a while later. */
const addressed = () => new URLSearchParams(window.location.search).get('match');

/** Whose profile is open, and the way from there to another one: shown at once, and in the address a moment later. */
const useOpened = (named: string | undefined, change: ChangeFilter) => {
  const [ahead, setAhead] = useState<Ahead>();
  const lastStep = useRef(-COALESCE);
  // An address that names this one is of an earlier visit if another is on its way.
  const hasCome = named === ahead?.matchId && named === addressed();
  const isAhead = ahead !== undefined && named !== undefined && !hasCome && ahead.passed.has(named);
  // It has come, or somebody went elsewhere meanwhile.
  if (ahead && !isAhead) setAhead(undefined);
  // A page that is on its way would not arrive if the address changed meanwhile.
  const isLeaving = useNavigation().state !== 'idle';
  const follow = useEffectEvent(({ matchId, passed, replace }: Ahead) => {
    // Whoever closed the profile or left the page a moment ago may not have been heard here yet.
    const at = addressed();
    if (at !== null && at !== matchId && passed.has(at)) change({ match: matchId }, { replace });
  });
  useEffect(() => {
    if (!ahead || isLeaving) return;
    const timer = setTimeout(() => follow(ahead), REST);
    return () => clearTimeout(timer);
  }, [ahead, isLeaving]);
  const openId = isAhead ? ahead.matchId : named;
  const show = (matchId: string) => {
    if (matchId === openId) return;
    const now = performance.now();
    const replace = now - lastStep.current < COALESCE;
    lastStep.current = now;
    // Back leads to the list from there, however soon after another profile this one is opened.
    if (!named || !openId) return change({ match: matchId });
    const passed = new Set(isAhead ? ahead.passed : [named]).add(openId).add(matchId);
    setAhead({ matchId, passed, replace: isAhead ? ahead.replace : replace });
  };
  return [openId, show] as const;
};

/** Which candidate is current and which one is open, and the ways from one to the next. */
export const useSelection = (
  place: Place,
  shown: Shown,
  filter: CandidateFilter,
  change: ChangeFilter,
  grid: RefObject<GridHandle | null>,
) => {
  const { list } = shown;
  const [chosen, setChosen] = useState(() => filter.match ?? keptPlace(list)?.chosen);
  const [openId, show] = useOpened(filter.match, change);
  const opened = useOpenMatch(place, openId, shown);
  const [seenOpen, setSeenOpen] = useState(openId);
  if (seenOpen !== openId) {
    setSeenOpen(openId);
    if (openId) setChosen(openId);
  }
  // What was chosen last counts, as the address follows a moment later.
  const lane = shown.laneOf(chosen);
  const { rows } = lane;
  const currentId = chosen ?? rows[0]?.matchId;
  const found = rows.findIndex(({ matchId }) => matchId === currentId);
  const at = found < 0 && !openId ? 0 : found;

  const open = ({ matchId }: Pick<Match, 'matchId'>) => {
    setChosen(matchId);
    show(matchId);
  };
  const close = () => {
    change({ match: undefined, tab: 'overview' });
    if (openId && currentId) grid.current?.show(currentId, { focus: true });
  };
  // The profile that closed had the focus, over the whole screen or in a dialog.
  const takeFocus = useEffectEvent(() => {
    if (currentId && document.activeElement === document.body) grid.current?.show(currentId, { focus: true });
  });
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(showMatch(openId ?? null));
  }, [dispatch, openId]);
  useEffect(() => () => void dispatch(showMatch(null)), [dispatch]);
  const isOpen = Boolean(openId);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) takeFocus();
    wasOpen.current = isOpen;
  }, [isOpen]);
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
  const advance = (match: Match, to: MatchStatus) => {
    const { matchId } = match;
    if (matchId !== currentId || !preferences.get().autoAdvance) return;
    const next = rows[at + 1] ?? rows[at - 1];
    if (next) goTo(next);
    // Whoever was opened past a filter is read on: there is no list that they were the last of. So is who stays in theirs.
    else if (openId && found >= 0 && !isListed(filter, { ...match, status: to })) change({ match: undefined });
  };
  const steady = useSteady({ open, close, step, goTo, advance });
  // Whoever is open may be in no row of the list, as it is filtered.
  return { current: rows[at] ?? opened.match, at, lane, openId, opened, ...steady, activate: setChosen };
};
