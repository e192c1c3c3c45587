import sql, { type Sql } from 'sql-template-tag';
import { withdrawUndoSeconds } from '@marigold/contract/candidacy';
import { type Message, messageTypes, tenantTypes } from '@marigold/contract/chat';
import type { MatchStatus } from '@marigold/contract/matches';
import type { MessageTemplateType } from '@marigold/contract/templates';
import type { Db } from '#platform/database/db';
import { logoUrl, memberPictureUrl, pictureUrl } from '#modules/files';
import type { ChatCall } from './side.ts';
import type { ConversationRow } from './store.ts';

/** A message with what is shown of its sender and its file. */
export interface MessageRow {
  message_id: string;
  conversation_id: string;
  sequence: number;
  type: (typeof messageTypes)[keyof typeof messageTypes];
  sender_kind: 1 | 2 | 3;
  sender_id: string;
  text: string;
  sent_at: Date;
  reply_to: string | null;
  attachment_id: string | null;
  template_type: MessageTemplateType | null;
  question_number: number | null;
  question_total: number | null;
  from_member: number;
  /** Whether the bot of a screening took it, so that nobody of the company has to read it. */
  heard_by_bot: boolean;
  from_status: MatchStatus | null;
  to_status: MatchStatus | null;
  /** When the other side received it, and read it. */
  received_at: Date | null;
  read_at: Date | null;
  full_name: string | null;
  profile_image_id: string | null;
  file_name: string | null;
  file_type: string | null;
  file_size: number | null;
}

/** When the side a message `g` went to gave the first receipt that counts for it. */
const given = (isRead: boolean) => sql`
  (select r.at from receipt r where r.conversation_id = g.conversation_id and r.of_member = (g.sender_kind <> 1)
    and r.is_read = ${isRead} and r.up_to >= g.sequence order by r.up_to limit 1)`;

/** Messages that fulfil a condition on `g`, in order. */
export const readMessages = (db: Db, where: Sql, order: Sql, limit: number) =>
  db.rows<MessageRow>(
    sql`
    select g.*, least(${given(false)}, ${given(true)}) received_at, ${given(true)} read_at, u.full_name, u.profile_image_id, f.file_name, f.type file_type, f.size::float8 file_size
    from (select g.message_id, g.conversation_id, g.sequence, g.type, g.sender_kind, g.sender_id, g.text, g.sent_at, g.reply_to,
      g.attachment_id, g.template_type, g.question_number, g.question_total, g.from_member, g.heard_by_bot,
      g.from_status, g.to_status
      from message g where ${where} order by ${order} limit ${limit}) g
    left join user_card u on g.sender_kind = 2 and u.user_account_id = g.sender_id
    left join object_card f on f.object_id = g.attachment_id order by ${order}`,
  );

/** The newest messages of a conversation, the newest first. */
export const newestMessages = (db: Db, conversationId: string, limit: number) =>
  readMessages(db, sql`g.conversation_id = ${conversationId}`, sql`g.sequence desc`, limit);

/** Whether a message `b` says that somebody left of what a message `a` says that they came back from, soon enough to take it back. */
const isTakenBack = sql`b.to_status = 'withdrawn' and a.from_status = 'withdrawn' and b.conversation_id = a.conversation_id
  and b.sequence < a.sequence and b.sent_at >= a.sent_at - make_interval(secs => ${withdrawUndoSeconds})`;

/**
 * The last message of each of these conversations. Of a withdrawal that was taken back neither step is told any more, so
 * there it is the one before.
 */
export const lastMessages = async (
  db: Db,
  conversations: readonly Pick<ConversationRow, 'conversation_id' | 'last_sequence'>[],
): Promise<MessageRow[]> => {
  const last = await readMessages(
    db,
    sql`(g.conversation_id, g.sequence) in (select * from unnest(
      ${conversations.map((row) => row.conversation_id)}::uuid[], ${conversations.map((row) => row.last_sequence)}::int[]))`,
    sql`g.conversation_id`,
    conversations.length,
  );
  const back = last.filter(({ from_status }) => from_status === 'withdrawn').map((row) => row.conversation_id);
  if (back.length === 0) return last;
  const told = await readMessages(
    db,
    sql`g.conversation_id = any(${back}::uuid[]) and g.sequence = (
      select max(m.sequence) from message m where m.conversation_id = g.conversation_id
        and not exists (select from message a, message b where m.message_id in (a.message_id, b.message_id)
          and a.conversation_id = m.conversation_id and ${isTakenBack}))`,
    sql`g.conversation_id`,
    back.length,
  );
  return [...last.filter((row) => !back.includes(row.conversation_id)), ...told];
};

