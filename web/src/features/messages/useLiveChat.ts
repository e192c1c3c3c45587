import { chatApi } from '#api/services/chat.ts';
import { api } from '#api/api.ts';
import { onLive, watchLive } from '#api/live/live.ts';
import { opportunityApi } from '#api/services/opportunity.ts';
import { type AppDispatch, type RootState, useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { isForPeople, isFromMember } from '#subjects/conversation/log/log.ts';
import { arrive, noteReceipt } from '#subjects/conversation/logCache.ts';
import { typedBy } from '#subjects/conversation/people.ts';
import type { Message } from '@marigold/contract/chat';
import { useEffect, useEffectEvent } from 'react';
import { bumpThread, noteRead, noteState } from './threadCache.ts';

/** Numbers of unread messages are asked for at most this often, receipts given; milliseconds. */
const PAUSE = 800;

/** Asks anew for the numbers of the roles, if they are on screen. */
const recountRoles =
  (who: { companyId: string; userId: string }) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (opportunityApi.util.selectCachedArgsForQuery(getState(), 'listChatOpportunities').length === 0) return;
    const { listChatOpportunities } = opportunityApi.endpoints;
    void dispatch(listChatOpportunities.initiate(who, { subscribe: false, forceRefetch: true }));
  };

/**
 * Keeps conversations true while they go on, wherever somebody is: messages and receipts are patched into what is on
 * screen, and what arrives is answered as received.
 * @param onHeard hears every message of a candidate for people to read that is told for the first time.
 */
export const useLiveChat = (onHeard: (message: Message, opportunityId: string | undefined) => void): void => {
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const active = useAppSelector(({ chat }) => chat.activeThreadId);
  const heard = useEffectEvent((message: Message, opportunityId: string | undefined) => {
    if (message.conversationId !== active) onHeard(message, opportunityId);
  });

  useEffect(() => {
    const received = new Map<string, Message>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      timer = undefined;
      const fresh = { subscribe: false, forceRefetch: true } as const;
      void dispatch(chatApi.endpoints.countUnread.initiate({ userId }, fresh));
      dispatch(recountRoles({ companyId, userId }));
      for (const { conversationId, id: messageId } of received.values())
        void dispatch(chatApi.endpoints.markReceived.initiate({ memberId: userId, conversationId, messageId }));
      received.clear();
    };
    const later = () => {
      timer ??= setTimeout(settle, PAUSE);
    };
    const stops = [
      onLive('message.created', ({ data: message, opportunityId }) => {
        typedBy(message.conversationId, message.sender.identifier);
        dispatch(arrive(userId, message));
        dispatch(bumpThread(userId, message, opportunityId));
        // The first words of a conversation make one more.
        if (message.sequence === 1) later();
        if (!isFromMember(message)) return;
        received.set(message.conversationId, message);
        if (isForPeople(message)) heard(message, opportunityId);
        later();
      }),
      onLive('message.received', ({ data, at }) => dispatch(noteReceipt(userId, 'received', data, at))),
      onLive('message.read', ({ data, at }) => {
        dispatch(noteReceipt(userId, 'read', data, at));
        if (data.by !== userId) return;
        dispatch(noteRead(data.conversationId, data.upTo));
        later();
      }),
      // Their conversations are in no list any more, and whoever has one open is told so; or they are there again.
      watchLive('match.hidden', () => dispatch(api.util.invalidateTags(['Conversations']))),
      onLive('conversation.updated', ({ data }) => dispatch(noteState(userId, data))),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [dispatch, companyId, userId]);
};
