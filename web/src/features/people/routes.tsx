import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of somebody of the company. */
export const routes: RouteObject[] = [
  {
    path: 'company/people/:memberId',
    handle: { may: 'importMembers' },
    lazy: page(async () => (await import('./PersonPage.tsx')).PersonPage, { isAhead: false }),
  },
];
