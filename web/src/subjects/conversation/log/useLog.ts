import { serverNow } from '@marigold/contract/serverTime';
import { useMemo, useState } from 'react';
import type { Conversation, Message } from '@marigold/contract/chat';
import { useReadLogInfiniteQuery } from '../chatApi.ts';
import { type Entry, entriesOf, inOrder } from './log.ts';
import { useQueued } from '../outbox.ts';
import type { Queued } from '../queued.ts';

/** A conversation as it is read: its messages, what is on its way, and the way to older ones. */
export interface Log {
  messages: readonly Message[];
  entries: readonly Entry[];
  /** What is on its way, in the order it was written. */
  queued: readonly Queued[];
  isLoading: boolean;
  isFetchingOlder: boolean;
  error: unknown;
  /** Undefined when there are none, or while they are on their way. */
  loadOlder: (() => void) | undefined;
  retry: () => void;
}

/**
 * The messages of a conversation. What was unread when it was opened stays marked as new for as long as it is open.
 * @param me the caller's id, first in the addresses of chat.
 */
export const useLog = (me: string, conversation: Conversation, isMine: (message: Message) => boolean): Log => {
  const { conversationIdentifier: conversationId, unread, readUpTo } = conversation;
  const query = useReadLogInfiniteQuery({ memberId: me, conversationId }, { refetchOnMountOrArgChange: true });
  const queued = useQueued(conversationId, me);
  const [newAfter] = useState(unread > 0 ? readUpTo : null);
  const pages = query.currentData?.pages;
  const messages = useMemo(() => inOrder(pages?.flatMap(({ data }) => data) ?? []), [pages]);
  const entries = useMemo(
    () => entriesOf(messages, queued, { newAfter, isMine, ahead: serverNow() - Date.now() }),
    [messages, queued, newAfter, isMine],
  );
  const hasOlder = query.hasNextPage && !query.isFetching;
  return {
    messages,
    entries,
    queued,
    isLoading: !pages && !query.isError,
    isFetchingOlder: query.isFetchingNextPage,
    error: pages ? undefined : query.error,
    loadOlder: hasOlder ? () => void query.fetchNextPage() : undefined,
    retry: () => void query.refetch(),
  };
};
