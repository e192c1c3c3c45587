import type { SignedByPasskey } from '@marigold/contract/passkeys';
import { useAppDispatch } from '#state/root.ts';
import { loadCode } from '#ui/loading/loadCode.ts';
import { useMemo } from 'react';

/** Sign-in's checks and calls, which are not needed to show its first page. */
export const loadChecks = () => loadCode(() => import('./checks.ts'));

/** The calls of signing in; they reject with the failed call's error. */
export const useSignInCalls = () => {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      checkEmail: async (email: string) => {
        const { checkEmail } = (await loadChecks()).authenticationApi.endpoints;
        return dispatch(checkEmail.initiate({ email }, { forceRefetch: true, subscribe: false })).unwrap();
      },
      authenticate: async (companyId: string, body: { email: string; password: string; code?: string }) => {
        const { authenticate } = (await loadChecks()).authenticationApi.endpoints;
        return dispatch(authenticate.initiate({ companyId, body }, { track: false })).unwrap();
      },
      beginByPasskey: async () => {
        const { beginPasskeySignIn } = (await loadChecks()).authenticationApi.endpoints;
        return dispatch(beginPasskeySignIn.initiate(undefined, { track: false })).unwrap();
      },
      enterByPasskey: async (passkey: SignedByPasskey) => {
        const { signInByPasskey } = (await loadChecks()).authenticationApi.endpoints;
        return dispatch(signInByPasskey.initiate({ body: { passkey } }, { track: false })).unwrap();
      },
      beginAtProvider: async (body: { companyId: string; email: string }) => {
        const { ssoApi } = await loadCode(() => import('#subjects/company/ssoApi.ts'));
        const { beginProviderSignIn } = ssoApi.endpoints;
        return dispatch(beginProviderSignIn.initiate({ body }, { track: false })).unwrap();
      },
    }),
    [dispatch],
  );
};
