import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** Addresses of this feature, below the shell. */
export const routes: RouteObject[] = [
  {
    path: 'reviews',
    handle: { may: 'review' },
    lazy: page(async () => (await import('./ReviewList.tsx')).ReviewList),
  },
  {
    path: 'reviews/:opportunityId',
    handle: { may: 'review' },
    lazy: page(async () => (await import('./ReviewPage.tsx')).ReviewPage),
  },
];
