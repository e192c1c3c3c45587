import type { Invitation } from '@marigold/contract/choosing';
import type { Interview } from '@marigold/contract/interviews';
import type { Match } from '@marigold/contract/matches';
import type { Place } from '../place.ts';

/** With whom an interview is planned, for which role, and what there is already: an interview, or an invitation that waits. */
export interface Meeting extends Place {
  matchId: string;
  memberId: string;
  name: string;
  avatarUrl: string;
  roleName: string;
  interview: Interview | null;
  invitation: Invitation | null;
}

const withWhom = (
  companyId: string,
  { opportunityId, matchId, memberId, candidate, opportunityName }: Interview | Invitation,
): Omit<Meeting, 'interview' | 'invitation'> => ({
  companyId,
  opportunityId,
  matchId,
  memberId,
  name: candidate.name,
  avatarUrl: candidate.avatarUrl,
  roleName: opportunityName,
});

/** The meeting that an interview is. */
export const meetingOf = (companyId: string, interview: Interview): Meeting => ({
  ...withWhom(companyId, interview),
  interview,
  invitation: null,
});

/** The meeting that waits for its candidate to choose a time. */
export const waitingMeetingOf = (companyId: string, invitation: Invitation): Meeting => ({
  ...withWhom(companyId, invitation),
  interview: null,
  invitation,
});

/** Statuses in which an interview can be booked; once one is, it can be moved. */
export const canMeet = ({ status }: Match): boolean =>
  ['matched', 'inReview', 'invite', 'interviewScheduled', 'interviewDone'].includes(status);

/** The name somebody goes by in a sentence. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;
