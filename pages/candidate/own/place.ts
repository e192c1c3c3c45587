import { useEffect, useState } from 'preact/hooks';

/** Where the candidate's pages begin. */
const start = '/c';

/** The same address with the language that was chosen. */
export const addressOf = (path: string): string => `${path}${location.search}`;

/** Goes to another of the candidate's pages without loading anew. */
export const go = (path: string, { replace = false } = {}): void => {
  history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(path));
  dispatchEvent(new PopStateEvent('popstate'));
};

/** The part of the address below the candidate's pages, and what comes after #. */
export const usePlace = (): { path: string; mark: string } => {
  const read = () => ({ path: location.pathname.slice(start.length), mark: location.hash.slice(1) });
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const follow = () => setPlace(read());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return place;
};
