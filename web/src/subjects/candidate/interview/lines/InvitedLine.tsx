import type { Invitation } from '@marigold/contract/choosing';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { InterviewBar } from './InterviewBar.tsx';
import { InvitationActions } from '../InvitationActions.tsx';
import { firstNameOf } from '../meeting.ts';
import { RoundTag } from '../rounds/RoundTag.tsx';
import { SuggestedLine } from './SuggestedLine.tsx';
import { useSpoken } from '../useSpoken.ts';

/** An invitation whose candidate has not chosen a time yet, and what can be done about it. */
export function InvitedLine({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const { day } = useSpoken();
  return (
    <InterviewBar>
      <bdi>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {t('Waiting for {{name}} to choose a time', { name: firstNameOf(invitation.candidate.name) })}
        </Box>
        {', '}
        {t('until {{day}}', { day: day(new Date(invitation.expiresAt)) })}
      </bdi>
      <RoundTag round={invitation.round} />
      <Box sx={{ marginInlineStart: 'auto' }}>
        <InvitationActions invitation={invitation} />
      </Box>
      <SuggestedLine
        suggestion={invitation.suggestion}
        opportunityId={invitation.opportunityId}
        matchId={invitation.matchId}
        name={invitation.candidate.name}
      />
    </InterviewBar>
  );
}
