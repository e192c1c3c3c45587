import QuickLRU from 'quick-lru';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { chatLimits, type Message, messageTypes, tenantTypes } from '@marigold/contract/chat';
import type { chat } from '@marigold/contract/chatRoutes';
import { isQuestion } from '@marigold/contract/chatRules';
import { partsWith } from '@marigold/contract/permissions';
import type { Platform } from '#platform/http/call';
import { newId } from '#platform/database/id';
import type { ShortCall } from '#platform/http/serve';
import { type About, presentFresh } from '../messages.ts';
import { type ChatCall, isMember } from '../side.ts';
import type { ConversationRow } from '../store.ts';

/** What a message of somebody showed last. It is a guess until the database finds that it is still so. */
interface Known {
  about: About;
  name: string;
  imageId: string | null;
}

/** People in conversations who are remembered, on this node; each takes half a kilobyte. */
const mostKnown = 10_000;
const known = new QuickLRU<string, Known>({ maxSize: mostKnown });
const keyOf = (conversationId: string, userId: string) => `${conversationId} ${userId}`;

/** Messages of one person that are taken in `chatLimits.messages.seconds`. */
export const mostLately = ({ config }: Platform): number =>
  Math.ceil(chatLimits.messages.most * config.rateLimitFactor);

/** Notes what a message of the caller shows, so that the next one needs not ask first. */
export const noteSaid = (call: ChatCall, row: ConversationRow): void => {
  const { company_id, company_name, logo_id, member_id, member_name, avatar_seed, photo_id } = row;
  const received = { company_received: 0, company_read: 0, member_received: 0, member_read: 0 };
  known.set(keyOf(row.conversation_id, call.actor.userId), {
    about: { company_id, company_name, logo_id, member_id, member_name, avatar_seed, photo_id, ...received },
    name: isMember(call) ? member_name : call.actor.fullName,
    imageId: row.my_image_id,
  });
};

type Sent = z.output<typeof chat.routes.sendMessage.body>;

const isPlain = ({ messageTypeId, text, attachmentId, replyTo, templateType }: Sent): boolean =>
  messageTypeId === messageTypes.Text && text !== '' && !attachmentId && !replyTo && !templateType;

/**
 * Sends a text of somebody who wrote before in a conversation that goes on, in one trip to the database (`say` in the
 * migrations); undefined where anything is not as usual, and nothing was done.
 */
export const say = async (
  { platform, claims, line, db, tells }: ShortCall,
  conversationId: string,
  sent: Sent,
): Promise<Message | undefined> => {
  const last = known.get(keyOf(conversationId, claims.userId));
  if (!last || !isPlain(sent)) return undefined;
  const { companyId, userId, role } = claims;
  const fromMember = role === 'Member';
  // The bot may have an answer.
  if (fromMember && isQuestion(sent.text)) return undefined;
  const fresh = {
    message_id: sent.id,
    conversation_id: conversationId,
    sequence: 1,
    sent_at: new Date(0),
    sender_kind: fromMember ? tenantTypes.Member : tenantTypes.User,
    sender_id: fromMember ? last.about.member_id : userId,
    text: sent.text,
    full_name: last.name,
    profile_image_id: last.imageId,
  };
  const message = presentFresh({ platform }, fresh, last.about);
  const stored = await db.one<{ sequence: number; sent: string }>(
    sql`
    select * from say(${companyId ?? null}, ${userId}, ${claims.sessionId}, ${claims.version}, ${claims.userType},
      ${[partsWith({ role }, 'chat')].flat().join()}, ${conversationId}, ${sent.id}, ${sent.text}, ${JSON.stringify(message)}, ${last.name},
      ${fromMember ? last.about.avatar_seed : last.imageId}, ${mostLately(platform)}, ${chatLimits.messages.seconds},
      ${newId()}, ${line.action}, ${line.targetId}, ${JSON.stringify(line.data)}, ${line.requestId ?? null})`,
  );
  if (!stored) return undefined;
  tells();
  return { ...message, sequence: stored.sequence, sentDate: stored.sent };
};
