import type { Message } from '@marigold/contract/chat';
import { inOrder, isFromMember } from '@marigold/web/conversation/log/log';

/** How far the company has come with the candidate's messages; up to and including. */
export interface Marks {
  received: number;
  read: number;
  /** When they came as far; for messages that do not know better. */
  at?: string | undefined;
}

/** Messages with their receipts as far as is known, whichever way it was heard first: receipts only ever move on. */
export const withMarks = (messages: readonly Message[], { received, read, at = '' }: Marks): Message[] =>
  messages.map((message) => {
    if (!isFromMember(message) || message.sequence > Math.max(received, read)) return message;
    const come = (one: Message['recipients'][number]) => {
      const isRead = one.read || message.sequence <= read;
      const since = at || null;
      return {
        ...one,
        received: true,
        receivedAt: one.receivedAt ?? since,
        read: isRead,
        readAt: isRead ? (one.readAt ?? since) : null,
      };
    };
    return { ...message, recipients: message.recipients.map(come) };
  });

/** What messages say of how far the company has come. */
export const marksOf = (messages: readonly Message[]): Marks => {
  const furthest = (mark: 'received' | 'read') =>
    Math.max(
      0,
      ...messages
        .filter((message) => isFromMember(message) && message.recipients.some((one) => one[mark]))
        .map(({ sequence }) => sequence),
    );
  return { received: furthest('received'), read: furthest('read') };
};

/** The further of two marks. */
export const furtherOf = (one: Marks, other: Marks): Marks => ({
  received: Math.max(one.received, other.received),
  read: Math.max(one.read, other.read),
  at: other.at,
});

/** More messages joined to those known: each once, in the order of the conversation. */
export const joined = (known: readonly Message[], more: readonly Message[]): Message[] => inOrder([...known, ...more]);

/** The last message that none is missing before, counted from the oldest known one. */
export const lastWhole = (messages: readonly Message[]): Message | undefined =>
  messages.findLast((message, at) => message.sequence === (messages[0]?.sequence ?? 0) + at);
