import { part } from '#ui/loading/part.tsx';
import { atField, refusalOf } from '#api/problem.ts';
import { changeEmail } from '#state/authentication.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { SignInCode } from '#ui/form/CodeField.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { AddressPill } from './AddressPill.tsx';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { nextPage } from './next.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { QuietLink } from './QuietLink.tsx';
import { useEnter } from './useEnter.ts';
import { useSecondStep } from '#subjects/person/useSecondStep.ts';
import { loadChecks, useSignInCalls } from './useSignInCalls.ts';

const ByProvider = part(async () => (await import('./provider/ByProvider.tsx')).ByProvider, { isAhead: false });

const passwordChecks = async () => (await loadChecks()).PasswordForm;

/** A wrong password is a matter of its field, which is then selected; everything else stands above the form. */
const pointed = (error: unknown) => (refusalOf(error)?.status === 401 ? atField(error, 'password') : error);

/** The second step of signing in. */
export function Password() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { authenticate } = useSignInCalls();
  const { email, company } = useAppSelector(({ authentication }) => authentication);
  const form = useZodForm(passwordChecks, { password: '', code: '' });
  const { isAsked, attempt } = useSecondStep();
  const enter = useEnter();
  const [isByPassword, setByPassword] = useState(false);
  if (!company) return <Navigate to={{ pathname: '/sign-in', search: params.toString() }} replace />;

  const submit = async ({ password, code: typed }: { password: string; code: string }) => {
    const session = await attempt(typed, (code) => authenticate(company.companyId, { email, password, ...code })).catch(
      (error: unknown) => {
        throw pointed(error);
      },
    );
    if (!session) return;
    await enter(session.accessToken, nextPage(params));
  };
  const { provider } = company;
  const isByProvider = provider !== null && !isByPassword;
  return (
    <AuthPage
      documentTitle={t('Sign in')}
      title={t('Welcome back to {{company}}', { company: company.name })}
      picture={<Avatar kind="company" url={company.logoUrl} name={company.name} size={64} />}
      headline={company.name}
    >
      <AddressPill
        email={email}
        onChange={() => {
          dispatch(changeEmail());
          void navigate({ pathname: '/sign-in', search: params.toString() });
        }}
      />
      {isByProvider ? (
        <ByProvider email={email} company={company} provider={provider} onPassword={() => setByPassword(true)} />
      ) : (
        <>
          <Form form={form} onSubmit={submit}>
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            {isAsked ? (
              <SignInCode />
            ) : (
              <PasswordField name="password" label={t('Password')} autoComplete="current-password" autoFocus />
            )}
            <SubmitButton size="large" fullWidth>
              {t('Sign in')}
            </SubmitButton>
          </Form>
          <PasskeyButton />
          <QuietLink to="/forgot-password">{t('Forgot the password?')}</QuietLink>
        </>
      )}
    </AuthPage>
  );
}
