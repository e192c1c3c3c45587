import type { RouteObject } from 'react-router';

/** The address of the mails that stay on this machine. */
export const outboxRoutes: RouteObject[] = [
  { path: 'outbox', lazy: async () => ({ Component: (await import('./Outbox.tsx')).Outbox }) },
];
