import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of what was mailed for the company. */
export const routes: RouteObject[] = [
  {
    path: 'company/mail',
    handle: { may: 'manageUsers' },
    lazy: page(async () => (await import('./MailLog.tsx')).MailLog),
  },
];
