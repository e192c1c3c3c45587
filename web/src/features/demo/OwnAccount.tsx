import { atField, refusalOf } from '#api/problem.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import { Email } from '@marigold/contract/kit';
import { GivenPassword } from '@marigold/contract/session';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MakingModal } from './MakingModal.tsx';
import { useDemo } from './useDemo.ts';

const schema = z.object({ email: Email, password: GivenPassword });

/** Coming back under a name that one joined with. */
export function OwnAccount() {
  const { t } = useTranslation();
  const { isEntering, signIn } = useDemo();
  const form = useZodForm(schema, { email: '', password: '' });
  const submit = (values: z.output<typeof schema>) =>
    signIn(values).catch((error: unknown) => {
      throw refusalOf(error)?.status === 401 ? atField(error, 'password') : error;
    });
  return (
    <Form form={form} onSubmit={submit}>
      <Field
        name="email"
        type="email"
        label={t('E-mail')}
        autoComplete="username"
        autoFocus
        startIcon={<Mail size={17} color={color.text3} aria-hidden />}
      />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
      <SubmitButton size="large" fullWidth>
        {t('Sign in to the demo')}
      </SubmitButton>
      <MakingModal open={isEntering} />
    </Form>
  );
}
