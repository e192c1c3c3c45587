import { Email } from '@marigold/contract/kit';
import { useAppSelector } from '#state/root.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { LinkSent } from './LinkSent.tsx';
import { QuietLink } from '../QuietLink.tsx';
import { useResetLink } from './useResetLink.ts';

const schema = z.object({ email: Email });

/** Asks for a link to choose a new password. Says the same for every address. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { email } = useAppSelector(({ authentication }) => authentication);
  const link = useResetLink();
  const form = useZodForm(schema, { email: params.get('email') ?? email });
  return (
    <AuthPage
      documentTitle={t('New password')}
      title={t('Forgot the password?')}
      subtitle={t('We send you a link to choose a new one.')}
    >
      {link.sentTo ? (
        <LinkSent link={link} />
      ) : (
        <Form form={form} onSubmit={(values) => link.send(values.email)}>
          <Field
            name="email"
            type="email"
            label={t('Work e-mail')}
            autoComplete="username"
            autoFocus
            startIcon={<Mail size={17} color={color.text3} aria-hidden />}
          />
          <SubmitButton size="large" fullWidth>
            {t('Send the link')}
          </SubmitButton>
        </Form>
      )}
      <QuietLink to="/sign-in">{t('Back to sign-in')}</QuietLink>
    </AuthPage>
  );
}
