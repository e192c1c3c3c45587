import { onboarding } from '@marigold/contract/onboarding';
import { useContactMutation } from '#api/services/onboarding.ts';
import { useAppSelector } from '#state/root.ts';
import { useTypedForm } from '#state/useTypedForm.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import Button from '@mui/material/Button';
import { Building2, Mail, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { z } from 'zod';
import { Honeypot } from './Honeypot.tsx';

const { body: schema } = onboarding.routes.contact;
const longest = 4000;
const icon = { size: 17, color: color.text3, 'aria-hidden': true } as const;

/** A message to the people who run this server. What was typed stays until it was taken. */
export function Contact() {
  const { t } = useTranslation();
  const user = useAppSelector(({ session }) => session.user);
  const [contact] = useContactMutation();
  const [answerTo, setAnswerTo] = useState('');
  const { form, forget } = useTypedForm('contact', schema, {
    name: '',
    email: user?.email ?? '',
    company: '',
    message: '',
    website: '',
  });
  const send = async (body: z.output<typeof schema>) => {
    await contact({ body }).unwrap();
    forget();
    setAnswerTo(body.email);
  };
  const back = (
    <Button
      component={RouterLink}
      to="/"
      size="large"
      {...(answerTo
        ? { variant: 'contained' }
        : { variant: 'text', color: 'primary', sx: { justifySelf: 'start', px: 0 } })}
    >
      {user ? t('Back to Marigold') : t('Back to sign-in')}
    </Button>
  );
  if (answerTo)
    return (
      <AuthPage
        documentTitle={t('Talk to us')}
        title={t('Your message is with us')}
        subtitle={t('We answer to {{email}}.', { email: answerTo })}
      >
        {back}
      </AuthPage>
    );
  return (
    <AuthPage
      documentTitle={t('Talk to us')}
      title={t('Talk to us')}
      subtitle={t('Your message goes to the people who run this Marigold.')}
      wide
    >
      <Form form={form} onSubmit={send} sx={{ position: 'relative' }}>
        <Field
          name="name"
          label={t('Name')}
          autoComplete="name"
          maxLength={120}
          startIcon={<User {...icon} />}
          autoFocus
        />
        <Field name="email" type="email" label={t('E-mail')} autoComplete="email" startIcon={<Mail {...icon} />} />
        <Field
          name="company"
          label={t('Company')}
          hint={t('if you like')}
          autoComplete="organization"
          maxLength={120}
          startIcon={<Building2 {...icon} />}
        />
        <Field name="message" label={t('Message')} multiline minRows={5} maxRows={14} maxLength={longest} />
        <Honeypot name="website" />
        <SubmitButton size="large" fullWidth>
          {t('Send the message')}
        </SubmitButton>
      </Form>
      {back}
    </AuthPage>
  );
}
