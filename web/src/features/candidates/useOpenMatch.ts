import type { Match } from '@marigold/contract/matches';
import { useListCandidatesInfiniteQuery } from '#subjects/candidate/candidateApi.ts';
import type { Place } from '#subjects/candidate/place.ts';
import type { Shown } from './useCandidates.ts';

/** Whose profile is open, and whether that is nobody's who is still among the matches. */
export interface OpenMatch {
  match: Match | undefined;
  isMissing: boolean;
}

const everybody = { stage: 'Matches', rank: 'all', fav: undefined, q: '', sort: 'best' } as const;

/** The candidate who is open, from the list; one that is in no row of it is looked for among all of the opportunity. */
export const useOpenMatch = (place: Place, matchId: string | undefined, { rows, isLoading }: Shown): OpenMatch => {
  const row = rows.find((each) => each.matchId === matchId);
  const skip = matchId === undefined || Boolean(row) || isLoading;
  const others = useListCandidatesInfiniteQuery({ ...place, ...everybody, around: matchId }, { skip });
  const found = others.currentData?.pages.flatMap(({ data }) => data).find((each) => each.matchId === matchId);
  const match = row ?? found;
  return { match, isMissing: matchId !== undefined && !match && !isLoading && !others.isFetching };
};