/** A message of a conversation by its id. */
export const findMessage = async (db: Db, conversationId: string, messageId: string) =>
  (
    await readMessages(
      db,
      sql`g.conversation_id = ${conversationId} and g.message_id = ${messageId}`,
      sql`g.sequence`,
      1,
    )
  )[0];

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** What a message shows of its conversation. */
export type About = Pick<
  ConversationRow,
  | 'company_id'
  | 'company_name'
  | 'logo_id'
  | 'member_id'
  | 'member_name'
  | 'avatar_seed'
  | 'photo_id'
  | 'company_received'
  | 'company_read'
  | 'member_received'
  | 'member_read'
>;

const senderOf = ({ platform }: Pick<ChatCall, 'platform'>, row: MessageRow, about: About) => {
  if (row.sender_kind === tenantTypes.Member)
    return { name: about.member_name, avatar: memberPictureUrl(platform, about) };
  if (row.sender_kind === tenantTypes.User)
    return {
      name: row.full_name ?? about.company_name,
      avatar: pictureUrl(platform, row.profile_image_id, row.sender_id),
    };
  return { name: about.company_name, avatar: logoUrl(platform, about.company_id, about.logo_id) };
};

/** A message as both sides see it. */
export const presentMessage = (call: Pick<ChatCall, 'platform'>, row: MessageRow, about: About): Message => {
  const { name, avatar } = senderOf(call, row, about);
  const isFromMember = row.sender_kind === tenantTypes.Member;
  // A company's name is one name, whatever words it has.
  const shownName = row.sender_kind === tenantTypes.Bot ? name : firstName(name);
  return {
    id: row.message_id,
    conversationId: row.conversation_id,
    sequence: row.sequence,
    text: row.text,
    messageTypeId: row.type,
    sentDate: row.sent_at.toISOString(),
    sender: { identifier: row.sender_id, avatar, firstName: shownName, tenantType: row.sender_kind },
    recipients: [
      {
        ...(isFromMember
          ? {
              identifier: about.company_id,
              received: row.sequence <= about.company_received,
              read: row.sequence <= about.company_read,
            }
          : {
              identifier: about.member_id,
              received: row.sequence <= about.member_received,
              read: row.sequence <= about.member_read,
            }),
        receivedAt: row.received_at?.toISOString() ?? null,
        readAt: row.read_at?.toISOString() ?? null,
      },
    ],
    questionNumber: row.question_number,
    totalQuestions: row.question_total,
    replyTo: row.reply_to,
    attachment: row.attachment_id
      ? {
          attachmentId: row.attachment_id,
          name: row.file_name ?? '',
          type: row.file_type ?? 'application/octet-stream',
          size: row.file_size ?? 0,
          // Of an answer that was corrected.
          ...(row.file_type === null && { isGone: true as const }),
        }
      : null,
    templateType: row.template_type,
    move: row.from_status && row.to_status && { from: row.from_status, to: row.to_status },
    ...(row.heard_by_bot && { isHeardByBot: true as const }),
  };
};

/** What is known of a message whose sender is its caller; the rest is as it is for every text that was just sent. */
type Fresh = Pick<
  MessageRow,
  'message_id' | 'conversation_id' | 'sequence' | 'sent_at' | 'sender_kind' | 'sender_id' | 'text'
> &
  Partial<MessageRow>;

/** A message that was just sent, as both sides see it: nobody has received it. */
export const presentFresh = (call: Pick<ChatCall, 'platform'>, fresh: Fresh, about: About): Message =>
  presentMessage(
    call,
    {
      type: messageTypes.Text,
      reply_to: null,
      attachment_id: null,
      template_type: null,
      question_number: null,
      question_total: null,
      from_member: 0,
      heard_by_bot: false,
      from_status: null,
      to_status: null,
      received_at: null,
      read_at: null,
      full_name: null,
      profile_image_id: null,
      file_name: null,
      file_type: null,
      file_size: null,
      ...fresh,
    },
    { ...about, company_received: 0, company_read: 0, member_received: 0, member_read: 0 },
  );
