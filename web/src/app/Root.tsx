import { RouteProgress } from '#ui/loading/RouteProgress.tsx';
import { Outlet, useNavigation } from 'react-router';

/** What every page shares: the bar that shows a page is on its way. */
export function Root() {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <RouteProgress busy={busy} />
      <Outlet />
    </>
  );
}
