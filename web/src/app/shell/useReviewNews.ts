import { watchLive } from '#api/live/live.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Says at once, whatever screen is open, that a review somebody was asked for is no longer wanted of them. */
export const useReviewNews = (): void => {
  const { t } = useTranslation();
  const toast = useToast();
  useEffect(
    () =>
      watchLive('review.ended', ({ data: { by, reviewer } }) =>
        toast({
          message: reviewer
            ? t('{{person}} asked {{reviewer}} to review instead of you.', { person: by, reviewer })
            : t('{{person}} took the request for your review back.', { person: by }),
        }),
      ),
    [t, toast],
  );
};
