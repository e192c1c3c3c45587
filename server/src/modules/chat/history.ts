import sql from 'sql-template-tag';
import { chatLimits, type Message } from '@marigold/contract/chat';
import type { Page, PageQuery } from '@marigold/contract/page';
import { notFound } from '@marigold/contract/problems';
import type { MemberCall } from '#platform/http/call';
import { page } from '#platform/http/page';
import { conversationFor } from './conversations.ts';
import { findMessage, presentMessage, readMessages } from './messages.ts';
import type { ChatCall } from './side.ts';
import * as store from './store.ts';

/** What follows a message, oldest first; everything from the start without one. */
export const after = async (call: ChatCall, conversationId: string, lastMessageId: string | undefined) => {
  const row = await conversationFor(call, conversationId);
  const last = lastMessageId ? await findMessage(call.db, conversationId, lastMessageId) : undefined;
  if (lastMessageId && !last) throw notFound('Message');
  const found = await readMessages(
    call.db,
    sql`g.conversation_id = ${conversationId} and g.sequence > ${last?.sequence ?? 0}`,
    sql`g.sequence`,
    chatLimits.history + 1,
  );
  return {
    data: found.slice(0, chatLimits.history).map((message) => presentMessage(call, message, row)),
    hasMore: found.length > chatLimits.history,
  };
};

/** Messages of a conversation in pages, in their order. */
export const listMessages = async (
  call: ChatCall,
  query: PageQuery & { conversationId: string },
): Promise<Page<Message>> => {
  const row = await conversationFor(call, query.conversationId);
  return page(
    {
      secret: call.platform.secret,
      bound: ['messages', query.conversationId],
      tokenId: query.TokenId,
      navigation: query.PageNavigation,
      size: query.PageSize,
    },
    [{ column: sql`g.sequence`, descending: false, type: 'int' }],
    async (where, order, limit) =>
      (await readMessages(call.db, sql`g.conversation_id = ${query.conversationId} and ${where}`, order, limit)).map(
        (message) => ({ item: presentMessage(call, message, row), cursor: [message.sequence] }),
      ),
    () => Promise.resolve(row.last_sequence),
  );
};

/** More messages than anybody has. */
const mostMessages = 100_000;

/** Everything that was said in the caller's conversations, in its order. */
export const allOwn = async (
  call: MemberCall,
): Promise<{ matchId: string; isMuted: boolean; messages: Message[] }[]> => {
  const order = sql`c.conversation_id`;
  const rows = await store.readFor(call, sql`select c.* from conversation c`, sql`order by ${order}`);
  const ids = rows.map((row) => row.conversation_id);
  const found = await readMessages(
    call.db,
    sql`g.conversation_id = any(${ids}::uuid[])`,
    sql`g.conversation_id, g.sequence`,
    mostMessages,
  );
  return rows.map((row) => ({
    matchId: row.match_id,
    isMuted: row.is_muted,
    messages: found
      .filter((message) => message.conversation_id === row.conversation_id)
      .map((message) => presentMessage(call, message, row)),
  }));
};
