import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../../ask.ts';
import { keep, kept } from '../../storage.ts';
import { changedIn, type Known, joined, withNews } from './changes.ts';

/** How long somebody must have stopped typing; milliseconds. */
const REST = 700;

/** What became of the last change; without a time where nothing had to be sent. */
export type Saving = { state: 'saved'; at?: string } | { state: 'saving' } | { state: 'failed'; message: string };

/** What a save comes to: what is stored then, and the parts that were held back. */
export interface Kept<T> {
  stored: T;
  held: readonly (keyof T)[];
}

/** What is not saved yet, and what it was made from. */
interface Draft<T> extends Known<T> {
  value: T;
}

/**
 * Saves a value by itself once somebody stops changing it: one save at a time, and only the parts that were changed here, so
 * that what another window saved stands. What is not saved is kept on the device under `name`, and saved when the connection is
 * back or the page is opened again. `save` gets the whole value and what it was made from, and answers what is stored then. Parts
 * that it held back stay on the device as they were typed, and are tried again with the next change.
 */
export const useAutosave = <T extends object>(
  name: string,
  stored: T,
  save: (value: T, before: T) => Promise<Kept<T>>,
) => {
  const [draft] = useState(() => {
    const found = kept<Partial<Draft<T>>>(name);
    // What an earlier version of the page kept does not say what it was made from.
    return found?.value && found.stored && found.shown ? (found as Draft<T>) : undefined;
  });
  const [value, setValue] = useState<T>(draft?.value ?? stored);
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const newestRef = useRef<T | undefined>(draft?.value);
  const knownRef = useRef<Known<T>>(draft ?? { stored, shown: stored });
  const isBusyRef = useRef(false);
  const saveRef = useRef(save);
  const timerRef = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    saveRef.current = save;
  });
  /** Shows what is stored now where nothing was changed here since `shown`. */
  const learn = (now: T, shown: T) => {
    const { value: next, known } = withNews(knownRef.current, newestRef.current ?? shown, shown, now);
    knownRef.current = known;
    setValue(next);
    if (newestRef.current === undefined) return;
    newestRef.current = next;
    keep(name, { value: next, ...known } satisfies Draft<T>);
  };
  const run = async () => {
    const next = newestRef.current;
    if (next === undefined || isBusyRef.current) return;
    isBusyRef.current = true;
    let isNewest = false;
    setSaving({ state: 'saving' });
    try {
      const before = knownRef.current.stored;
      const { stored: now, held } = await saveRef.current(joined(knownRef.current, next), before);
      isNewest = newestRef.current === next;
      if (isNewest && held.length === 0) {
        newestRef.current = undefined;
        keep(name, undefined);
      }
      const sent = { ...next };
      for (const part of held) sent[part] = knownRef.current.shown[part];
      learn(now, sent);
      const isSent = now !== before;
      setSaving({ state: 'saved', ...(isSent && { at: new Date().toISOString() }) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setSaving({ state: 'failed', message: error.message });
      return;
    } finally {
      isBusyRef.current = false;
    }
    if (newestRef.current !== undefined && !isNewest) await run();
  };
  const runRef = useRef(run);
  const learnRef = useRef(learn);
  useEffect(() => {
    runRef.current = run;
    learnRef.current = learn;
  });
  // What was asked for while a save is on its way may be older than its answer.
  useEffect(() => {
    if (!isBusyRef.current && changedIn(knownRef.current.stored, stored).length > 0)
      learnRef.current(stored, knownRef.current.shown);
  }, [stored]);
  useEffect(() => {
    const again = () => void runRef.current();
    again();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      clearTimeout(timerRef.current);
      again();
    };
  }, []);
  const change = (next: T) => {
    setValue(next);
    newestRef.current = next;
    keep(name, { value: next, ...knownRef.current } satisfies Draft<T>);
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => void runRef.current(), REST);
  };
  return { value, change, saving };
};
