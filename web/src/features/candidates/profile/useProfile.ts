import { matchesApi, useExplainMatchQuery, useGetProfileQuery } from '#api/services/matches.ts';
import { useAppDispatch } from '#state/root.ts';
import type { Match } from '@marigold/contract/matches';
import { useEffect } from 'react';
import { useShared } from '#ui/hooks/useShared.ts';
import type { Place } from '#subjects/candidate/place.ts';

const { getProfileInformation, getOverview, getJourney, explainMatch, listComments, listMatchHistory } =
  matchesApi.endpoints;

/**
 * Everything a profile shows. Opening one reads it whole, which the server records; what was fetched ahead fills the
 * screen until that answer is there.
 */
export const useProfile = (place: Place, { matchId, memberId }: Match) => {
  const asked = { ...place, memberId };
  const whole = useGetProfileQuery({ ...place, candidateId: memberId });
  const information = getProfileInformation.useQueryState(asked);
  const overview = getOverview.useQueryState(asked);
  const journey = getJourney.useQueryState({ memberId });
  const explanation = useExplainMatchQuery({ ...place, matchId });
  const { currentData: read, error, isFetching, refetch } = whole;
  return {
    information: useShared(read?.information ?? information.currentData),
    overview: useShared(read?.overview ?? overview.currentData),
    journey: useShared(read?.journey ?? journey.currentData),
    explanation,
    query: { error, isFetching, refetch },
  };
};

/** Nobody holds J this briefly; milliseconds after which the next candidate is fetched ahead. */
const REST = 120;

/** Fetches what the next profile shows, so that going there takes no time. Reading ahead is not recorded as reading. */
export const usePrefetch = (place: Place, next: Match | undefined): void => {
  const dispatch = useAppDispatch();
  const { companyId, opportunityId } = place;
  const { matchId, memberId } = next ?? {};
  useEffect(() => {
    if (!matchId || !memberId) return;
    const here = { companyId, opportunityId };
    const asked = { ...here, memberId };
    const timer = setTimeout(() => {
      const ahead = { subscribe: false };
      void dispatch(getProfileInformation.initiate(asked, ahead));
      void dispatch(getOverview.initiate(asked, ahead));
      void dispatch(getJourney.initiate({ memberId }, ahead));
      void dispatch(explainMatch.initiate({ ...here, matchId }, ahead));
      void dispatch(listComments.initiate(asked, ahead));
      void dispatch(listMatchHistory.initiate({ ...here, matchId }, ahead));
    }, REST);
    return () => clearTimeout(timer);
  }, [dispatch, companyId, opportunityId, matchId, memberId]);
};
