import { type ReactNode, useEffect, useState } from 'react';

/** Shows what says "wait" only when there is something to wait for: after 150 ms. */
export function Late({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return late ? children : null;
}
