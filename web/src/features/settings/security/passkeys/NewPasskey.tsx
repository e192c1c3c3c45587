import { line } from '@marigold/contract/kit';
import { GivenPassword } from '@marigold/contract/session';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '#api/services/authentication.ts';
import { makePasskey, wasLeft, wasMadeBefore } from '#subjects/person/passkeys.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

const schema = z.object({ password: GivenPassword, name: line(80) });

/** Adds a passkey: the password, a name, and then the browser asks for the finger, the face or the PIN. */
export function NewPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useZodForm(schema, { password: '', name: '' });
  const submit = async ({ password, name }: z.output<typeof schema>) => {
    const options = await begin({ body: { password } }).unwrap();
    try {
      const passkey = await makePasskey(options);
      await add({ body: { name, passkey } }).unwrap();
    } catch (error) {
      if (wasLeft(error))
        return form.setError('root', { message: 'No passkey was made. Try again when you are ready.' });
      if (wasMadeBefore(error))
        return form.setError('root', { message: 'This device has a passkey of yours already.' });
      throw error;
    }
    announce(t('The passkey is added.'));
    onClose();
  };
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      aria-labelledby="new-passkey-title"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id="new-passkey-title" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        {t('Add a passkey')}
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <X size={17} />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Form form={form} onSubmit={submit}>
          <Box sx={{ color: color.text2 }}>{t('Your browser asks you next where the passkey is to be kept.')}</Box>
          <PasswordField name="password" label={t('Your password')} autoComplete="current-password" autoFocus />
          <Field name="name" label={t('Name of the passkey')} hint={t('optional')} placeholder={t('My laptop')} />
          <SubmitButton sx={{ justifySelf: 'end' }}>{t('Continue')}</SubmitButton>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
