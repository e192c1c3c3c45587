import sql from 'sql-template-tag';
import type { z } from 'zod';
import {
  chatLimits,
  conversationModes,
  conversationStatuses,
  type Message,
  messageTypes,
  tenantTypes,
} from '@marigold/contract/chat';
import type { chat } from '@marigold/contract/chatRoutes';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { placeholdersIn } from '@marigold/contract/templates';
import { phrase } from '@marigold/words/sentence';
import type { Db } from '#platform/database/db';
import { noteContact } from '#modules/matches';
import { checkAttachment } from './attachments.ts';
import { answer } from '../screening/answers.ts';
import { act } from '../screening/talk.ts';
import { lockedFor } from '../conversations.ts';
import { planDigest } from '../notices/digest.ts';
import { findMessage, type MessageRow, presentFresh, presentMessage } from '../messages.ts';
import { closedFor, closedWords, mayWrite } from '../present.ts';
import { mostLately, noteSaid } from './quickSend.ts';
import { type ChatCall, isMember, kindOf } from '../side.ts';
import { type ConversationRow, change } from '../store.ts';
import { tellBoth, tellStates } from '../notices/announce.ts';

type Sent = z.output<typeof chat.routes.sendMessage.body>;

const sideOf = (call: ChatCall) => (isMember(call) ? 'member' : 'company');

const refuseClosed = (call: ChatCall, row: ConversationRow): void => {
  if (mayWrite(row, sideOf(call))) return;
  if (!isMember(call) && row.is_muted)
    throw refused('UNWANTED', 'This candidate wants no more messages from your company, so none can be sent.');
  if (!isMember(call))
    throw refused('CONVERSATION_CLOSED', 'This candidate withdrew, and you have sent your last message already.');
  throw refused('CONVERSATION_CLOSED', closedWords[closedFor(row, 'member') ?? 'ended']);
};

/** Refuses what only the bot could take, and a message that says nothing or has gaps in it. */
const refuseUnsendable = ({ messageTypeId, text, attachmentId, templateType }: Sent): void => {
  if (messageTypeId === messageTypes.L2Answer || messageTypeId === messageTypes.OpenAnswer)
    throw refused('NO_BOT', 'No question is being asked in this conversation. Send your answer as a text.');
  const isAttachment = messageTypeId === messageTypes.Attachment;
  if (isAttachment !== Boolean(attachmentId))
    throw badRequest(
      isAttachment ? 'Upload the file first, then send it.' : 'A file is sent as a message of type 12.',
      'body.attachmentId',
    );
  if (!isAttachment && text === '') throw badRequest('Write a message.', 'body.text', 'EMPTY');
  if (templateType && messageTypeId !== messageTypes.Template)
    throw badRequest('Words of a template are sent as a message of type 2.', 'body.templateType');
  const [gap] = messageTypeId === messageTypes.Template ? placeholdersIn(text) : [];
  if (gap !== undefined)
    throw badRequest(
      phrase('Fill in {{gap}} before you send this.', { gap: `{{${gap}}}` }),
      'body.text',
      'PLACEHOLDER',
    );
};

const tooMany = () =>
  refused(
    'TOO_MANY',
    phrase(
      'These are more messages than anybody reads: {{most}} in {{seconds}} seconds. Wait a moment, then send it again.',
      chatLimits.messages,
    ),
  );

/** A reply is to an earlier message: the one that replies is stored already. */
const checkReply = async (db: Db, conversationId: string, replyTo: string, id: string): Promise<void> => {
  if (replyTo === id || !(await findMessage(db, conversationId, replyTo))) throw notFound('Message');
};

/**
 * Gives the message its number and stores it, unless there is one with its id, or this person sent `most` lately, on all nodes
 * together. The conversation is locked, so numbers follow each other without a gap.
 */
const store = ({ db, actor, platform }: ChatCall, conversationId: string, kind: 1 | 2, sent: Sent) => {
  const most = mostLately(platform);
  const isFromMember = kind === tenantTypes.Member;
  // A candidate writes as the member they are in this conversation.
  const sender = isFromMember ? sql`c.member_id` : sql`${actor.userId}::uuid`;
  return db.one<Pick<MessageRow, 'sequence' | 'sent_at' | 'from_member'>>(
    sql`
    with numbered as (
      update conversation c set last_sequence = last_sequence + 1, last_at = clock_timestamp(),
        from_member = from_member + ${isFromMember ? 1 : 0}, last_from_member = ${isFromMember}
      where conversation_id = ${conversationId}
        and not exists (select from message g where g.conversation_id = ${conversationId} and g.message_id = ${sent.id})
        and (select count(*) from (select from message g where g.sender_id = ${sender}
          and g.sent_at > now() - make_interval(secs => ${chatLimits.messages.seconds}) limit ${most}) lately) < ${most}
      returning company_id, last_sequence, last_at, from_member, ${sender} sender_id)
    insert into message (conversation_id, message_id, company_id, sequence, type, sender_kind, sender_id, text, sent_at,
      reply_to, attachment_id, template_type, from_member)
    select ${conversationId}::uuid, ${sent.id}::uuid, company_id, last_sequence, ${sent.messageTypeId}, ${kind}, sender_id,
      ${sent.text}, last_at, ${sent.replyTo ?? null}, ${sent.attachmentId ?? null}, ${sent.templateType ?? null}, from_member
    from numbered returning sequence, sent_at, from_member`,
  );
};

