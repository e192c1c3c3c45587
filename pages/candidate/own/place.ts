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

/** Has the menu of languages lead to the page that is open now; the server wrote the one that was opened first. */
const followInMenu = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header .menu a[hreflang]')) {
    const query = new URLSearchParams(location.search);
    query.set('lang', link.hreflang);
    link.href = `${location.pathname}?${query.toString()}`;
  }
};

/** The part of the address below the candidate's pages, and what comes after #. */
export const usePlace = (): { path: string; mark: string } => {
  const read = () => ({ path: location.pathname.slice(start.length), mark: location.hash.slice(1) });
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const follow = () => {
      setPlace(read());
      followInMenu();
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return place;
};
