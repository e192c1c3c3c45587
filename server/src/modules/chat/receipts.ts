import sql from 'sql-template-tag';
import { notFound } from '@marigold/contract/problems';
import { tell } from '#platform/live/events';
import { conversationFor } from './conversations.ts';
import { findMessage, type MessageRow } from './messages.ts';
import { type ChatCall, isMember } from './side.ts';
import type { ConversationRow } from './store.ts';
import { sidesOf, tellBoth } from './notices/announce.ts';

/** What somebody says of a message and all before it. */
export type Mark = 'received' | 'read';

/** Moves how far a side has come, and notes when; answers whether that is further than before. What was read was received. */
const moveSide = async (call: ChatCall, row: ConversationRow, message: MessageRow, mark: Mark): Promise<boolean> => {
  const { sequence, from_member: own } = message;
  const of = sql`conversation_id = ${row.conversation_id}`;
  const moved = isMember(call)
    ? mark === 'read'
      ? sql`update conversation set member_received = greatest(member_received, ${sequence}), member_read = ${sequence},
          member_read_own = ${own} where ${of} and member_read < ${sequence}`
      : sql`update conversation set member_received = ${sequence} where ${of} and member_received < ${sequence}`
    : mark === 'read'
      ? sql`update conversation set company_received = greatest(company_received, ${sequence}), company_read = ${sequence}
          where ${of} and company_read < ${sequence}`
      : sql`update conversation set company_received = ${sequence} where ${of} and company_received < ${sequence}`;
  const noted = await call.db.run(sql`
    with moved as (${moved} returning 1)
    insert into receipt (conversation_id, company_id, of_member, is_read, up_to)
    select ${row.conversation_id}, ${row.company_id}, ${isMember(call)}, ${mark === 'read'}, ${sequence} from moved
    on conflict do nothing`);
  return noted > 0;
};

/** Moves how far one person of the company has read, and how many of the messages up to there were for people. */
const moveReader = async ({ db, actor }: ChatCall, row: ConversationRow, message: MessageRow): Promise<boolean> =>
  (await db.run(sql`
    insert into conversation_reader (conversation_id, user_account_id, company_id, read_up_to, read_for_people)
    values (${row.conversation_id}, ${actor.userId}, ${row.company_id}, ${message.sequence},
      ${message.from_member} - (select count(*)::int from message g where g.conversation_id = ${row.conversation_id}
        and g.heard_by_bot and g.sequence <= ${message.sequence}))
    on conflict (conversation_id, user_account_id) do update
      set read_up_to = excluded.read_up_to, read_for_people = excluded.read_for_people
    where conversation_reader.read_up_to < excluded.read_up_to`)) > 0;

/**
 * Notes that the caller received or read a message and all before it. It only ever moves on, so that receipts may come in
 * any order and more than once. Answers how far the caller has come.
 */
export const note = async (call: ChatCall, conversationId: string, messageId: string, mark: Mark) => {
  const row = await conversationFor(call, conversationId);
  const message = await findMessage(call.db, conversationId, messageId);
  if (!message) throw notFound('Message');
  const isFurther = await moveSide(call, row, message, mark);
  const isOwnFurther = !isMember(call) && mark === 'read' && (await moveReader(call, row, message));
  const by = isMember(call) ? row.member_id : call.actor.userId;
  const told = { conversationId, by, upTo: message.sequence };
  if (isFurther) await tellBoth(call.db, `message.${mark}`, row, told);
  // The other side has heard of it before; this person's other screens have not.
  else if (isOwnFurther)
    await tell(call.db, 'message.read', { ...sidesOf(row).company, userId: call.actor.userId }, told);
  return { conversationId, upTo: Math.max(message.sequence, before(call, row, mark)) };
};

const before = (call: ChatCall, row: ConversationRow, mark: Mark): number => {
  if (isMember(call)) return mark === 'read' ? row.member_read : row.member_received;
  return mark === 'read' ? row.read_up_to : row.company_received;
};
