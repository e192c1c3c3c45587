import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of the fairness report. */
export const routes: RouteObject[] = [
  {
    path: 'company/fairness',
    handle: { may: 'seeFairness' },
    lazy: page(async () => (await import('./FairnessPage.tsx')).FairnessPage),
  },
];
