import { finishOnboarding } from '#state/onboarding/onboarding.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { emptyMemory, type Memory, MemoryContext } from './memory.ts';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { detourOf, everyday, stepAt } from './steps.ts';
import { TopLine } from './frame/TopLine.tsx';
import { usePlace } from './usePlace.ts';

/** The frame of founding a company or joining one: where one is, and the step. Sends on whoever a step is not open to. */
export function OnboardingFlow() {
  const { pathname } = useLocation();
  const step = stepAt(pathname) ?? 'email';
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const onboarding = useAppSelector((state) => state.onboarding);
  const { isAuthenticated, hasLeft } = useAppSelector(({ session }) => session);
  const [memory, setMemory] = useState(emptyMemory);
  const remember = useCallback((change: Partial<Memory>) => setMemory((now) => ({ ...now, ...change })), []);
  const remembering = useMemo(() => ({ memory, remember }), [memory, remember]);
  // Whoever leaves with a session has finished; until the next page stands, the step still needs what it knows.
  useEffect(
    () => () => {
      if (store.getState().session.isAuthenticated) dispatch(finishOnboarding());
    },
    [store, dispatch],
  );

  usePlace(step);

  const detour = isAuthenticated && !onboarding.token ? everyday[step] : detourOf(step, onboarding);
  if (detour) return <Navigate to={hasLeft && detour === places.email ? '/sign-in' : detour} replace />;
  return (
    <MemoryContext value={remembering}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateRows: 'auto 1fr',
          gridTemplateColumns: 'minmax(0, 1fr)',
          minHeight: '100%',
          bgcolor: color.surface1,
        }}
      >
        <TopLine step={step} />
        <Outlet />
      </Box>
    </MemoryContext>
  );
}
