import { useMe } from '#state/root.ts';
import type { Conversation } from '@marigold/contract/chat';
import { useMemo } from 'react';
import type { ThreadFilter } from './filter.ts';
import { useListThreadsInfiniteQuery } from '../threadApi.ts';

/** The conversations of an opportunity that a filter lists. */
export interface Threads {
  rows: readonly Conversation[];
  total: number;
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  loadMore: () => void;
  loadEarlier: () => void;
  reload: () => void;
}

const distinct = (rows: readonly Conversation[]) => [
  ...new Map(rows.map((row) => [row.conversationIdentifier, row])).values(),
];

/** Reads a list of conversations, page by page as it is scrolled. */
export const useThreads = (opportunityId: string | undefined, filter: ThreadFilter): Threads => {
  const { companyId, userId } = useMe();
  const { status, only, q, sort } = filter;
  const query = useListThreadsInfiniteQuery(
    { tenant: userId, companyId, opportunityId: opportunityId ?? '', status, only, q, sort },
    { skip: !opportunityId, refetchOnMountOrArgChange: true },
  );
  const pages = query.currentData?.pages;
  const rows = useMemo(() => distinct(pages?.flatMap(({ data }) => data) ?? []), [pages]);
  return {
    rows,
    total: pages?.[0]?.totalRecords ?? 0,
    isLoading: !pages && !query.isError,
    isFetching: query.isFetching,
    error: pages ? undefined : query.error,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    loadEarlier: () => {
      if (query.hasPreviousPage && !query.isFetching) void query.fetchPreviousPage();
    },
    reload: () => void query.refetch({ refetchCachedPages: false }),
  };
};
