import { ChosenPassword } from '#ui/form/chosenPassword.ts';
import { useResetPasswordMutation } from '#api/services/authentication.ts';
import { refusalOf } from '#api/problem.ts';
import { useAppDispatch } from '#state/root.ts';
import { startSession } from '#state/session.ts';
import { useSecondStep } from '#subjects/person/useSecondStep.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { SignInCode } from '#ui/form/CodeField.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { AddressPill } from '../AddressPill.tsx';
import { ExpiredLink } from './ExpiredLink.tsx';

const schema = z.object({ password: ChosenPassword, code: z.string() });

/** Chooses a new password with the link from the mail; success signs in. */
export function ResetPassword() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [reset] = useResetPasswordMutation();
  const [isExpired, setExpired] = useState(false);
  const form = useZodForm(schema, { password: '', code: '' });
  const { isAsked, attempt } = useSecondStep();
  const [email, token] = [params.get('email') ?? '', params.get('token') ?? ''];
  if (isExpired || !email || !token) return <ExpiredLink email={email} />;

  const submit = async ({ password, code: typed }: z.output<typeof schema>) => {
    try {
      const session = await attempt(typed, (code) => reset({ body: { email, password, token, ...code } }).unwrap());
      if (!session) return;
      dispatch(startSession(session.accessToken));
      await navigate('/', { replace: true });
    } catch (error) {
      if (refusalOf(error)?.code !== 'EXPIRED_LINK') throw error;
      setExpired(true);
    }
  };
  return (
    <AuthPage
      documentTitle={t('New password')}
      title={t('Choose a new password')}
      subtitle={t('Your other sessions end with it.')}
    >
      <AddressPill email={email} />
      <Form form={form} onSubmit={submit}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {isAsked ? <SignInCode /> : <NewPasswordField autoFocus />}
        <SubmitButton size="large" fullWidth>
          {t('Save and sign in')}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
