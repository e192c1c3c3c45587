import { connectLive } from '#api/live/live.ts';
import { hearPresence } from '#api/live/presence.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { patiently } from '#ui/hooks/patiently.ts';
import { useEffect } from 'react';

/**
 * Keeps the live connection open while it is wanted and there is a valid session; somebody else's session has another one.
 * The screen comes first: what happens meanwhile is asked for when the connection stands.
 */
export const useLiveConnection = (isWanted: boolean): void => {
  const dispatch = useAppDispatch();
  const who = useAppSelector(({ session: { isAuthenticated, isExpired, user } }) =>
    isAuthenticated && !isExpired ? `${user?.userId} of ${user?.companyId}` : null,
  );
  useEffect(() => {
    if (who === null || !isWanted) return;
    let isOver = false;
    const stay = () => undefined;
    const deafen = hearPresence();
    const connection = patiently(async () => (isOver ? stay : connectLive(dispatch)));
    return () => {
      isOver = true;
      deafen();
      void connection.then((disconnect) => disconnect());
    };
  }, [dispatch, who, isWanted]);
};
