import { useSaveOnboardingMutation } from '#api/services/onboarding.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch } from '#state/root.ts';
import { register, startSession } from '#state/session.ts';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { useKeepRole } from './firstRole/useKeepRole.ts';

/**
 * Ends the onboarding: the token becomes the stored session, and a page of the product opens. What the steps know is
 * forgotten when their frame goes away: until then, the step on screen needs it.
 */
export const useLeave = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  const [save] = useSaveOnboardingMutation();
  const keep = useKeepRole();
  return useCallback(
    async (to: string) => {
      // What was typed a moment ago is not on the server yet, and nobody comes back here.
      await keep();
      const { token, registration } = store.getState().onboarding;
      if (token) dispatch(startSession(token, register));
      if (registration) void save({ ...registration, body: { step: null, opportunityId: null } });
      await navigate(to, { replace: true });
    },
    [dispatch, keep, navigate, save, store],
  );
};
