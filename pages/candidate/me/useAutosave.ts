import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { keep, kept } from '../storage.ts';

/** How long somebody must have stopped typing; milliseconds. */
const REST = 700;

/** What became of the last change. */
export type Saving = { state: 'saved'; at?: string } | { state: 'saving' } | { state: 'failed'; message: string };

/**
 * Saves a value by itself once somebody stops changing it: one save at a time, always of the newest value. What is not saved is
 * kept on the device under `name`, and saved when the connection is back or the page is opened again.
 */
export const useAutosave = <T>(name: string, stored: T, save: (value: T) => Promise<void>) => {
  const [value, setValue] = useState<T>(() => kept<T>(name) ?? stored);
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const newestRef = useRef<T | undefined>(kept<T>(name));
  const isBusyRef = useRef(false);
  const saveRef = useRef(save);
  const timerRef = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    saveRef.current = save;
  });
  const run = async () => {
    const next = newestRef.current;
    if (next === undefined || isBusyRef.current) return;
    isBusyRef.current = true;
    setSaving({ state: 'saving' });
    try {
      await saveRef.current(next);
      if (newestRef.current === next) {
        newestRef.current = undefined;
        keep(name, undefined);
      }
      setSaving({ state: 'saved', at: new Date().toISOString() });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setSaving({ state: 'failed', message: error.message });
      return;
    } finally {
      isBusyRef.current = false;
    }
    if (newestRef.current !== undefined) await run();
  };
  const runRef = useRef(run);
  useEffect(() => {
    runRef.current = run;
  });
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
    keep(name, next);
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => void runRef.current(), REST);
  };
  return { value, change, saving };
};
