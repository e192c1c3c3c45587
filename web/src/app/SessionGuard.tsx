import { places } from '#state/onboarding/onboardingPlaces.ts';
import { useAppSelector } from '#state/root.ts';
import { part } from '#ui/loading/part.tsx';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

const AddSecondStep = part(async () => (await import('./AddSecondStep.tsx')).AddSecondStep);

/**
 * Lets a session through. Whoever is still joining goes on where they were; everybody else signs in first and comes back
 * to the same address, except after signing out.
 */
export function SessionGuard() {
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated);
  const owesSecondStep = useAppSelector(({ session }) => session.user?.owesSecondStep === true);
  const hasLeft = useAppSelector(({ session }) => session.hasLeft);
  const joining = useAppSelector(({ onboarding }) => (onboarding.token ? (onboarding.step ?? 'profile') : null));
  const { pathname, search } = useLocation();
  // Whoever is sent away in the middle of their work may still be pressing keys: no field takes them.
  const [wasHere] = useState(isAuthenticated);
  if (isAuthenticated) return owesSecondStep ? <AddSecondStep /> : <Outlet />;
  if (joining) return <Navigate to={places[joining]} replace />;
  const next = pathname + search;
  const to = next === '/' || hasLeft ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
  return <Navigate to={to} replace state={{ wasHere }} />;
}
