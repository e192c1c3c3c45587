import { line, onReturn, type Outage } from '#api/line.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Since when there is no connection; `null` while it holds. */
export const useLine = (): Outage | null => useSyncExternalStore(line.subscribe, line.get);

/** Does something each time the connection is back, while it is wanted. */
export const useReturn = (isWanted: boolean, run: () => void): void => {
  const latest = useEffectEvent(run);
  useEffect(() => (isWanted ? onReturn(() => latest()) : undefined), [isWanted]);
};
