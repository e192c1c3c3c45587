import { createStore } from 'zustand/vanilla';
import { onLink, watchLive } from './live.ts';

/** Who has a conversation before them now. */
export const present = createStore<ReadonlySet<string>>(() => new Set());
const clear = () => present.setState(new Set(), true);

/**
 * Hears who is there, from before the live connection begins: each one is told it once, when the parts that show it may not
 * be loaded yet. Answers how to stop.
 */
export const hearPresence = (): (() => void) => {
  const stops = [
    watchLive('presence', ({ data: { userId, where } }) => {
      const before = [...present.getState()].filter((who) => who !== userId);
      present.setState(new Set(where === null ? before : [...before, userId]), true);
    }),
    // Each connection that begins is told who is there; what the one before knew is over.
    onLink((isUp) => {
      if (!isUp) clear();
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    clear();
  };
};
