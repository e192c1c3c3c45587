import type { Conversation, Message } from '@marigold/contract/chat';
import { chatLimits } from '@marigold/contract/chatRules';
import type { LiveData } from '@marigold/contract/live';
import type { LiveEnvelope, LiveType } from '@marigold/contract/liveEnvelope';
import { useEffect, useRef, useState } from 'preact/hooks';
import { leaveForSignIn } from '../own/useAsked.ts';
import { connectLive, type Live } from './live.ts';
import type { Messages } from './useMessages.ts';

/** Somebody who was told to type is taken to have stopped after this; milliseconds. */
const stillTypes = 5_000;

interface Heard extends Pick<Messages, 'arrive' | 'mark' | 'catchUp'> {
  conversation: Conversation | undefined;
  /** The conversation itself changed. */
  changed: () => void;
  /** Something new was written while somebody looks. */
  news: (message: Message) => void;
}

/** Hears what happens in a conversation; answers who of the company types, and how to say that oneself does. */
export const useLive = (heard: Heard): { typing: string | undefined; sayTyping: () => void } => {
  const { conversation } = heard;
  const id = conversation?.conversationIdentifier;
  const liveRef = useRef<Live | null>(null);
  const heardRef = useRef(heard);
  const saidRef = useRef(0);
  const [typing, setTyping] = useState<string>();
  useEffect(() => {
    heardRef.current = heard;
  });

  useEffect(() => {
    if (!id) return;
    let isOver: ReturnType<typeof setTimeout> | undefined;
    const stopped = () => setTyping(undefined);
    const mine = () => heardRef.current.conversation?.memberId;
    const about = (data: LiveEnvelope['data']) => (data as { conversationId: string }).conversationId === id;
    const events: { [T in LiveType]?: (data: LiveData<T>, at: string) => void } = {
      'message.created': (message) => {
        if (!about(message)) return;
        stopped();
        heardRef.current.arrive(message);
        heardRef.current.news(message);
      },
      'message.received': ({ by, upTo, ...data }, at) => {
        if (about(data) && by !== mine()) heardRef.current.mark({ received: upTo, read: 0, at });
      },
      'message.read': ({ by, upTo, ...data }, at) => {
        if (about(data) && by !== mine()) heardRef.current.mark({ received: upTo, read: upTo, at });
      },
      'conversation.updated': ({ conversationIdentifier }) => {
        if (conversationIdentifier === id) heardRef.current.changed();
      },
      typing: (data) => {
        if (!about(data) || data.by === mine()) return;
        setTyping(data.by);
        clearTimeout(isOver);
        isOver = setTimeout(stopped, stillTypes);
      },
      'session.revoked': leaveForSignIn,
      resync: () => {
        heardRef.current.changed();
        heardRef.current.catchUp();
      },
    };
    const live = connectLive({
      hear: ({ type, data, at }) => (events[type] as ((told: unknown, at: string) => void) | undefined)?.(data, at),
      connected: () => {
        heardRef.current.catchUp();
        isSeen();
      },
    });
    const isSeen = () => live.say('presence', { conversationId: document.hidden ? null : id });
    liveRef.current = live;
    document.addEventListener('visibilitychange', isSeen);
    return () => {
      live.say('presence', { conversationId: null });
      live.close();
      clearTimeout(isOver);
      document.removeEventListener('visibilitychange', isSeen);
    };
  }, [id]);

  const sayTyping = () => {
    if (Date.now() - saidRef.current < chatLimits.typingSeconds * 1000) return;
    saidRef.current = Date.now();
    liveRef.current?.say('typing', { conversationId: id });
  };
  return { typing, sayTyping };
};
