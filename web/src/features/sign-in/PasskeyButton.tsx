import { isApiError } from '#api/problem.ts';
import { canUsePasskeys, signByPasskey, wasLeft } from '#subjects/person/passkeys.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { nextPage } from './next.ts';
import { useEnter } from './useEnter.ts';
import { useSignInCalls } from './useSignInCalls.ts';

/** Signs in by a passkey, without an address or a password; nothing where this page cannot use any. */
export function PasskeyButton() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { beginByPasskey, enterByPasskey } = useSignInCalls();
  const enter = useEnter();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  if (!canUsePasskeys()) return null;
  const signIn = async () => {
    setBusy(true);
    setFault('');
    try {
      const { accessToken } = await enterByPasskey(await signByPasskey(await beginByPasskey()));
      await enter(accessToken, nextPage(params));
    } catch (error) {
      if (wasLeft(error)) setFault('No passkey was used. Try again, or sign in with your password.');
      else if (isApiError(error)) setFault(error.message);
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="large"
        fullWidth
        loading={isBusy}
        loadingPosition="start"
        startIcon={<KeyRound size={17} aria-hidden />}
        onClick={() => void signIn()}
      >
        {t('Sign in with a passkey')}
      </Button>
      {fault && (
        <Box role="alert" sx={{ color: color.errorText, typography: 'meta' }}>
          {t(fault)}
        </Box>
      )}
    </>
  );
}
