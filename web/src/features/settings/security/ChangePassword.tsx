import { GivenPassword } from '@marigold/contract/session';
import { ChosenPassword } from '#ui/form/chosenPassword.ts';
import { useChangePasswordMutation } from '#api/services/authentication.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { startSession } from '#state/session.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

const schema = z.object({ password: GivenPassword, newPassword: ChosenPassword });

/** Chooses another password; this session goes on, all others end. */
export function ChangePassword() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { email } = useMe();
  const [changePassword] = useChangePasswordMutation();
  const [isChanged, setChanged] = useState(false);
  const form = useZodForm(schema, { password: '', newPassword: '' });
  const submit = async (body: z.output<typeof schema>) => {
    setChanged(false);
    const { accessToken } = await changePassword({ body }).unwrap();
    dispatch(startSession(accessToken));
    form.reset();
    setChanged(true);
    announce(t('Your password is changed. You are signed out everywhere else.'));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Typography variant="h3" component="h2">
        {t('Password')}
      </Typography>
      {isChanged && (
        <Alert severity="success" onClose={() => setChanged(false)}>
          {t('Your password is changed. You are signed out everywhere else.')}
        </Alert>
      )}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label={t('Current password')} autoComplete="current-password" />
      <NewPasswordField name="newPassword" label={t('New password')} />
      <SubmitButton sx={{ justifySelf: 'start' }}>{t('Change the password')}</SubmitButton>
    </Form>
  );
}
