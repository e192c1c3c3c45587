import type { RouteObject } from 'react-router';

/** Addresses of conversations, below the shell. */
export const messageRoutes: RouteObject[] = [
  {
    path: 'messages/:conversationId?',
    handle: { may: 'seeConversations' },
    lazy: async () => ({ Component: (await import('./MessagesPage.tsx')).MessagesPage }),
  },
  {
    path: 'company/templates',
    handle: { may: 'editTemplates' },
    lazy: async () => ({ Component: (await import('./templates/TemplatesPage.tsx')).TemplatesPage }),
  },
];
