import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** Addresses of this feature, below the shell. */
export const routes: RouteObject[] = [
  {
    path: '/opportunities/:opportunityId/candidates',
    handle: { may: 'seeCandidates' },
    lazy: page(async () => (await import('./CandidatesPage.tsx')).CandidatesPage),
  },
];
