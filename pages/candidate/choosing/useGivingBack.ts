import type { Choice } from '@marigold/contract/choosing';
import { useEffect, useRef } from 'preact/hooks';
import { Refused } from '../ask.ts';
import type { callsOf } from './service.ts';

type Calls = ReturnType<typeof callsOf>;
type Kept = NonNullable<Choice['hold']>;

// In this tab alone: it is how a page that is loaded again is told from one that somebody left.
const nameOf = (key: string): string => `marigold.kept.${key}`;
const remember = (key: string, kept: Kept): void => {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing gives the time back after some seconds.
  }
};
const recall = (key: string): Kept | undefined => {
  try {
    const text = sessionStorage.getItem(nameOf(key));
    sessionStorage.removeItem(nameOf(key));
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
};

/** Asks for what can be chosen; a time that this tab kept before its page was loaded again is kept on, no longer than before. */
export const showAgain = async (calls: Calls, key: string): Promise<Choice> => {
  const kept = recall(key);
  if (!kept) return calls.show();
  try {
    return await calls.hold(kept.time, kept.until);
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
      const kept = holdRef.current;
      if (!kept) return;
      remember(key, kept);
      void calls.leave(kept.until).catch(() => undefined);
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
