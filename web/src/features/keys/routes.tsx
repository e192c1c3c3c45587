import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of the keys of the API. */
export const routes: RouteObject[] = [
  {
    path: 'company/keys',
    handle: { may: 'manageKeys' },
    lazy: page(async () => (await import('./KeysPage.tsx')).KeysPage),
  },
];
