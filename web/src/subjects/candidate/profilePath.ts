/** The address of a candidate's profile among all candidates of the role. */
export const profilePath = ({ opportunityId, matchId }: { opportunityId: string; matchId: string }): string =>
  `/opportunities/${opportunityId}/candidates?stage=Matches&match=${matchId}`;

/** The address of somebody of the company, apart from any role. */
export const personPath = (memberId: string): string => `/company/people/${memberId}`;
