import { isApiError } from '#api/problem.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LinkSent } from './LinkSent.tsx';
import { QuietLink } from '../QuietLink.tsx';
import { useResetLink } from './useResetLink.ts';

/** A link for a new password that does not work any more, and the way to the next one. */
export function ExpiredLink({ email }: { email: string }) {
  const { t } = useTranslation();
  const link = useResetLink();
  const [refusal, setRefusal] = useState('');
  const send = () =>
    link.send(email).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      setRefusal(t(error.message));
    });
  return (
    <AuthPage
      documentTitle={t('New password')}
      title={t('This link has expired')}
      subtitle={t('A link works once, for 60 minutes, and only the newest one.')}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {link.sentTo ? (
        <LinkSent link={link} />
      ) : email ? (
        <Button variant="contained" size="large" loading={link.isSending} onClick={() => void send()}>
          {t('Send a new one')}
        </Button>
      ) : (
        <Button component={RouterLink} to="/forgot-password" variant="contained" size="large">
          {t('Send a new one')}
        </Button>
      )}
      <QuietLink to="/sign-in">{t('Back to sign-in')}</QuietLink>
    </AuthPage>
  );
}
