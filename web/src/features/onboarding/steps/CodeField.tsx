import { isApiError } from '#api/problem.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Field } from '#ui/form/Field.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface CodeFieldProps {
  sentTo: string;
  /** Rejects with an ApiError. */
  onSendAgain: () => Promise<void>;
}

/** The code from the mail, in the same step as the address it proves. */
export function CodeField({ sentTo, onSendAgain }: CodeFieldProps) {
  const { t } = useTranslation();
  const { setError } = useFormContext();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await onSendAgain();
      announce(t('A new code is on its way.'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setError('code', { message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Field
        name="code"
        label={t('Code from the e-mail')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={10}
        helper={t('We sent it to {{email}}. It works for 20 minutes.', { email: sentTo })}
      />
      <Button
        variant="text"
        color="primary"
        size="small"
        loading={busy}
        onClick={() => void again()}
        sx={{ mt: 0.5, px: 0.5 }}
      >
        {t('Send a new code')}
      </Button>
    </Box>
  );
}
