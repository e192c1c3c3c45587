import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** Addresses of signing in. */
export const outside: RouteObject[] = [
  { path: 'sign-in', lazy: page(async () => (await import('./SignIn.tsx')).SignIn, { isAhead: false }) },
  { path: 'sign-in/password', lazy: page(async () => (await import('./Password.tsx')).Password, { isAhead: false }) },
  {
    path: 'sign-in/provider',
    lazy: page(async () => (await import('./provider/ProviderReturn.tsx')).ProviderReturn, { isAhead: false }),
  },
  {
    path: 'forgot-password',
    lazy: page(async () => (await import('./reset/ForgotPassword.tsx')).ForgotPassword, { isAhead: false }),
  },
  {
    path: 'reset-password',
    lazy: page(async () => (await import('./reset/ResetPassword.tsx')).ResetPassword, { isAhead: false }),
  },
  { path: 'invite/:token', lazy: page(async () => (await import('./Invitation.tsx')).Invitation, { isAhead: false }) },
];
