import { chatApi } from '#api/services/chat.ts';
import { onLink, sayLive } from '#api/live/live.ts';
import { lookAt, lookAway } from '#state/chat.ts';
import { useAppDispatch } from '#state/root.ts';
import type { Message } from '@marigold/contract/chat';
import { useEffect } from 'react';
import { useIsVisible } from '#ui/hooks/useIsVisible.ts';

/** Receipts closer than this are one; milliseconds. */
const PAUSE = 400;

interface Reading {
  /** The caller's id, first in the addresses of chat. */
  me: string;
  conversationId: string;
  /** The newest message of the other side, if it is in view. */
  seen: Message | undefined;
  readUpTo: number;
}

/** While a conversation is on screen it is the one looked at, and what is in view of it is told to be read. */
export const useReading = ({ me, conversationId, seen, readUpTo }: Reading): void => {
  const dispatch = useAppDispatch();
  const isVisible = useIsVisible();
  useEffect(() => {
    if (!isVisible) return;
    dispatch(lookAt(conversationId));
    sayLive('presence', { conversationId });
    // A connection that begins later knows nothing of it.
    const stop = onLink((isUp) => isUp && sayLive('presence', { conversationId }));
    return () => {
      stop();
      dispatch(lookAway(conversationId));
      sayLive('presence', { conversationId: null });
    };
  }, [dispatch, conversationId, isVisible]);

  const messageId = isVisible && seen && seen.sequence > readUpTo ? seen.id : undefined;
  useEffect(() => {
    if (!messageId) return;
    const timer = setTimeout(() => {
      // A receipt that does not arrive is given with the next message, or at the next visit.
      void dispatch(chatApi.endpoints.markRead.initiate({ memberId: me, conversationId, messageId }));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [dispatch, me, conversationId, messageId]);
};
