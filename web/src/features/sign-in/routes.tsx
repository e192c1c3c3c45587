import type { RouteObject } from 'react-router';

/** Addresses of signing in. */
export const signInRoutes: RouteObject[] = [
  { path: 'sign-in', lazy: async () => ({ Component: (await import('./SignIn.tsx')).SignIn }) },
  { path: 'sign-in/password', lazy: async () => ({ Component: (await import('./Password.tsx')).Password }) },
  { path: 'forgot-password', lazy: async () => ({ Component: (await import('./ForgotPassword.tsx')).ForgotPassword }) },
  { path: 'reset-password', lazy: async () => ({ Component: (await import('./ResetPassword.tsx')).ResetPassword }) },
  { path: 'invite/:token', lazy: async () => ({ Component: (await import('./Invitation.tsx')).Invitation }) },
];
