/** The address of a candidate's profile among all candidates of the role. */
export const profilePath = ({ opportunityId, matchId }: { opportunityId: string; matchId: string }): string =>
  `/opportunities/${opportunityId}/candidates?stage=Matches&match=${matchId}`;
