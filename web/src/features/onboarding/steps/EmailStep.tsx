import { Email } from '@marigold/contract/kit';
import { useLazyCheckNewEmailQuery, useSendEmailCodeMutation } from '#api/services/onboarding.ts';
import { type ApiError, atField, isApiError } from '#api/problem.ts';
import { type OnboardingState, setOnboarding } from '#state/onboarding/onboarding.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { Field } from '#ui/form/Field.tsx';
import { useZodForm } from '#ui/form/Form.tsx';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { CodeField } from './CodeField.tsx';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { StepForm } from '../frame/StepForm.tsx';
import { useKept } from '../useKept.ts';
import { useRefusal } from '../useRefusal.ts';

const schema = z.object({ email: Email, code: z.string().trim().max(10) });
type Values = z.output<typeof schema>;

const isTaken = (error: ApiError | null) => error?.code === 'USER_EXISTS';

/** The first step: a work e-mail nobody has registered yet, proven by a code where mail is sent. */
export function EmailStep() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [check] = useLazyCheckNewEmailQuery();
  const [sendCode] = useSendEmailCodeMutation();
  const { email, emailCode, token } = useAppSelector(({ onboarding }) => onboarding);
  const isRegistered = token !== null;
  const form = useZodForm(schema, { email, code: emailCode.code });
  const refusal = useRefusal(form);
  const [taken, setTaken] = useState(isTaken(refusal));
  const address = useWatch({ control: form.control, name: 'email' }).trim().toLowerCase();
  const toState = (values: { email: string; code: string }): Partial<OnboardingState> => ({
    email: values.email,
    emailCode: { ...emailCode, code: values.code },
  });
  useKept(form, toState);

  const send = async (address: string) => {
    const old = form.getValues('code');
    await sendCode({ body: { email: address } }).unwrap();
    // The mail may be there before this answer, and the new code typed.
    if (form.getValues('code') === old) form.setValue('code', '');
    dispatch(setOnboarding({ emailCode: { sentTo: address, code: form.getValues('code') } }));
  };
  /** Whether the address can go on; where a code is needed it is sent first. */
  const isProven = async ({ email: address, code }: Values): Promise<boolean> => {
    if (emailCode.sentTo === address) {
      if (!code) form.setError('code', { message: 'Enter the code from the e-mail.' }, { shouldFocus: true });
      return code !== '';
    }
    const { codeNeeded } = await check({ Email: address }).unwrap();
    if (codeNeeded) await send(address);
    return !codeNeeded;
  };
  const submit = async (values: Values) => {
    setTaken(false);
    if (!isRegistered) {
      const goOn = await isProven(values).catch((error: unknown) => {
        const known = isApiError(error) && isTaken(error);
        setTaken(known);
        throw known ? atField(error, 'email') : error;
      });
      if (!goOn) return;
      dispatch(setOnboarding({ email: values.email }));
    }
    await navigate(places.profile);
  };
  return (
    <StepForm
      form={form}
      onSubmit={submit}
      title={t('Create a company')}
      words={t('Your work e-mail becomes your sign-in.')}
      back={isRegistered ? null : '/sign-in'}
      next={t('Continue')}
    >
      <Field
        name="email"
        type="email"
        label={t('Work e-mail')}
        autoComplete="username"
        autoFocus
        disabled={isRegistered}
        helper={isRegistered && t('This is your sign-in now.')}
        startIcon={<Mail size={17} color={color.text3} aria-hidden />}
      />
      {taken && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to="/sign-in" size="small">
              {t('Sign in')}
            </Button>
          }
        >
          {t('This address has an account.')}
        </Alert>
      )}
      {!isRegistered && emailCode.sentTo !== '' && emailCode.sentTo === address && (
        <CodeField sentTo={emailCode.sentTo} onSendAgain={() => send(emailCode.sentTo)} />
      )}
    </StepForm>
  );
}
