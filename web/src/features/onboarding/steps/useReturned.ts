import type { SignInProvider } from '@marigold/contract/calendar';
import { isApiError } from '#api/problem.ts';
import { useFinishSignInMutation } from '#subjects/calendar/calendarApi.ts';
import { showAlert } from '#state/alert.ts';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { useAppDispatch } from '#state/root.ts';
import { openSettings } from '#state/settingsUser.ts';
import { type Begun, takeBegun } from '#subjects/calendar/begun.ts';
import type { Own } from '#subjects/calendar/useOwn.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';

/** What came of a sign-in that led back here without a calendar. */
export interface Failed {
  /** Null: the person did not want it. */
  message: string | null;
  /** Null where nobody knows any more. */
  provider: SignInProvider | null;
  begun: Begun | null;
}

/**
 * Finishes the sign-in that led back here, once: its address is spent and goes, so that nothing is sent twice. Whoever began
 * elsewhere is led there.
 */
export const useReturned = (own: Own | null): { isFinishing: boolean; failed: Failed | null } => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [finish] = useFinishSignInMutation();
  const [failed, setFailed] = useState<Failed | null>(null);
  const spent = useRef<string | null>(null);
  const state = params.get('state');

  useEffect(() => {
    if (!own || !state || spent.current === state) return;
    spent.current = state;
    const { companyId, userId } = own;
    const [code, error, iss] = ['code', 'error', 'iss'].map((name) => params.get(name) ?? undefined);
    const begun = takeBegun();
    const back = async (): Promise<void> => {
      if (begun?.inDrawer) dispatch(openSettings('calendar'));
      await navigate(begun?.from ?? places.calendar, { replace: true });
    };
    const conclude = async () => {
      try {
        const body = { state, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
        const { connection } = await finish({ companyId, userId, body }).unwrap();
        if (begun && begun.from !== places.calendar && connection)
          dispatch(
            showAlert({ message: t('{{calendar}} is connected.', { calendar: connection.email }), type: 'success' }),
          );
        await back();
      } catch (refusal) {
        if (!isApiError(refusal)) throw refusal;
        const message = error === 'access_denied' ? null : refusal.message;
        setFailed({ message, provider: begun?.provider ?? null, begun });
        await navigate(places.calendar, { replace: true });
      }
    };
    void conclude();
  }, [own, state, params, navigate, dispatch, finish, t]);

  return { isFinishing: own !== null && state !== null, failed };
};
