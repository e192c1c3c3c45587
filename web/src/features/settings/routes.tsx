import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';
import { Navigate } from 'react-router';

/** One's settings as pages; the drawer shows the same. */
export const routes: RouteObject[] = [
  { path: 'settings', element: <Navigate to="/settings/profile" replace /> },
  {
    path: 'settings/:section',
    lazy: page(async () => (await import('./SettingsPage.tsx')).SettingsPage),
  },
];
