import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import { Email, line } from '@marigold/contract/kit';
import { ChosenPassword } from '#ui/form/chosenPassword.ts';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MakingModal } from './MakingModal.tsx';
import { useDemo } from './useDemo.ts';

const schema = z.object({ name: line(120).min(1, 'Enter your name.'), email: Email, password: ChosenPassword });

/** Joining the demo's team under one's own name. */
export function Join() {
  const { t } = useTranslation();
  const { isEntering, register } = useDemo();
  const form = useZodForm(schema, { name: '', email: '', password: '' });
  return (
    <Form form={form} onSubmit={register}>
      <Field name="name" label={t('Full name')} autoComplete="name" autoFocus />
      <Field
        name="email"
        type="email"
        label={t('E-mail')}
        autoComplete="username"
        helper={t('No mail is sent to it.')}
        startIcon={<Mail size={17} color={color.text3} aria-hidden />}
      />
      <NewPasswordField />
      <SubmitButton size="large" fullWidth>
        {t('Join the demo')}
      </SubmitButton>
      <MakingModal open={isEntering} />
    </Form>
  );
}
