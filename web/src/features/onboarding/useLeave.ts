import { finishOnboarding } from '#state/onboarding.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch } from '#state/root.ts';
import { register, startSession } from '#state/session.ts';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';

/** Ends the onboarding: the token becomes the stored session, and a page of the product opens. */
export const useLeave = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const store = useStore<RootState>();
  return useCallback(
    async (to: string) => {
      const { token } = store.getState().onboarding;
      if (token) dispatch(startSession(token, register));
      await navigate(to, { replace: true });
      // Only now: until the page is there, the step on screen still needs to know whose it is.
      dispatch(finishOnboarding());
    },
    [dispatch, navigate, store],
  );
};
