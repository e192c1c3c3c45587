import type { Choice } from '@marigold/contract/choosing';
import { useEffect, useRef } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { keep, kept } from '../storage.ts';
import type { callsOf } from './service.ts';

type Calls = ReturnType<typeof callsOf>;
type Held = NonNullable<Choice['hold']>;

// In this tab alone: it is how a page that is loaded again is told from one that somebody left.
const nameOf = (key: string): string => `kept.${key}`;
const remember = (key: string, held: Held | undefined): void => keep(nameOf(key), held, 'sessionStorage');
const recall = (key: string): Held | undefined => {
  const held = kept<Held>(nameOf(key), 'sessionStorage');
  remember(key, undefined);
  return held;
};

/** Asks for what can be chosen; a time that this tab kept before its page was loaded again is kept on, no longer than before. */
export const showAgain = async (calls: Calls, key: string): Promise<Choice> => {
  const held = recall(key);
  if (!held) return calls.show();
  try {
    return await calls.hold(held.time, held.until);
  } catch (error) {
    if (error instanceof Refused && error.status !== 0) return calls.show();
    throw error;
  }
};

/** Gives back what is kept for a candidate who leaves; a page that is loaded again, or gone back to, keeps it. */
export const useGivingBack = (calls: Calls, key: string, hold: Choice['hold'] | undefined, again: () => void): void => {
  const holdRef = useRef(hold);
  useEffect(() => {
    holdRef.current = hold;
  });
  useEffect(() => {
    const leave = () => {
      const held = holdRef.current;
      if (!held) return;
      remember(key, held);
      void calls.leave(held.until).catch(() => undefined);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) again();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      if (holdRef.current) void calls.release().catch(() => undefined);
    };
  }, [calls, key, again]);
};
