import { SecondCode } from '@marigold/contract/authentication';
import { GivenPassword } from '@marigold/contract/session';
import { CodeField } from '#ui/form/CodeField.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

const schema = z.object({ password: GivenPassword, code: SecondCode });

interface WithCodeProps {
  words: string;
  confirm: string;
  destructive?: boolean;
  onSubmit: (given: z.output<typeof schema>) => Promise<void>;
}

/** Asks for the password and a code before something about the second step changes. */
export function WithCode({ words, confirm, destructive, onSubmit }: WithCodeProps) {
  const { t } = useTranslation();
  const form = useZodForm(schema, { password: '', code: '' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Box sx={{ color: color.text2 }}>{words}</Box>
      <PasswordField name="password" label={t('Your password')} autoComplete="current-password" autoFocus />
      <CodeField autoFocus={false} helper={t('Your authenticator app shows it. A recovery code works, too.')} />
      <SubmitButton color={destructive ? 'error' : 'primary'} sx={{ justifySelf: 'end' }}>
        {confirm}
      </SubmitButton>
    </Form>
  );
}
