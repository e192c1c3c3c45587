import type { RouteObject } from 'react-router';

/** The address of the fairness report. */
export const fairnessRoutes: RouteObject[] = [
  {
    path: 'company/fairness',
    handle: { may: 'seeFairness' },
    lazy: async () => ({ Component: (await import('./FairnessPage.tsx')).FairnessPage }),
  },
];
