import { useAppSelector } from '#state/root.ts';
import { Navigate, Outlet, useLocation } from 'react-router';

/**
 * Lets a session through. Whoever is still joining goes on where they were; everybody else signs in first and comes back
 * to the same address, except after signing out.
 */
export function SessionGuard() {
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated);
  const hasLeft = useAppSelector(({ session }) => session.hasLeft);
  const isJoining = useAppSelector(({ onboarding }) => Boolean(onboarding.token));
  const { pathname, search } = useLocation();
  if (isAuthenticated) return <Outlet />;
  if (isJoining) return <Navigate to="/onboarding/profile" replace />;
  const next = pathname + search;
  return <Navigate to={next === '/' || hasLeft ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`} replace />;
}
