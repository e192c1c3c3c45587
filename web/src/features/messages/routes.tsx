import { page } from '#ui/loading/part.tsx';
import type { RouteObject } from 'react-router';

/** Addresses of conversations, below the shell. */
export const routes: RouteObject[] = [
  {
    path: 'messages/:conversationId?',
    handle: { may: 'seeConversations' },
    lazy: page(async () => (await import('./MessagesPage.tsx')).MessagesPage),
  },
  {
    path: 'company/templates',
    handle: { may: 'editTemplates' },
    lazy: page(async () => (await import('./templates/TemplatesPage.tsx')).TemplatesPage),
  },
];
