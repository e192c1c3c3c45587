import { useEffect, useState } from 'react';

/** Whether the window is before somebody's eyes. */
export const useIsVisible = (): boolean => {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
};
