import { connectLive } from '#api/live.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { whenIdle } from '#ui/whenIdle.ts';
import { useEffect } from 'react';

/** Keeps the live connection open while there is a valid session; somebody else's session has another one. */
export const useLiveConnection = (): void => {
  const dispatch = useAppDispatch();
  const who = useAppSelector(({ session: { isAuthenticated, isExpired, user } }) =>
    isAuthenticated && !isExpired ? `${user?.userId} of ${user?.companyId}` : null,
  );
  useEffect(() => {
    if (who === null) return;
    let connection: Promise<() => void> | undefined;
    // The screen comes first: what happens meanwhile is asked for when the connection stands.
    const callOff = whenIdle(() => {
      connection = connectLive(dispatch);
    });
    return () => {
      callOff();
      void connection?.then((disconnect) => disconnect());
    };
  }, [dispatch, who]);
};
