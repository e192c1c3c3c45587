import { chatApi } from '#api/services/chat.ts';
import { applyTold, type Change } from '#api/live/liveEvents.ts';
import type { RootState } from '#state/root.ts';
import { isForPeople } from '#subjects/conversation/log/log.ts';
import type { Conversation, Message } from '@marigold/contract/chat';
import type { LiveData } from '@marigold/contract/live';
import { isListed } from './list/filter.ts';
import { threadApi, type ThreadListArg } from './threadApi.ts';

const { updateQueryData, selectCachedArgsForQuery } = threadApi.util;

/** Reads that hold conversations. */
const holders = ['getConversation', 'listMatchConversations', 'listThreads'] as const;

/** The conversations of a list; nothing while it was not read. */
const readRows = (state: RootState, arg: ThreadListArg): Conversation[] | undefined =>
  threadApi.endpoints.listThreads
    .select(arg)(state)
    .data?.pages.flatMap(({ data }) => data);
const rowsOf = (state: RootState, arg: ThreadListArg): Conversation[] => readRows(state, arg) ?? [];

/** A conversation as some list or the open page holds it. */
export const cachedThread = (conversationId: string): Change<Conversation | undefined> => {
  return (_dispatch, getState) => {
    const state = getState();
    for (const arg of selectCachedArgsForQuery(state, 'getConversation'))
      if (arg.conversationId === conversationId) {
        const { data } = chatApi.endpoints.getConversation.select(arg)(state);
        if (data) return data;
      }
    for (const arg of selectCachedArgsForQuery(state, 'listMatchConversations')) {
      const [held] = chatApi.endpoints.listMatchConversations.select(arg)(state).data?.data ?? [];
      if (held?.conversationIdentifier === conversationId) return held;
    }
    for (const arg of selectCachedArgsForQuery(state, 'listThreads')) {
      const found = rowsOf(state, arg).find((row) => row.conversationIdentifier === conversationId);
      if (found) return found;
    }
    return undefined;
  };
};

/** Changes a conversation wherever it is held. */
const patchThread = (conversationId: string, change: (thread: Conversation) => void): Change => {
  return (dispatch, getState) => {
    const state = getState();
    for (const arg of selectCachedArgsForQuery(state, 'getConversation'))
      if (arg.conversationId === conversationId)
        dispatch(updateQueryData('getConversation', arg, (thread) => change(thread)));
    for (const arg of selectCachedArgsForQuery(state, 'listMatchConversations'))
      dispatch(
        updateQueryData('listMatchConversations', arg, ({ data }) => {
          for (const thread of data) if (thread.conversationIdentifier === conversationId) change(thread);
        }),
      );
    for (const arg of selectCachedArgsForQuery(state, 'listThreads')) {
      if (!rowsOf(state, arg).some((row) => row.conversationIdentifier === conversationId)) continue;
      dispatch(
        updateQueryData('listThreads', arg, ({ pages }) => {
          for (const { data } of pages) {
            const row = data.find((each) => each.conversationIdentifier === conversationId);
            if (row) change(row);
          }
        }),
      );
    }
  };
};

const toTop = (arg: ThreadListArg, thread: Conversation): Change => {
  return (dispatch) => {
    dispatch(
      updateQueryData('listThreads', arg, ({ pages }) => {
        const id = thread.conversationIdentifier;
        const holder = pages.find(({ data }) => data.some((row) => row.conversationIdentifier === id));
        const row = holder?.data.find((each) => each.conversationIdentifier === id) ?? thread;
        if (holder) holder.data.splice(holder.data.indexOf(row), 1);
        else pages.forEach((page) => (page.totalRecords += 1));
        pages[0]?.data.unshift(row);
      }),
    );
  };
};

/** Conversations that are being fetched because something was said in them. */
const fetching = new Set<string>();

