import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of requests to be erased. */
export const routes: RouteObject[] = [
  {
    path: 'company/erasures',
    handle: { may: 'handleErasures' },
    lazy: page(async () => (await import('./ErasuresPage.tsx')).ErasuresPage),
  },
];
