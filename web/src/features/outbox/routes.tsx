import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of the mails that stay on this machine. */
export const outside: RouteObject[] = [
  { path: 'outbox', lazy: page(async () => (await import('./Outbox.tsx')).Outbox, { isAhead: false }) },
];