/** Puts a conversation into the lists it belongs to and is not in yet; by name it stays where the server put it. */
const showNew = (me: string, conversationId: string): Change<Promise<void>> => {
  return async (dispatch, getState) => {
    if (fetching.has(conversationId)) return;
    fetching.add(conversationId);
    try {
      const ask = chatApi.endpoints.getConversation.initiate(
        { memberId: me, conversationId },
        { subscribe: false, forceRefetch: true },
      );
      const thread = await dispatch(ask).unwrap();
      for (const arg of selectCachedArgsForQuery(getState(), 'listThreads')) {
        if (arg.opportunityId !== thread.opportunityId || arg.sort === 'name' || !isListed(arg, thread)) continue;
        if (!rowsOf(getState(), arg).some((row) => row.conversationIdentifier === conversationId))
          dispatch(toTop(arg, thread));
      }
    } finally {
      fetching.delete(conversationId);
    }
  };
};

const bump = (me: string, message: Message, opportunityId: string | undefined): Change => {
  return (dispatch, getState) => {
    const { conversationId, sequence } = message;
    const isLookedAt = getState().chat.activeThreadId === conversationId;
    dispatch(
      patchThread(conversationId, (thread) => {
        if ((thread.lastMessage?.sequence ?? 0) >= sequence) return;
        thread.lastMessage = message;
        if (isForPeople(message) && !isLookedAt) thread.unread += 1;
      }),
    );
    let isMissing = false;
    for (const arg of selectCachedArgsForQuery(getState(), 'listThreads')) {
      if (opportunityId && arg.opportunityId !== opportunityId) continue;
      const rows = readRows(getState(), arg);
      if (!rows) continue;
      const row = rows.find((each) => each.conversationIdentifier === conversationId);
      if (!row) isMissing = true;
      else if (arg.sort === 'newest' && rows[0] !== row && row.lastMessage?.id === message.id)
        dispatch(toTop(arg, row));
    }
    // What cannot be fetched now is there the next time the list is read.
    if (isMissing) void dispatch(showNew(me, conversationId)).catch(() => undefined);
  };
};

/**
 * Shows a message in the lists: its conversation moves to the top unless names order them, and one more is unread unless
 * somebody looks at it. The same message, told again, changes nothing.
 */
export const bumpThread = (me: string, message: Message, opportunityId: string | undefined): Change =>
  applyTold(holders, bump(me, message, opportunityId));

/** Notes that somebody has read a conversation up to a sequence, on whichever of their screens. */
export const noteRead = (conversationId: string, upTo: number): Change =>
  applyTold(
    holders,
    patchThread(conversationId, (thread) => {
      if (thread.readUpTo >= upTo) return;
      thread.readUpTo = upTo;
      if ((thread.lastMessage?.sequence ?? 0) <= upTo) thread.unread = 0;
    }),
  );

/** Opening a conversation leaves nothing unread in it. */
export const noteOpened = (conversationId: string): Change =>
  applyTold(
    holders,
    patchThread(conversationId, (thread) => {
      thread.unread = 0;
    }),
  );

/** Takes over how a conversation stands now; whether one may still write to who withdrew is asked for. */
export const noteState = (me: string, state: LiveData<'conversation.updated'>): Change =>
  applyTold(holders, (dispatch, getState) => {
    const id = state.conversationIdentifier;
    const known = dispatch(cachedThread(id));
    if (!known || known.version > state.version) return;
    const isOther = known.closed !== state.closed;
    dispatch(
      patchThread(id, (thread) => {
        if (thread.version > state.version) return;
        Object.assign(thread, state);
        if (isOther && state.closed !== 'withdrawn') thread.mayWrite = state.closed !== 'unwanted';
      }),
    );
    const isOpen = selectCachedArgsForQuery(getState(), 'getConversation').some((arg) => arg.conversationId === id);
    if (isOther && isOpen) {
      const ask = { memberId: me, conversationId: id };
      void dispatch(chatApi.endpoints.getConversation.initiate(ask, { subscribe: false, forceRefetch: true }));
    }
  });
