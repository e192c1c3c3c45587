import { endSession, startSession } from '#state/session.ts';
import { useAppDispatch } from '#state/root.ts';
import { AuthPage } from '#ui/layout/AuthPage.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '../features/settings/security/secondStep/RecoveryCodes.tsx';
import { TurnOn } from '../features/settings/security/secondStep/TurnOn.tsx';

/** For whoever has no second step of signing in yet while their company asks for it: nothing else can be done before. */
export function AddSecondStep() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [given, setGiven] = useState<{ codes: readonly string[]; token: string } | null>(null);
  const title = t('Turn the second step on');
  return (
    <AuthPage
      title={title}
      documentTitle={title}
      subtitle={t('Your company asks everybody for a code of an authenticator app when they sign in.')}
    >
      {given ? (
        <RecoveryCodes codes={given.codes} onDone={() => dispatch(startSession(given.token))} />
      ) : (
        <TurnOn onCodes={(codes, token) => setGiven({ codes, token })} />
      )}
      <Button onClick={() => dispatch(endSession('left'))}>{t('Sign out')}</Button>
    </AuthPage>
  );
}
