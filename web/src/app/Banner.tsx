import { closeAlert } from '#state/alert.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const AlertBanner = lazy(async () => ({ default: (await import('#ui/feedback/AlertBanner.tsx')).AlertBanner }));

/** The alert of the client state as a banner, while there is one. */
export function Banner() {
  const { t } = useTranslation();
  const { message, type } = useAppSelector(({ alert }) => alert);
  const dispatch = useAppDispatch();
  const close = useCallback(() => void dispatch(closeAlert()), [dispatch]);
  if (!message) return null;
  return (
    <Suspense>
      <AlertBanner message={t(message)} type={type} onClose={close} />
    </Suspense>
  );
}
