import { onLive, sayLive } from '#api/live/live.ts';
import { present } from '#api/live/presence.ts';
import { chatLimits } from '@marigold/contract/chat';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Somebody who was told to type is taken to have stopped after this; milliseconds. */
const TYPING = 5_000;

/** Who types in which conversation. */
const typing = createStore<Readonly<Record<string, { by: string }>>>(() => ({}));

const end = (conversationId: string, one: { by: string } | undefined) => {
  const { [conversationId]: now, ...others } = typing.getState();
  if (now && now === one) typing.setState(others, true);
};

const onTyping = (conversationId: string, by: string) => {
  const one = { by };
  typing.setState({ [conversationId]: one });
  setTimeout(() => end(conversationId, one), TYPING);
};

/** Somebody's message ends their typing. */
export const typedBy = (conversationId: string, by: string): void => {
  const one = typing.getState()[conversationId];
  if (one?.by === by) end(conversationId, one);
};

/** Hears who types, while the component is on screen. */
export const useLivePeople = (): void => {
  useEffect(() => {
    const stop = onLive('typing', ({ data: { conversationId, by } }) => onTyping(conversationId, by));
    return () => {
      stop();
      typing.setState({}, true);
    };
  }, []);
};

/** Whether somebody types in a conversation now. */
export const useIsTyping = (conversationId: string, who: string): boolean =>
  useStore(typing, (all) => all[conversationId]?.by === who);

/** Whether somebody has a conversation before them now. */
export const useIsPresent = (who: string): boolean => useStore(present, (all) => all.has(who));

let saidAt = 0;
/** Tells the other side that one types, as often as they need to know. */
export const sayTyping = (conversationId: string): void => {
  if (Date.now() - saidAt < chatLimits.typingSeconds * 1000) return;
  saidAt = Date.now();
  sayLive('typing', { conversationId });
};
