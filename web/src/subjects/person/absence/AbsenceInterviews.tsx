import { isApiError } from '#api/problem.ts';
import { useChangeInterviewMutation } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { AbsenceInterview, StandIn } from '@marigold/contract/absence';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface AbsenceInterviewsProps {
  user: { userId: string; fullName: string };
  interviews: readonly AbsenceInterview[];
  standIn: StandIn | undefined;
}

/** Interviews that are booked on days on which somebody is away: each can be given to whoever stands in, or moved. */
export function AbsenceInterviews({ user, interviews, standIn }: AbsenceInterviewsProps) {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  const { companyId } = useMe();
  const toast = useToast();
  const [change, { isLoading }] = useChangeInterviewMutation();
  const [refusal, setRefusal] = useState('');
  if (interviews.length === 0) return null;
  const give = async ({ interviewId, interviewers, version }: AbsenceInterview, person: StandIn) => {
    setRefusal('');
    const others = interviewers.filter((id) => id !== user.userId && id !== person.userId);
    try {
      await change({ companyId, interviewId, body: { interviewers: [...others, person.userId], version } }).unwrap();
      toast({ message: t('{{person}} takes the interview.', { person: person.fullName }) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(t(error.message));
    }
  };
  return (
    <Box component="section" aria-label={t('Interviews on these days')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ fontWeight: 550 }}>{t('Interviews on these days')}</Box>
      <Box sx={{ typography: 'meta', color: color.text2 }}>
        {t('They stay booked until somebody else takes them, or they are moved.')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {interviews.map((interview) => (
          <Box
            component="li"
            key={interview.interviewId}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              p: 1.25,
              border: `1px solid ${color.border}`,
              borderRadius: `${radius.md}px`,
            }}
          >
            <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="bdi" sx={{ display: 'block', fontWeight: 550 }}>
                {interview.candidateName}
              </Box>
              <Box component="bdi" className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
                {date(interview.interviewTime)}, {time(interview.interviewTime)}, {interview.opportunityName}
              </Box>
            </Box>
            {interview.matchId ? (
              <>
                <Button
                  size="small"
                  component={Link}
                  to={`/opportunities/${interview.opportunityId}/candidates?stage=Matches&match=${interview.matchId}`}
                >
                  {t('Look at it')}
                </Button>
                {standIn && !standIn.isAway && (
                  <Button
                    size="small"
                    variant="outlined"
                    disabled={isLoading}
                    onClick={() => void give(interview, standIn)}
                  >
                    {t('{{person}} takes it', { person: standIn.fullName.split(' ')[0] })}
                  </Button>
                )}
              </>
            ) : (
              <Box sx={{ typography: 'meta', color: color.text2 }}>{t('Ask a recruiter to move it')}</Box>
            )}
          </Box>
        ))}
      </Box>
      {refusal && <Alert severity="error">{refusal}</Alert>}
    </Box>
  );
}
