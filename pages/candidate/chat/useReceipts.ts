import type { Conversation, Message } from '@marigold/contract/chat';
import { useEffect, useRef } from 'preact/hooks';
import { useIsVisible } from '@marigold/web/hooks/useIsVisible';
import { Refused } from '../ask.ts';
import { talk } from './service.ts';

/** Receipts closer than this are one; milliseconds. */
const pause = 400;

interface Seen {
  conversation: Conversation;
  /** The newest message of the company that is here. */
  newest: Message | undefined;
  /** The newest one that was before somebody's eyes. */
  seen: Message | undefined;
  /** The company knows now that more was read. */
  done: () => void;
}

/** Tells the company what is here and what of it was read, up to and including. */
export const useReceipts = ({ conversation, newest, seen, done }: Seen): void => {
  const isVisible = useIsVisible();
  const doneRef = useRef(done);
  const toldRef = useRef({ received: 0, read: conversation.readUpTo });
  useEffect(() => {
    doneRef.current = done;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      const told = toldRef.current;
      const give = (kind: 'received' | 'read', { id, sequence }: Message) =>
        talk.mark(conversation.conversationIdentifier, kind, id).then(
          () => {
            told[kind] = Math.max(told[kind], sequence);
            if (kind === 'read') doneRef.current();
          },
          (error: unknown) => {
            // One that does not arrive is given with the next message, or when the connection is back.
            if (!(error instanceof Refused)) throw error;
          },
        );
      if (isVisible && seen && seen.sequence > told.read) void give('read', seen);
      else if (newest && newest.sequence > Math.max(told.received, told.read)) void give('received', newest);
    }, pause);
    return () => clearTimeout(timer);
  }, [conversation, newest, seen, isVisible]);
};
