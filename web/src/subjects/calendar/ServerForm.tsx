import { calendar } from '@marigold/contract/calendar';
import { useConnectServerMutation } from '#subjects/calendar/calendarApi.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Own } from './useOwn.ts';

const schema = calendar.routes.connectServer.body;

interface ServerFormProps {
  own: Own;
  userName?: string;
  onClose: () => void;
}

/** Asks for a calendar of a CalDAV server: where it is, and what opens it. */
export function ServerForm({ own, userName = '', onClose }: ServerFormProps) {
  const { t } = useTranslation();
  const { companyId, userId } = own;
  const [connect] = useConnectServerMutation();
  const form = useZodForm(schema, { server: '', userName, password: '' });
  const submit = async (body: z.output<typeof schema>) => {
    await connect({ companyId, userId, body }).unwrap();
    announce(t('Your calendar is connected.'));
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Field
        name="server"
        type="url"
        label={t('Address of the server')}
        placeholder="https://calendar.example.com"
        helper={t('As your provider names it for CalDAV')}
        autoComplete="url"
        autoFocus
      />
      <Field name="userName" label={t('User name there')} autoComplete="off" />
      <PasswordField
        name="password"
        label={t('Password there')}
        autoComplete="new-password"
        helper={t('Many providers want a password made for one app.')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton>{t('Connect')}</SubmitButton>
        <Button variant="text" onClick={onClose}>
          {t('Never mind')}
        </Button>
      </Box>
    </Form>
  );
}
