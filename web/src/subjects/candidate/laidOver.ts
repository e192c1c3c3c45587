import { type Match, type MatchStatus, stageOf } from '@marigold/contract/matches';
import type { Page } from '@marigold/contract/page';
import type { Visit } from '#state/visit.ts';
import { waitingNow } from '#subjects/outgoing/outgoing.ts';
import { isListed, type ListFilter } from './listed.ts';
import type { Place } from './place.ts';

declare module '#subjects/outgoing/deed.ts' {
  interface Deeds {
    /** A move, a rejection, or either taken back. */
    decision: { place: Place; match: Match; to: MatchStatus };
    favorite: { place: Place; match: Match; isFavorite: boolean };
  }
}

type Standings = Visit['standings'];

/** A candidate as they stand since the last change: what was asked before it and is answered after it does not know of it. */
export const newest = (match: Match, standings: Standings): Match => {
  const known = standings[match.matchId];
  return known && known.version > match.version ? { ...match, ...known } : match;
};

/** A candidate as what was done here leaves them: what the server answered, and what waits; `but` is being settled. */
export const matchLaidOver = (match: Match, standings: Standings, but?: string): Match =>
  waitingNow(but).reduce<Match>(
    (known, { deed, at }) => {
      if (deed.kind !== 'decision' && deed.kind !== 'favorite') return known;
      if (deed.match.matchId !== match.matchId) return known;
      if (deed.kind === 'favorite')
        return known.isFavorite === deed.isFavorite ? known : { ...known, isFavorite: deed.isFavorite };
      return known.status === deed.to ? known : { ...known, status: deed.to, statusSince: at };
    },
    newest(match, standings),
  );

/** The rows of a list as what waits leaves them: who was moved out of it is missing, and who was moved in comes first. */
export const rowsLaidOver = (
  rows: Match[],
  standings: Standings,
  asked: Place & ListFilter,
  isFirst: boolean,
): Match[] => {
  const laid = rows.map((row) => matchLaidOver(row, standings));
  const there = new Set(rows.map(({ matchId }) => matchId));
  const moved = waitingNow().flatMap(({ deed }) =>
    deed.kind === 'decision' && deed.place.opportunityId === asked.opportunityId
      ? [matchLaidOver(deed.match, standings)]
      : [],
  );
  const joining = new Map(moved.filter(({ matchId }) => !there.has(matchId)).map((match) => [match.matchId, match]));
  const shown = isFirst && !asked.q && asked.stage !== 'Matches' ? [...joining.values(), ...laid] : laid;
  const unchanged = new Set(rows);
  return shown.filter((match) => unchanged.has(match) || isListed(asked, match));
};

/**
 * The pages of a list as what waits leaves them; null where that changes nothing. While another page is read, those that
 * are there already are kept as they were when it was asked for, and what somebody did meanwhile would be gone from them.
 */
export const pagesLaidOver = (
  pages: Page<Match>[],
  standings: Standings,
  asked: Place & ListFilter,
): Page<Match>[] | null => {
  const laid = pages.map(({ data }) => rowsLaidOver(data, standings, asked, false));
  const before = pages.flatMap(({ data }) => data);
  const after = laid.flat();
  if (after.length === before.length && after.every((row, at) => row === before[at])) return null;
  const gone = before.length - after.length;
  return pages.map((page, at) => ({ ...page, data: laid[at] ?? [], totalRecords: page.totalRecords - gone }));
};

/** The counters of an opportunity as what waits leaves them. What was tried may be counted already. */
export const countersLaidOver = <T extends Record<MatchStatus, number>>(counters: T, place: Place): T => {
  const laid = { ...counters };
  for (const { deed, tried } of waitingNow()) {
    if (tried > 0 || deed.kind !== 'decision' || deed.place.opportunityId !== place.opportunityId) continue;
    laid[deed.match.status] = Math.max(laid[deed.match.status] - 1, 0) as T[MatchStatus];
    laid[deed.to] = (laid[deed.to] + 1) as T[MatchStatus];
  }
  return laid;
};

/** The favourites of a stage as what waits leaves them. */
export const favoritesLaidOver = (rows: Match[], place: Place, stage: string | undefined): Match[] => {
  const marks = new Map<string, { match: Match; isFavorite: boolean }>();
  for (const { deed } of waitingNow())
    if (deed.kind === 'favorite' && deed.place.opportunityId === place.opportunityId)
      marks.set(deed.match.matchId, deed);
  const others = rows.filter(({ matchId }) => !marks.has(matchId));
  const marked = [...marks.values()]
    .filter(({ match, isFavorite }) => isFavorite && (!stage || stage === 'Matches' || stageOf(match.status) === stage))
    .map(({ match }) => ({ ...match, isFavorite: true }));
  return [...others, ...marked];
};
