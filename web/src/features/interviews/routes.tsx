import { page } from '#ui/loading/part.tsx';
import { CalendarDays } from 'lucide-react';
import type { RouteObject } from 'react-router';

/** Addresses of this feature, below the shell. */
export const routes: RouteObject[] = [
  {
    path: 'interviews',
    handle: { may: 'seeCandidates' },
    lazy: page(async () => (await import('./InterviewsPage.tsx')).InterviewsPage),
  },
];

/** Its place in the navigation. */
export const places = [
  { to: '/interviews', label: 'Interviews', icon: CalendarDays, may: 'seeCandidates', keys: 'g i', section: 'work' },
] as const;
