import type { SignInProvider } from '@marigold/contract/calendar';
import { isApiError } from '#api/problem.ts';
import { useStartSignInMutation } from '#subjects/calendar/calendarApi.ts';
import { useCallback, useEffect, useState } from 'react';
import { type Begun, keepBegun } from './begun.ts';
import type { Own } from './useOwn.ts';

/** Where a sign-in leads back to; the page that is open unless said. */
type Back = Partial<Pick<Begun, 'from' | 'inDrawer'>>;

const here = () => `${window.location.pathname}${window.location.search}`;

/** Leads to a provider's sign-in page, which leads back here. */
export const useSignIn = (own: Pick<Own, 'companyId' | 'userId'>) => {
  const { companyId, userId } = own;
  const [start] = useStartSignInMutation();
  const [busy, setBusy] = useState<SignInProvider | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Whoever comes back by the browser's button finds this page as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const begin = useCallback(
    async (provider: SignInProvider, { from = here(), inDrawer = false }: Back = {}) => {
      setBusy(provider);
      setRefusal(null);
      try {
        const { address } = await start({ companyId, userId, body: { provider } }).unwrap();
        keepBegun({ provider, from, inDrawer });
        window.location.assign(address);
      } catch (error) {
        if (!isApiError(error)) throw error;
        setBusy(null);
        setRefusal(error.message);
      }
    },
    [companyId, userId, start],
  );
  return { begin, busy, refusal };
};
