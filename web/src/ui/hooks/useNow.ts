import { serverNow } from '@marigold/contract/serverTime';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The moment by the clock of the server, renewed when the next minute begins. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date(serverNow())), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
