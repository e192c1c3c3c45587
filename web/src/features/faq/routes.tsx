import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of the FAQ. */
export const routes: RouteObject[] = [
  {
    path: 'company/faq',
    handle: { may: 'use' },
    lazy: page(async () => (await import('./FaqPage.tsx')).FaqPage),
  },
];
