import { part } from '#ui/loading/part.tsx';
import { atField, refusalOf } from '#api/problem.ts';
import { foundCompany, type FoundCompany } from '#state/authentication.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { Field } from '#ui/form/Field.tsx';
import { Form, useZodForm } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { color } from '#ui/theme/tokens.ts';
import { Building2, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { nextPage } from './next.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { loadChecks, useSignInCalls } from './useSignInCalls.ts';
import { TryDemo } from '#subjects/company/TryDemo.tsx';
import { WayLink, WayLinks } from '#ui/layout/WayLink.tsx';

const CompanyChoice = part(async () => (await import('./CompanyChoice.tsx')).CompanyChoice, { isAhead: false });

const emailChecks = async () => (await loadChecks()).EmailForm;

/** What the server says of an address nobody is found for stands at its field. */
const pointed = (error: unknown) => (refusalOf(error)?.status === 404 ? atField(error, 'email') : error);

/** The first step of signing in: the e-mail address tells which company. */
export function SignIn() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isSentAway = Boolean((useLocation().state as { wasHere?: boolean } | null)?.wasHere);
  const { checkEmail } = useSignInCalls();
  const { email: known } = useAppSelector(({ authentication }) => authentication);
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated);
  const [choices, setChoices] = useState<FoundCompany[]>([]);
  const form = useZodForm(emailChecks, { email: known });
  if (isAuthenticated) return <Navigate to={nextPage(params)} replace />;

  const goOn = (email: string, company: FoundCompany) => {
    dispatch(foundCompany({ email, company }));
    void navigate({ pathname: '/sign-in/password', search: params.toString() });
  };
  const submit = async ({ email }: { email: string }) => {
    const { companies = [], ...company } = await checkEmail(email).catch((error: unknown) => {
      throw pointed(error);
    });
    if (companies.length > 1) setChoices(companies);
    else goOn(email, company);
  };
  if (choices.length > 0)
    return (
      <AuthPage documentTitle={t('Sign in')} title={t('Which company?')} subtitle={form.getValues('email')}>
        <CompanyChoice
          companies={choices}
          onChoose={(company) => goOn(form.getValues('email'), company)}
          onBack={() => setChoices([])}
        />
      </AuthPage>
    );
  return (
    <AuthPage
      documentTitle={t('Sign in')}
      title={t('Sign in')}
      subtitle={t('Your work e-mail tells us which company.')}
    >
      <Form form={form} onSubmit={submit}>
        <Field
          name="email"
          type="email"
          label={t('Work e-mail')}
          autoComplete="username"
          autoFocus={!isSentAway}
          startIcon={<Mail size={17} color={color.text3} aria-hidden />}
        />
        <SubmitButton size="large" fullWidth>
          {t('Continue')}
        </SubmitButton>
      </Form>
      <PasskeyButton />
      <WayLinks>
        <WayLink
          to="/register"
          icon={Building2}
          title={t('Create a company')}
          words={t('First matches in three minutes')}
        />
        <TryDemo />
      </WayLinks>
    </AuthPage>
  );
}
