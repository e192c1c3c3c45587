import { type Message, messageTypes, tenantTypes } from '@marigold/contract/chat';

const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 10, count)).toISOString();

/** A message for tests, said so many minutes after ten. */
export const said = (
  sequence: number,
  by: 'us' | 'them' | 'bot',
  more: Partial<Message> & { at?: number } = {},
): Message => {
  const { at = sequence, ...rest } = more;
  const tenantType = { us: tenantTypes.User, them: tenantTypes.Member, bot: tenantTypes.Bot }[by];
  return {
    id: `message ${sequence}`,
    conversationId: 'talk',
    sequence,
    text: `${sequence}`,
    messageTypeId: messageTypes.Text,
    sentDate: minute(at),
    sender: { identifier: by === 'them' ? 'member' : by, avatar: '', firstName: by, tenantType },
    recipients: [
      {
        identifier: by === 'them' ? 'company' : 'member',
        received: false,
        read: false,
        receivedAt: null,
        readAt: null,
      },
    ],
    questionNumber: null,
    totalQuestions: null,
    replyTo: null,
    attachment: null,
    templateType: null,
    move: null,
    ...rest,
  };
};
