import { page } from '#ui/loading/part.tsx';
import { Navigate, type RouteObject } from 'react-router';

/** Addresses of the company's own pages. */
export const routes: RouteObject[] = [
  {
    path: 'company',
    handle: { may: 'use' },
    lazy: page(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
  },
  {
    path: 'company/edit',
    handle: { may: 'editCompany' },
    element: <Navigate to="/company?dialog=edit" replace />,
  },
  {
    path: 'company/settings',
    handle: { may: 'editCompany' },
    lazy: page(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage),
  },
  {
    path: 'company/sign-in',
    handle: { may: 'manageSso' },
    lazy: page(async () => (await import('./signIn/SignInPage.tsx')).SignInPage),
  },
];
