import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useRetrySyncMutation } from '#subjects/calendar/calendarApi.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSyncLook } from './useSyncLook.ts';

/** One interview that is not in its calendar: why, and a try. */
export function Troubled({ interview }: { interview: Interview }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { day, time } = useSpoken();
  const toast = useToast();
  const mayChange = useMayHere(interview.opportunityId, 'moveCandidates');
  const [retry, { isLoading }] = useRetrySyncMutation();
  const look = useSyncLook()(interview);
  const { interviewId, candidate, interviewTime } = interview;
  const begin = new Date(interviewTime);
  const tryAgain = async () => {
    const said = await retry({ companyId, interviewId });
    if (said.error && isApiError(said.error)) toast({ message: t(said.error.message) });
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.25 }}>
      <Box className="numbers" sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <bdi>
          {candidate.name}, {day(begin)}, {time(begin)}.
        </bdi>{' '}
        {look?.words}
      </Box>
      {mayChange && (
        <Button
          size="small"
          startIcon={<RefreshCw size={15} />}
          loading={isLoading}
          aria-label={t('Try again for {{name}}', { name: candidate.name })}
          onClick={() => void tryAgain()}
        >
          {t('Try again')}
        </Button>
      )}
    </Box>
  );
}
