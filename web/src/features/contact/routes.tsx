import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of writing to the people who run this server. */
export const outside: RouteObject[] = [
  { path: 'contact', lazy: page(async () => (await import('./Contact.tsx')).Contact, { isAhead: false }) },
];
