import { useGetMatchInterviewQuery } from '#api/services/scheduler.ts';
import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import type { Match } from '@marigold/contract/matches';
import { useTranslation } from 'react-i18next';
import type { Place } from '../place.ts';
import { ScheduleSheet } from './sheet/ScheduleSheet.tsx';

interface ScheduleMatchProps {
  place: Place;
  match: Match;
  onClose: () => void;
}

/** Plans the interview with a candidate; one that is booked is moved, an invitation that waits is changed. */
export function ScheduleMatch({ place, match, onClose }: ScheduleMatchProps) {
  const { t } = useTranslation();
  const { companyId, opportunityId } = place;
  const { matchId, memberId, name, avatarUrl } = match;
  const isBooked = match.status === 'interviewScheduled';
  const isInvited = match.status === 'invite';
  const mayStand = isBooked || isInvited;
  const booked = useGetMatchInterviewQuery({ companyId, matchId }, { skip: !mayStand });
  const role = useGetOpportunityQuery({ companyId, opportunityId });
  const isReady = (role.data ?? role.error) && (!mayStand || (booked.data ?? booked.error));
  if (!isReady) return null;
  const found = booked.data?.interview;
  const meeting = {
    companyId,
    opportunityId,
    matchId,
    memberId,
    name,
    avatarUrl,
    roleName: role.data?.jobTitleName ?? t('Untitled'),
    interview: isBooked && found?.state === 'Scheduled' && !found.asksOutcome ? found : null,
    invitation: isInvited ? (booked.data?.invitation ?? null) : null,
  };
  return (
    <ScheduleSheet
      key={meeting.interview?.interviewId ?? meeting.invitation?.invitationId ?? matchId}
      meeting={meeting}
      onClose={onClose}
    />
  );
}
