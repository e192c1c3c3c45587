import { LoadingModal } from '#ui/loading/LoadingModal.tsx';
import { useTranslation } from 'react-i18next';

/** Says what takes a moment when the demo is made for the first time, or again. */
export function MakingModal({ open }: { open: boolean }) {
  const { t } = useTranslation();
  return (
    <LoadingModal
      open={open}
      title={t('Getting the demo ready')}
      words={t('2,000 candidates and 12 opportunities are made and matched. This takes a few seconds.')}
    />
  );
}
