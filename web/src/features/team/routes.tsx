import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** Addresses of the company's people. */
export const routes: RouteObject[] = [
  {
    path: 'team',
    handle: { may: 'manageUsers' },
    lazy: page(async () => (await import('./Team.tsx')).Team),
  },
];
