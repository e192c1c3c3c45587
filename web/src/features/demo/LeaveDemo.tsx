import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { endSession } from '#state/session.ts';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';

/** Ends the session outside of its screens, and goes on to a company of one's own, or back to the choice of people when it ended by itself. */
export function LeaveDemo() {
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated);
  useEffect(() => {
    dispatch(endSession());
  }, [dispatch]);
  if (isAuthenticated) return null;
  return <Navigate to={params.has('ended') ? '/demo?ended' : '/register'} replace />;
}
