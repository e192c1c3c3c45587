import { closeAlert } from '#state/alert.ts';
import { quietPart } from '#ui/loading/part.tsx';
import Box from '@mui/material/Box';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const AlertBanner = quietPart(
  async () => (await import('#ui/feedback/AlertBanner.tsx')).AlertBanner,
  ({ message }) => (
    <Box role="alert" sx={{ px: 2, py: 1.5 }}>
      {message}
    </Box>
  ),
);

/** The alert of the client state as a banner, while there is one. */
export function Banner() {
  const { t } = useTranslation();
  const { message, type } = useAppSelector(({ alert }) => alert);
  const dispatch = useAppDispatch();
  const close = useCallback(() => void dispatch(closeAlert()), [dispatch]);
  if (!message) return null;
  return <AlertBanner message={t(message)} type={type} onClose={close} />;
}
