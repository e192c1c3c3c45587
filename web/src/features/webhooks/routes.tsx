import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** The address of the company's webhooks. */
export const routes: RouteObject[] = [
  {
    path: 'company/webhooks',
    handle: { may: 'manageWebhooks' },
    lazy: page(async () => (await import('./WebhooksPage.tsx')).WebhooksPage),
  },
];
