import { useEffect, useState } from 'preact/hooks';

/** Whether days and times have room beside each other. */
export const useWide = (): boolean => {
  const [isWide, setWide] = useState(() => matchMedia('(min-width: 900px)').matches);
  useEffect(() => {
    const query = matchMedia('(min-width: 900px)');
    const follow = () => setWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
};
