import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of departments and offices. */
export const routes: RouteObject[] = [
  {
    path: 'company/structure',
    handle: { may: 'editCompany' },
    lazy: page(async () => (await import('./StructurePage.tsx')).StructurePage),
  },
];
