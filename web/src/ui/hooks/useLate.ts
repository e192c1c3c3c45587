import { useEffect, useState } from 'react';

/** Whether something has been so for `patience` milliseconds: what passes sooner is not worth a word. */
export const useLate = (isSo: boolean, patience: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo, patience]);
  return isSo && isLate;
};
