import { page } from '#ui/loading/part.tsx';
import { ChartNoAxesColumn } from 'lucide-react';
import type { RouteObject } from 'react-router';

/** The address of the dashboard; it is seldom the next page, so its charts are not fetched ahead. */
export const routes: RouteObject[] = [
  {
    path: 'analytics',
    handle: { may: 'seeAnalytics' },
    lazy: page(async () => (await import('./AnalyticsPage.tsx')).AnalyticsPage, { isAhead: false }),
  },
];

/** Its place in the navigation. */
export const places = [
  {
    to: '/analytics',
    label: 'Analytics',
    icon: ChartNoAxesColumn,
    may: 'seeAnalytics',
    keys: 'g a',
    section: 'company',
  },
] as const;
