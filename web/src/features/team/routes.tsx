import type { RouteObject } from 'react-router';

/** Addresses of the company's people. */
export const teamRoutes: RouteObject[] = [
  {
    path: 'team',
    handle: { may: 'manageUsers' },
    lazy: async () => ({ Component: (await import('./Team.tsx')).Team }),
  },
];