/** What a message changes about its conversation: it opens it, and somebody of the company takes it over from the bot. */
const wake = async (call: ChatCall, row: ConversationRow): Promise<void> => {
  const isOpen = row.status === conversationStatuses.Open;
  const status =
    row.status === conversationStatuses.Screening && isMember(call) ? row.status : conversationStatuses.Open;
  const takesOver = !isMember(call) && row.mode !== conversationModes.Human;
  if ((isOpen || status === row.status) && !takesOver) return;
  if (isMember(call))
    call.db.behind(
      sql`
      update conversation set status = ${status}, version = version + 1 where conversation_id = ${row.conversation_id}`,
    );
  else change(call.db, row.conversation_id, { status, mode: conversationModes.Human });
  const woken = { ...row, status, mode: takesOver ? conversationModes.Human : row.mode, version: row.version + 1 };
  await tellStates(call.db, [woken]);
  if (takesOver) await act(call, woken, { input: { does: 'takeOver' } });
};

/** Notes who of the company writes in a conversation: they are told by mail of what they miss. */
const takePart = ({ db, actor }: ChatCall, row: ConversationRow) =>
  db.behind(
    sql`
    insert into conversation_reader (conversation_id, user_account_id, company_id, takes_part)
    values (${row.conversation_id}, ${actor.userId}, ${row.company_id}, true)
    on conflict (conversation_id, user_account_id) do update set takes_part = true
    where not conversation_reader.takes_part`,
  );

/** What this person sent under an id before, which is the answer, whatever is said now. */
const repeated = async (call: ChatCall, row: ConversationRow, id: string, senderId: string) => {
  const before = await findMessage(call.db, row.conversation_id, id);
  if (before && before.sender_id !== senderId)
    throw refused('EXISTS', 'A message of somebody else has this id. Send yours with another one.');
  return before && presentMessage(call, before, row);
};

/** Sends a message, once: the same id again answers what was stored, whatever it says now. */
export const send = async (call: ChatCall, conversationId: string, sent: Sent): Promise<Message> => {
  const answered = isMember(call) ? await answer(call, conversationId, sent) : undefined;
  if (answered) return answered;
  refuseUnsendable(sent);
  const { db } = call;
  // The match is locked before the conversation, in the order in which moves lock them. The message follows in the same
  // piece, before anybody knows whether it may be sent: where it may not, the transaction does not commit.
  const matchOf = sql`(select match_id from conversation where conversation_id = ${conversationId})`;
  const [, row, stored] = await Promise.all([
    isMember(call) ? undefined : noteContact(db, matchOf),
    lockedFor(call, conversationId),
    store(call, conversationId, kindOf(call), sent),
  ]);
  const senderId = isMember(call) ? row.member_id : call.actor.userId;
  if (!stored) {
    const before = await repeated(call, row, sent.id, senderId);
    if (before) return before;
  }
  refuseClosed(call, row);
  if (!stored) throw tooMany();
  if (sent.replyTo) await checkReply(db, conversationId, sent.replyTo, sent.id);
  const file = sent.attachmentId ? await checkAttachment(db, conversationId, sent.attachmentId, senderId) : undefined;

  if (!isMember(call) && !row.takes_part) takePart(call, row);
  const fresh = {
    ...stored,
    message_id: sent.id,
    conversation_id: conversationId,
    type: sent.messageTypeId,
    sender_kind: kindOf(call),
    sender_id: senderId,
    text: sent.text,
    reply_to: sent.replyTo ?? null,
    attachment_id: sent.attachmentId ?? null,
    template_type: sent.templateType ?? null,
    full_name: call.actor.fullName,
    profile_image_id: row.my_image_id,
    file_name: file?.name ?? null,
    file_type: file?.type ?? null,
    file_size: file?.size ?? null,
  };
  const message = presentFresh(call, fresh, row);
  await tellBoth(db, 'message.created', row, message);
  await wake(call, row);
  planDigest(db, row, isMember(call) ? 'company' : 'member');
  noteSaid(call, row);
  return message;
};
