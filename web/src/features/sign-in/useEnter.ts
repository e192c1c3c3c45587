import { useAppDispatch } from '#state/root.ts';
import { startSession } from '#state/session.ts';
import { loadCode } from '#ui/loading/loadCode.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Goes on as somebody who has signed in: where they left their way in, else to a page. */
export const useEnter = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    async (accessToken: string, page: string): Promise<void> => {
      const { resumeOnboarding } = await loadCode(() => import('#state/onboarding/resumeOnboarding.ts'));
      const step = await dispatch(resumeOnboarding(accessToken));
      if (!step) dispatch(startSession(accessToken));
      await navigate(step ?? page, { replace: true });
    },
    [dispatch, navigate],
  );
};
