import { line, onReturn, type Outage } from '#api/line.ts';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';

/** Since when there is no connection; `null` while it holds. */
export const useLine = (): Outage | null => useStore(line);

/** Does something each time the connection is back, while it is wanted. */
export const useReturn = (isWanted: boolean, run: () => unknown): void => {
  const latest = useEffectEvent(run);
  useEffect(() => (isWanted ? onReturn(() => latest()) : undefined), [isWanted]);
};
