import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';

interface AskOutsideProps {
  /** Whose hours it is outside of, and what time it is there: a sentence of the server. */
  sentence: string;
  isBusy: boolean;
  onBook: () => void;
  onClose: () => void;
}

/** Asks before an interview is booked outside the hours of whoever holds it. */
export function AskOutside({ sentence, isBusy, onBook, onClose }: AskOutsideProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('Book it all the same?')}
      description={sentence}
      confirm={t('Book anyway')}
      busy={isBusy}
      onConfirm={onBook}
      onClose={onClose}
    />
  );
}
