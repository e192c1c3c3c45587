import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** Addresses of looking around with demo data, and of leaving it. */
export const outside: RouteObject[] = [
  { path: 'demo', lazy: page(async () => (await import('./DemoPage.tsx')).DemoPage, { isAhead: false }) },
  { path: 'demo/leave', lazy: page(async () => (await import('./LeaveDemo.tsx')).LeaveDemo, { isAhead: false }) },
];
