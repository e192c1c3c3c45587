import { watchLive } from '#api/live/live.ts';
import { profilePath } from '#subjects/candidate/profilePath.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** Says at once, whatever screen is open, that a calendar does not follow an interview that one organises. */
export const useCalendarNews = (): void => {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(
    () =>
      watchLive('calendar.refused', ({ data: { matchId, candidate }, opportunityId }) =>
        toast({
          message: t('Your calendar does not follow the interview with {{name}}.', { name: candidate }),
          ...(opportunityId && { open: () => void navigate(profilePath({ opportunityId, matchId })) }),
        }),
      ),
    [t, toast, navigate],
  );
};
