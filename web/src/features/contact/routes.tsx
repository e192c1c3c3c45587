import type { RouteObject } from 'react-router';

/** The address of writing to the people who run this server. */
export const contactRoutes: RouteObject[] = [
  { path: 'contact', lazy: async () => ({ Component: (await import('./Contact.tsx')).Contact }) },
];
