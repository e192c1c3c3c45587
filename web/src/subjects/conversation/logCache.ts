import { chatApi } from '#api/services/chat.ts';
import { applyTold, type Change } from '#api/live/liveEvents.ts';
import type { RootState } from '#state/root.ts';
import { type Message, tenantTypes } from '@marigold/contract/chat';
import type { LiveData } from '@marigold/contract/live';
import { logApi, type LogArg } from './chatApi.ts';
import { inOrder, isFromMember } from './log/log.ts';

/** Pages of history asked for at most to close a gap; longer ones are read anew. */
const MOST_PAGES = 5;

/** All loaded messages of a conversation in their order; nothing while it was not opened. */
export const loadedLog = (state: RootState, arg: LogArg): Message[] | undefined => {
  const pages = logApi.endpoints.readLog.select(arg)(state).data?.pages;
  return pages && inOrder(pages.flatMap(({ data }) => data));
};

const join = (arg: LogArg, messages: readonly Message[]): Change => {
  return (dispatch) => {
    const update = logApi.util.updateQueryData('readLog', arg, ({ pages: [newest] }) => {
      if (!newest) return;
      const known = new Set(newest.data.map(({ id }) => id));
      newest.data.push(...messages.filter(({ id }) => !known.has(id)));
      newest.data.sort((one, other) => one.sequence - other.sequence);
    });
    dispatch(update);
  };
};

/** The last message before one that is missing; undefined where none is. */
const beforeGap = (log: readonly Message[]): Message | undefined =>
  log.find((message, at) => {
    const next = log[at + 1];
    return next !== undefined && next.sequence > message.sequence + 1;
  });

/** Conversations of which something missing is being fetched. */
const closing = new Set<string>();

/** Asks for what follows the last message that is sure to have none missing before it. */
const closeGap = (arg: LogArg, last: Message | undefined): Change<Promise<void>> => {
  return async (dispatch) => {
    let after = last;
    for (let page = 0; page < MOST_PAGES; page++) {
      const ask = { ...arg, ...(after && { lastMessageId: after.id }) };
      const asked = chatApi.endpoints.getHistory.initiate(ask, { subscribe: false, forceRefetch: true });
      const { data, hasMore } = await dispatch(asked).unwrap();
      dispatch(join(arg, data));
      after = data.at(-1) ?? after;
      if (!hasMore) return;
    }
    dispatch(logApi.util.invalidateTags(['Conversations']));
  };
};

/** Reads that hold messages. */
const logs = ['readLog'] as const;

const place = (me: string, message: Message): Change => {
  return (dispatch, getState) => {
    const arg = { memberId: me, conversationId: message.conversationId };
    const log = loadedLog(getState(), arg);
    if (!log || log.some(({ id }) => id === message.id)) return;
    const last = beforeGap(inOrder([...log, message]));
    const isGap = last !== undefined || (log.length === 0 && message.sequence > 1);
    dispatch(join(arg, [message]));
    if (!isGap || closing.has(arg.conversationId)) return;
    closing.add(arg.conversationId);
    // What cannot be fetched now is asked for again with the next event.
    void dispatch(closeGap(arg, last))
      .catch(() => undefined)
      .finally(() => closing.delete(arg.conversationId));
  };
};

/** Puts a message where it belongs, however often and in whatever order it is told; what is missing before it is fetched. */
export const arrive = (me: string, message: Message): Change => applyTold(logs, place(me, message));

const memberOf = (message: Message): string | undefined =>
  isFromMember(message) ? message.sender.identifier : message.recipients[0]?.identifier;

/** Whether a receipt by somebody is about a message: each side gives them for what the other one wrote. */
export const concerns = (message: Message, by: string): boolean =>
  (by === memberOf(message)) === (message.sender.tenantType !== tenantTypes.Member);

/** Notes how far the other side has come: everything up to and including a sequence. Receipts only ever move on. */
export const noteReceipt = (
  me: string,
  mark: 'received' | 'read',
  { conversationId, by, upTo }: LiveData<'message.received'>,
  at: string,
): Change =>
  applyTold(logs, (dispatch) => {
    const update = logApi.util.updateQueryData('readLog', { memberId: me, conversationId }, ({ pages }) => {
      for (const message of pages.flatMap(({ data }) => data)) {
        if (message.sequence > upTo || !concerns(message, by)) continue;
        for (const recipient of message.recipients) {
          recipient.received = true;
          recipient.receivedAt ??= at;
          if (mark !== 'read') continue;
          recipient.read = true;
          recipient.readAt ??= at;
        }
      }
    });
    dispatch(update);
  });
