import sql from 'sql-template-tag';
import { tenantTypes } from '@marigold/contract/chat';
import type { MatchStatus } from '@marigold/contract/matches';
import type { Call } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { presentMessage, readMessages } from '../messages.ts';
import type { ConversationRow } from '../store.ts';
import { tellBoth } from '../notices/announce.ts';

/** A message that is written on somebody's behalf. */
export interface Written {
  row: ConversationRow;
  type: number;
  sender: { kind: 1 | 2 | 3; id: string };
  text: string;
  /** Of what happened. */
  move?: { from: MatchStatus; to: MatchStatus };
  /** Made before where a message must not be written twice: a conversation takes each id once. */
  id?: string;
  /** The recording of an answer by video or voice. */
  attachmentId?: string | null;
  /** Of a question or its answer: which of how many. */
  question?: { number: number; total: number };
  /** Of a candidate's words: whether the bot took them. */
  isHeardByBot?: boolean;
}

/** The bot of a conversation, which writes in the company's name. */
export const botOf = ({ company_id }: Pick<ConversationRow, 'company_id'>): Written['sender'] => ({
  kind: tenantTypes.Bot,
  id: company_id,
});

/** Writes messages, at most one in each conversation, and tells both sides of them. */
export const write = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  written: readonly Written[],
): Promise<void> => {
  if (written.length === 0) return;
  const each = <T>(of: (one: Written) => T) => written.map(of);
  const stored = await db.rows<{ conversation_id: string; message_id: string }>(sql`
    with written as (
      select * from unnest(${each(({ row }) => row.conversation_id)}::uuid[], ${each(({ id }) => id ?? newId())}::uuid[],
        ${each(({ type }) => type)}::int[], ${each(({ sender }) => sender.kind)}::int[],
        ${each(({ sender }) => sender.id)}::uuid[], ${each(({ text }) => text)}::text[],
        ${each(({ move }) => move?.from ?? null)}::text[], ${each(({ move }) => move?.to ?? null)}::text[],
        ${each(({ question }) => question?.number ?? null)}::int[], ${each(({ question }) => question?.total ?? null)}::int[],
        ${each(({ attachmentId }) => attachmentId ?? null)}::uuid[],
        ${each(({ isHeardByBot = false }) => isHeardByBot)}::boolean[])
        as each (conversation_id, message_id, type, kind, sender_id, text, from_status, to_status, number, total, attachment_id,
          is_heard)),
    numbered as (
      update conversation c set last_sequence = last_sequence + 1, last_at = clock_timestamp(),
        from_member = from_member + (kind = ${tenantTypes.Member})::int,
        heard_by_bot = c.heard_by_bot + is_heard::int,
        last_from_member = case when kind = ${tenantTypes.Member} and to_status is null then last_from_member or not is_heard
          when kind = ${tenantTypes.Bot} and to_status is null then false else last_from_member end,
        told_status = coalesce(written.to_status, c.told_status)
      from written where c.conversation_id = written.conversation_id and not exists (select from message g
        where g.conversation_id = c.conversation_id and g.message_id = written.message_id)
      returning c.conversation_id, c.company_id, c.last_sequence, c.last_at, c.from_member, written.message_id,
        written.type, written.kind, written.sender_id, written.text, written.from_status, written.to_status, number, total,
        written.attachment_id, is_heard)
    insert into message (conversation_id, message_id, company_id, sequence, type, sender_kind, sender_id, text, sent_at,
      from_member, from_status, to_status, question_number, question_total, attachment_id,
      heard_by_bot)
    select conversation_id, message_id, company_id, last_sequence, type, kind, sender_id, text, last_at, from_member,
      from_status, to_status, number, total, attachment_id, is_heard
    from numbered returning conversation_id, message_id`);
  const rows = new Map(written.map(({ row }) => [row.conversation_id, row]));
  const messages = await readMessages(
    db,
    sql`(g.conversation_id, g.message_id) in (select * from unnest(
      ${stored.map(({ conversation_id }) => conversation_id)}::uuid[], ${stored.map(({ message_id }) => message_id)}::uuid[]))`,
    sql`g.conversation_id`,
    stored.length,
  );
  for (const message of messages) {
    const row = rows.get(message.conversation_id);
    if (row) await tellBoth(db, 'message.created', row, presentMessage({ platform }, message, row));
  }
};
