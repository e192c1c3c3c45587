import { onLink, watchLive } from './live.ts';

const present = new Set<string>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/**
 * Hears who is there, from before the live connection begins: each one is told it once, when the parts that show it may not
 * be loaded yet. Answers how to stop.
 */
export const hearPresence = (): (() => void) => {
  const stops = [
    watchLive('presence', ({ data: { userId, where } }) => {
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
    present.clear();
    tell();
  };
};

/** Whether somebody has a conversation before them now. */
export const isPresent = (who: string): boolean => present.has(who);

/** Calls `listener` whenever somebody came or left. Answers how to stop. */
export const onPresence = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
