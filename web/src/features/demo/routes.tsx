import type { RouteObject } from 'react-router';

/** Addresses of looking around with demo data, and of leaving it. */
export const demoRoutes: RouteObject[] = [
  { path: 'demo', lazy: async () => ({ Component: (await import('./DemoPage.tsx')).DemoPage }) },
  { path: 'demo/leave', lazy: async () => ({ Component: (await import('./LeaveDemo.tsx')).LeaveDemo }) },
];
