import { chatApi } from '#api/services/chat.ts';
import { requestOf } from '#api/client.ts';
import { chatLimits, type Message } from '@marigold/contract/chat';
import { chat } from '@marigold/contract/chatRoutes';
import type { Page } from '@marigold/contract/page';

/** The messages of a conversation as its caller asks for them: the first id in the address is one's own. */
export interface LogArg {
  memberId: string;
  conversationId: string;
}

/** Which page of a conversation. */
export interface LogCursor {
  TokenId?: string;
  PageSize: number;
}

/** The messages of a conversation: the newest page first, each further one older. What happens meanwhile is patched in. */
export const logApi = chatApi
  .enhanceEndpoints({
    endpoints: {
      getConversation: { providesTags: ['Conversations'] },
      listMatchConversations: { providesTags: ['Conversations'] },
      countUnread: { providesTags: ['Conversations'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readLog: build.infiniteQuery<Page<Message>, LogArg, LogCursor>({
        infiniteQueryOptions: {
          initialPageParam: { PageSize: chatLimits.firstPage },
          getNextPageParam: ({ prevToken }) =>
            prevToken ? { TokenId: prevToken, PageSize: chatLimits.page } : undefined,
        },
        query: ({ queryArg, pageParam }) =>
          requestOf('chat', chat.routes.listMessages, { ...queryArg, ...pageParam, PageNavigation: 2 }),
        providesTags: ['Conversations'],
        keepUnusedDataFor: 300,
      }),
    }),
  });

export const { useReadLogInfiniteQuery } = logApi;
