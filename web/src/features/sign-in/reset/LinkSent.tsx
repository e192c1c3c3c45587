import { isApiError } from '#api/problem.ts';
import { OutboxNote } from '#subjects/company/OutboxNote.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useResetLink } from './useResetLink.ts';

/** Says the same for every address, and sends the link again after a while. */
export function LinkSent({ link: { send, sentTo, seconds, isSending } }: { link: ReturnType<typeof useResetLink> }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  const again = () => {
    setRefusal('');
    send(sentTo).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      setRefusal(t(error.message));
    });
  };
  return (
    <>
      <Alert severity="success">
        {t('If {{email}} has an account, a link is on its way. It works for 60 minutes.', { email: sentTo })}
      </Alert>
      <OutboxNote of={sentTo} isFlush />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button size="large" disabled={seconds > 0} loading={isSending} onClick={again}>
        {seconds > 0 ? t('Send again in {{seconds}} s', { seconds }) : t('Send again')}
      </Button>
    </>
  );
}
