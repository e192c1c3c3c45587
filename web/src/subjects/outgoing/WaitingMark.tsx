import { color } from '#ui/theme/tokens.ts';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWaiting } from './useWaiting.ts';

/** Stands where something waits to be sent for more than a moment. */
export function WaitingMark({ subject }: { subject: string }) {
  const { t } = useTranslation();
  const isWaiting = useWaiting();
  if (!isWaiting(subject)) return null;
  return <Clock size={14} color={color.text3} role="img" aria-label={t('Waiting to be sent')} />;
}
