import { isApiError } from '#api/problem.ts';
import { useFinishProviderSignInMutation } from '#subjects/company/ssoApi.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import { LoadingOverlay } from '#ui/loading/LoadingOverlay.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useEnter } from '../useEnter.ts';
import { takeBegun } from './begun.ts';

/** Where a provider sends people back to: finishes the sign-in, or says why it came to nothing. */
export function ProviderReturn() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [finish] = useFinishProviderSignInMutation();
  const enter = useEnter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const spent = useRef(false);

  useEffect(() => {
    if (spent.current) return;
    spent.current = true;
    const state = params.get('state') ?? '';
    const begun = takeBegun(state);
    const [code, error, iss] = ['code', 'error', 'iss'].map((name) => params.get(name) ?? undefined);
    const conclude = async (): Promise<void> => {
      if (!begun) return setRefusal(t('This sign-in did not begin here, or was used already. Begin again.'));
      const body = { state, proof: begun.proof, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
      try {
        await enter((await finish({ body }).unwrap()).accessToken, begun.next);
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        setRefusal(t(failure.message));
      }
    };
    void conclude();
  }, [params, finish, enter, t]);

  if (refusal === null) return <LoadingOverlay />;
  return (
    <AuthPage documentTitle={t('Sign in')} title={t('You are not signed in')}>
      <Alert severity="error">{refusal}</Alert>
      <Button component={RouterLink} to="/sign-in" variant="contained" size="large">
        {t('Back to sign-in')}
      </Button>
    </AuthPage>
  );
}
