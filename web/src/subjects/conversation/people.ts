import { onLive, sayLive } from '#api/live/live.ts';
import { isPresent, onPresence } from '#api/live/presence.ts';
import { chatLimits } from '@marigold/contract/chat';
import { useEffect, useSyncExternalStore } from 'react';

/** Somebody who was told to type is taken to have stopped after this; milliseconds. */
const TYPING = 5_000;

const typing = new Map<string, { by: string; until: number }>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const onTyping = (conversationId: string, by: string) => {
  typing.set(conversationId, { by, until: Date.now() + TYPING });
  setTimeout(tell, TYPING + 10);
  tell();
};

/** Somebody's message ends their typing. */
export const typedBy = (conversationId: string, by: string): void => {
  if (typing.get(conversationId)?.by === by && typing.delete(conversationId)) tell();
};

/** Hears who types, while the component is on screen. */
export const useLivePeople = (): void => {
  useEffect(() => {
    const stop = onLive('typing', ({ data: { conversationId, by } }) => onTyping(conversationId, by));
    return () => {
      stop();
      typing.clear();
    };
  }, []);
};

const isTyping = (conversationId: string, who: string) => {
  const one = typing.get(conversationId);
  return one !== undefined && one.by === who && one.until > Date.now();
};

/** Whether somebody types in a conversation now. */
export const useIsTyping = (conversationId: string, who: string): boolean =>
  useSyncExternalStore(subscribe, () => isTyping(conversationId, who));

/** Whether somebody has a conversation before them now. */
export const useIsPresent = (who: string): boolean => useSyncExternalStore(onPresence, () => isPresent(who));

let saidAt = 0;
/** Tells the other side that one types, as often as they need to know. */
export const sayTyping = (conversationId: string): void => {
  if (Date.now() - saidAt < chatLimits.typingSeconds * 1000) return;
  saidAt = Date.now();
  sayLive('typing', { conversationId });
};
