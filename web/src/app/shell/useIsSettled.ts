import { type RootState, useAppSelector } from '#state/root.ts';
import { whenIdle } from '#ui/hooks/whenIdle.ts';
import { useEffect, useState } from 'react';

/** What has not come by then comes beside everything else; milliseconds. */
const PATIENCE = 20_000;

const isAsking = ({ api }: RootState) => Object.values(api.queries).some((query) => query?.status === 'pending');

/** False until the first screen has its answers and is drawn: for scripts and connections that nobody waits for. */
export const useIsSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  const isBusy = useAppSelector((state) => !isSettled && isAsking(state));
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => (isBusy ? undefined : whenIdle(() => setSettled(true))), [isBusy]);
  return isSettled;
};
