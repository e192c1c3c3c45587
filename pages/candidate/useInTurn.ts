import { useCallback, useEffect, useRef } from 'preact/hooks';

/** Runs calls one after the other, in the order they were asked for; each is told whether it is the last one so far. */
export const useInTurn = () => {
  const lastRef = useRef<Promise<void>>(Promise.resolve());
  return useCallback((work: (isLast: () => boolean) => Promise<void>): Promise<void> => {
    const mine: Promise<void> = lastRef.current.catch(() => undefined).then(() => work(() => lastRef.current === mine));
    lastRef.current = mine;
    return mine;
  }, []);
};

/**
 * Changes something that is stored as a whole, such as a list: each change is made of what the one before it left, so that two
 * in a row keep both. `save` answers what is stored then.
 */
export const useChangesInTurn = <T>(stored: T, save: (next: T) => Promise<T>) => {
  const latestRef = useRef(stored);
  useEffect(() => {
    latestRef.current = stored;
  }, [stored]);
  const inTurn = useInTurn();
  return (change: (now: T) => T): Promise<void> =>
    inTurn(async () => {
      latestRef.current = await save(change(latestRef.current));
    });
};
