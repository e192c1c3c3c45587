import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The moment, renewed when the next minute begins. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
