import { useListInvitationsQuery } from '#api/services/scheduler.ts';
import { InvitationActions } from '#subjects/candidate/interview/InvitationActions.tsx';
import { RoundTag } from '#subjects/candidate/interview/rounds/RoundTag.tsx';
import { SuggestedLine } from '#subjects/candidate/interview/lines/SuggestedLine.tsx';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { profilePath } from '#subjects/candidate/profilePath.ts';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { useMe } from '#state/root.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Candidates who were invited to choose a time and have not chosen yet. */
export function Waiting({ whose }: { whose: 'mine' | 'team' }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { day } = useSpoken();
  const invitations = useListInvitationsQuery({ companyId, whose }).currentData?.data ?? [];
  if (invitations.length === 0) return null;
  return (
    <Box component="section" aria-label={t('Waiting for the candidate to choose')} sx={{ mb: 2 }}>
      <Box component="h2" sx={{ m: 0, mb: 0.75, px: 0.5, fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600 }}>
        {t('Waiting for the candidate to choose')}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          bgcolor: { sm: color.card },
          border: { sm: `1px solid ${color.borderSubtle}` },
          borderRadius: `${radius.lg}px`,
          '& > li:not(:last-of-type)': { borderBottom: `1px solid ${color.borderSubtle}` },
        }}
      >
        {invitations.map((invitation) => (
          <Box
            component="li"
            key={invitation.invitationId}
            aria-label={invitation.candidate.name}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: { sm: 2 }, py: 1 }}
          >
            <Avatar url={invitation.candidate.avatarUrl} name={invitation.candidate.name} size={40} />
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Box
                component={Link}
                to={profilePath(invitation)}
                sx={{
                  fontWeight: 600,
                  color: color.text,
                  textDecoration: 'none',
                  '&:hover': { textDecoration: 'underline' },
                }}
              >
                <bdi>{invitation.candidate.name}</bdi>
              </Box>
              <Box sx={{ typography: 'caption', fontWeight: 420, color: color.text2 }}>
                <bdi>{roleTitle(t, invitation.opportunityName)}</bdi>
                {invitation.round && ', '}
                <RoundTag round={invitation.round} />
                {', '}
                {t('until {{day}}', { day: day(new Date(invitation.expiresAt)) })}
              </Box>
            </Box>
            <InvitationActions invitation={invitation} />
            <SuggestedLine
              suggestion={invitation.suggestion}
              opportunityId={invitation.opportunityId}
              matchId={invitation.matchId}
              name={invitation.candidate.name}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
