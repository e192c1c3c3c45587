import { useCallback } from 'react';
import { useLocation } from 'react-router';

const KEY = 'marigold.scroll';
/** Entries of the history whose places are kept. */
const MOST = 50;
/** How long what is to be scrolled to may take to come; milliseconds. */
const PATIENCE = 5000;

let places: Map<string, number> | undefined;

const load = (): Map<string, number> => {
  addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify([...known()].slice(-MOST))));
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
};
const known = () => (places ??= load());

const keep = (place: string, top: number) => {
  // The latest last: what is left out first is what nobody returns to.
  known().delete(place);
  known().set(place, top);
};

/** Where regions were seen to stand: to ask one that was just drawn has all of the page laid out at once. */
const tops = new WeakMap<HTMLElement, number>();

/** Scrolls a region to where it stood as soon as its content reaches so far, unless somebody scrolls meanwhile. */
const bringBack = (region: HTMLElement, top: number, onDone: () => void) => {
  const stops = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
  const end = () => {
    content.disconnect();
    clearTimeout(timer);
    stops.forEach((type) => removeEventListener(type, end, true));
    onDone();
  };
  const isThere = () => Math.abs(region.scrollTop - top) < 2;
  const attempt = () => {
    if (!isThere()) region.scrollTop = top;
    // A list of which only the visible rows exist begins at its start once it is measured.
    if (isThere()) requestAnimationFrame(() => (isThere() ? end() : attempt()));
  };
  const content = new MutationObserver(attempt);
  const timer = setTimeout(end, PATIENCE);
  stops.forEach((type) => addEventListener(type, end, true));
  content.observe(region, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] });
  attempt();
  return end;
};

/**
 * A ref for a region that scrolls: whoever returns to this entry of the browser's history finds it scrolled as it was, also
 * after a reload.
 */
export const useKeptScroll = (name: string) => {
  const { key } = useLocation();
  return useCallback(
    (region: HTMLElement | null) => {
      if (!region) return undefined;
      const place = `${name} ${key}`;
      const top = known().get(place);
      let isComing = top !== undefined && top > 0;
      const note = () => {
        if (!isComing) keep(place, tops.get(region) ?? 0);
      };
      const follow = () => {
        tops.set(region, region.scrollTop);
        note();
      };
      const end = isComing && bringBack(region, top ?? 0, () => (isComing = false));
      note();
      region.addEventListener('scroll', follow, { passive: true });
      return () => {
        region.removeEventListener('scroll', follow);
        if (end) end();
      };
    },
    [name, key],
  );
};
