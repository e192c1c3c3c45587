import { useAppSelector } from '#state/root.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { outgoing } from './outgoing.ts';

/** What is sent sooner than this needs no mark; milliseconds. */
const SHORT = 1_000;

/** What on this page says that something waits: about which subjects, once that takes more than a moment. */
export const useWaiting = (): ((subject: string) => boolean) => {
  const by = useAppSelector(({ session }) => session.user?.userId);
  const items = useStore(outgoing);
  const [now, setNow] = useState(Date.now);
  const mine = items.filter((item) => item.by === by && item.refusal === undefined && !item.heldUntil);
  const next = Math.min(...mine.map(({ at }) => Date.parse(at) + SHORT).filter((due) => due > now));
  useEffect(() => {
    if (next === Infinity) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(next - Date.now(), 0) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  const late = new Set(mine.filter(({ at }) => Date.parse(at) + SHORT <= now).map(({ subject }) => subject));
  return (subject) => late.has(subject);
};
