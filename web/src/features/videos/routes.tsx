import { page } from '#ui/loading/part.tsx';
import { Video } from 'lucide-react';
import type { RouteObject } from 'react-router';

/** The address of the company's videos. */
export const routes: RouteObject[] = [
  {
    path: 'videos',
    handle: { may: 'use' },
    lazy: page(async () => (await import('./VideosPage.tsx')).VideosPage),
  },
];

/** Its place in the navigation. */
export const places = [
  { to: '/videos', label: 'Videos', icon: Video, may: 'use', keys: 'g v', section: 'company' },
] as const;
