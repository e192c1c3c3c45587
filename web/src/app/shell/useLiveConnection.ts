import { connectLive } from '#api/live.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { useEffect } from 'react';

/** Keeps the live connection open while there is a valid session; somebody else's session has another one. */
export const useLiveConnection = (): void => {
  const dispatch = useAppDispatch();
  const who = useAppSelector(({ session: { isAuthenticated, isExpired, user } }) =>
    isAuthenticated && !isExpired ? `${user?.userId} of ${user?.companyId}` : null,
  );
  useEffect(() => {
    if (who === null) return;
    let over = false;
    const connection = connectLive(dispatch);
    void connection.then((disconnect) => over && disconnect());
    return () => {
      over = true;
      void connection.then((disconnect) => disconnect());
    };
  }, [dispatch, who]);
};
