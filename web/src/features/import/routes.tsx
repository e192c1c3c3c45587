import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The addresses of imports: all of them, and one. */
export const routes: RouteObject[] = [
  {
    path: 'company/import',
    handle: { may: 'importMembers' },
    lazy: page(async () => (await import('./ImportsPage.tsx')).ImportsPage),
  },
  {
    path: 'company/import/:importId',
    handle: { may: 'importMembers' },
    lazy: page(async () => (await import('./ImportPage.tsx')).ImportPage, { isAhead: false }),
  },
];
