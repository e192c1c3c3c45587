import { onLink, onLive, sayLive } from '#api/live.ts';
import { chatLimits } from '@marigold/contract/chat';
import { useEffect, useSyncExternalStore } from 'react';

/** Somebody who was told to type is taken to have stopped after this; milliseconds. */
const TYPING = 5_000;

const typing = new Map<string, { by: string; until: number }>();
const present = new Set<string>();
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

/** Hears who types and who is there, while the component is on screen. */
export const useLivePeople = (): void => {
  useEffect(() => {
    const stops = [
      onLive('typing', ({ data: { conversationId, by } }) => onTyping(conversationId, by)),
      onLive('presence', ({ data: { userId, where } }) => {
        if (where === null) present.delete(userId);
        else present.add(userId);
        tell();
      }),
      // Each connection that begins is told who is there; what the one before knew is over.
      onLink((isUp) => {
        if (isUp) return;
        present.clear();
        tell();
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      typing.clear();
      present.clear();
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
export const useIsPresent = (who: string): boolean => useSyncExternalStore(subscribe, () => present.has(who));

let saidAt = 0;
/** Tells the other side that one types, as often as they need to know. */
export const sayTyping = (conversationId: string): void => {
  if (Date.now() - saidAt < chatLimits.typingSeconds * 1000) return;
  saidAt = Date.now();
  sayLive('typing', { conversationId });
};
