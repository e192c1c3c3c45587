import type { z } from 'zod';
import { type Conversation, conversationStatuses, messageTypes, triggers } from '@marigold/contract/chat';
import type { chat } from '@marigold/contract/chatRoutes';
import { type ChatCall, isMember } from '../side.ts';
import * as conversations from '../conversations.ts';
import { update } from '../triggers.ts';
import { send } from './send.ts';

type Begun = NonNullable<z.output<typeof chat.routes.startConversation.body>>;

/**
 * The conversation with a candidate of an opportunity, begun if there is none. A first message is sent in the same
 * transaction: where it is refused nothing has begun, and the same message again changes nothing.
 */
export const begin = async (
  call: ChatCall,
  opportunityId: string,
  { memberIdentifier, message }: Begun,
): Promise<Conversation> => {
  const begun = await conversations.start(call, opportunityId, memberIdentifier);
  if (!message) return begun;
  const conversationId = begun.conversationIdentifier;
  // Whoever writes first in the company's name answers in it from then on.
  if (!isMember(call) && begun.conversationStatus === conversationStatuses.NotStarted)
    await update(call, conversationId, triggers.handToHuman);
  await send(call, conversationId, { ...message, messageTypeId: messageTypes.Text });
  return conversations.get(call, conversationId);
};
