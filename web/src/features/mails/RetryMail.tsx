import type { MailLine } from '@marigold/contract/system';
import { useRetryMailMutation } from '#api/services/outbox.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RetryMailProps {
  mail: Pick<MailLine, 'mailId' | 'to'>;
  /** When it is on its way again, or turned out not to have failed. */
  onDone: () => void;
}

/** Sends a mail again that failed. */
export function RetryMail({ mail: { mailId, to }, onDone }: RetryMailProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const [retry, { isLoading }] = useRetryMailMutation();
  const send = () =>
    retry({ companyId, mailId })
      .unwrap()
      .then(
        () => toast({ message: t('The mail to {{email}} is on its way again.', { email: to }) }),
        (error: unknown) => toast({ message: isApiError(error) ? t(error.message) : t('That didn’t work') }),
      )
      .finally(onDone);
  return (
    <Button
      size="small"
      startIcon={<RotateCw size={13} />}
      loading={isLoading}
      aria-label={t('Send the mail to {{email}} again', { email: to })}
      onClick={() => void send()}
    >
      {t('Try again')}
    </Button>
  );
}
