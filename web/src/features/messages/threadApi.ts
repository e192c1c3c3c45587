import { requestOf } from '#api/client.ts';
import { logApi } from '#subjects/conversation/chatApi.ts';
import type { Conversation } from '@marigold/contract/chat';
import { chat } from '@marigold/contract/chatRoutes';
import type { Page } from '@marigold/contract/page';
import type { ThreadFilter } from './list/filter.ts';

/** One list of conversations of an opportunity. */
export interface ThreadListArg extends Omit<ThreadFilter, 'role'> {
  tenant: string;
  companyId: string;
  opportunityId: string;
}

interface Cursor {
  TokenId?: string;
  PageNavigation?: 1 | 2;
}

/** Conversations a page of the list holds. */
const PAGE = 25;

const askOf = ({ tenant, companyId, opportunityId, status, only, q, sort }: ThreadListArg, cursor: Cursor) => ({
  tenant,
  companyId,
  opportunityId,
  FilterStatus: status,
  SearchFilter: q,
  SortByName: sort === 'name' ? 'true' : undefined,
  unread: only === 'unread' ? 'true' : undefined,
  waiting: only === 'waiting' ? 'true' : undefined,
  PageSize: PAGE,
  ...cursor,
});

/** The lists of conversations; they grow in both directions, and what happens meanwhile is patched into them. */
export const threadApi = logApi.injectEndpoints({
  endpoints: (build) => ({
    listThreads: build.infiniteQuery<Page<Conversation>, ThreadListArg, Cursor>({
      infiniteQueryOptions: {
        initialPageParam: {},
        getNextPageParam: ({ nextToken }) => (nextToken ? { TokenId: nextToken, PageNavigation: 1 } : undefined),
        getPreviousPageParam: ({ prevToken }) => (prevToken ? { TokenId: prevToken, PageNavigation: 2 } : undefined),
      },
      query: ({ queryArg, pageParam }) => requestOf('chat', chat.routes.listConversations, askOf(queryArg, pageParam)),
      providesTags: ['Conversations'],
    }),
  }),
});

export const { useListThreadsInfiniteQuery } = threadApi;
