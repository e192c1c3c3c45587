import { useAppSelector } from '#state/root.ts';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Lets a session through; everybody else signs in first and comes back to the same address, except after signing out. */
export function SessionGuard() {
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated);
  const hasLeft = useAppSelector(({ session }) => session.hasLeft);
  const { pathname, search } = useLocation();
  if (isAuthenticated) return <Outlet />;
  const next = pathname + search;
  return <Navigate to={next === '/' || hasLeft ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`} replace />;
}
