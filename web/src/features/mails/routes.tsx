import type { RouteObject } from 'react-router';

/** The address of what was mailed for the company. */
export const mailRoutes: RouteObject[] = [
  {
    path: 'company/mail',
    handle: { may: 'manageUsers' },
    lazy: async () => ({ Component: (await import('./MailLog.tsx')).MailLog }),
  },
];
