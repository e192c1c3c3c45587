import { isApiError } from '#api/problem.ts';
import { useSayOutcomeMutation } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { cutLine } from '#ui/theme/cutLine.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const RejectInterviewed = dialogPart(async () => (await import('./RejectInterviewed.tsx')).RejectInterviewed);

function Question({ interview }: { interview: Interview }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { age } = useFormat();
  const { day, time } = useSpoken();
  const toast = useToast();
  const [say, { isLoading }] = useSayOutcomeMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { interviewId, candidate, opportunityName, interviewTime, endTime } = interview;
  const begin = new Date(interviewTime);
  const answer = async (outcome: 'held' | 'noShow') => {
    const said = await say({ companyId, interviewId, body: { outcome } });
    if (said.error && isApiError(said.error)) toast({ message: t(said.error.message) });
  };
  return (
    <Box component="li" sx={{ py: 1.5, '&:not(:last-child)': { borderBottom: `1px solid ${color.borderSubtle}` } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Avatar url={candidate.avatarUrl} name={candidate.name} size={36} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box component="span" sx={{ ...cutLine, fontWeight: 600 }}>
            <bdi>{candidate.name}</bdi>
          </Box>
          <Box component="span" className="numbers" sx={{ ...cutLine, typography: 'caption', color: color.text2 }}>
            <bdi>
              {roleTitle(t, opportunityName)}, {day(begin)}, {time(begin)}
            </bdi>
          </Box>
        </Box>
        <Box className="numbers" sx={{ typography: 'caption', color: color.warningText }}>
          {age(endTime)}
        </Box>
      </Box>
      <Box
        role="group"
        aria-label={t('How did it go with {{name}}?', { name: candidate.name })}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25, '& > button': { flex: '1 0 auto' } }}
      >
        <Button
          size="small"
          startIcon={<BadgeCheck size={15} />}
          disabled={isLoading}
          onClick={() => void answer('held')}
        >
          {t('Took place')}
        </Button>
        <Button size="small" disabled={isLoading} onClick={() => void answer('noShow')}>
          {t('No-show')}
        </Button>
        <Button size="small" color="error" disabled={isLoading} onClick={(event) => setAnchor(event.currentTarget)}>
          {t('Reject')}
        </Button>
      </Box>
      {anchor && <RejectInterviewed interview={interview} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Box>
  );
}

/** Asks of interviews that are over how they went. */
export function HowItWent({ interviews }: { interviews: readonly Interview[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Box
      component="section"
      aria-label={t('How did it go?')}
      sx={{
        bgcolor: color.card,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.lg}px`,
        px: 2,
        pt: 1.75,
        pb: 0.5,
        minWidth: 0,
      }}
    >
      <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
        {t('How did it go?')}
      </Box>
      <Box sx={{ typography: 'meta', color: color.text2, mt: 0.25 }}>
        {t('{{shown}} interviews wait for an answer, and so do the people.', {
          count: interviews.length,
          shown: number(interviews.length),
          defaultValue_one: 'One interview waits for an answer, and so does somebody.',
          defaultValue_other: '{{shown}} interviews wait for an answer, and so do the people.',
        })}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {interviews.map((interview) => (
          <Question key={interview.interviewId} interview={interview} />
        ))}
      </Box>
    </Box>
  );
}
