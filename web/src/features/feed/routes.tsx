import { page } from '#ui/loading/part.tsx';
import { Clapperboard } from 'lucide-react';
import type { RouteObject } from 'react-router';

/** The address of the feed. */
export const routes: RouteObject[] = [
  {
    path: 'feed',
    handle: { may: 'use' },
    lazy: page(async () => (await import('./FeedPage.tsx')).FeedPage),
  },
];

/** Its place in the navigation. */
export const places = [
  { to: '/feed', label: 'Feed', icon: Clapperboard, may: 'use', keys: 'g f', section: 'company' },
] as const;
