import { PAGE } from '#subjects/candidate/candidateApi.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Candidates } from '../useCandidates.ts';
import { keepPlace, keptPlace } from './keptPlace.ts';

interface Returning {
  candidates: Candidates;
  height: number;
  scroller: { current: HTMLElement | null };
  chosen: string | undefined;
}

/** Keeps which row is the first in sight and returns to it; whoever left the list since has their neighbour shown. */
export const useKeptPlace = ({ candidates, height, scroller, chosen }: Returning) => {
  const { list, rows, startsAtFirst } = candidates;
  const returned = useRef<string>(undefined);
  // As the last scrolling left it: to ask a list that was just drawn has all of the page laid out at once.
  const top = useRef(0);
  const keep = useEffectEvent(() => {
    const index = Math.floor(top.current / height);
    const first = rows[index];
    if (first && returned.current === list)
      keepPlace(list, {
        anchor: first.matchId,
        offset: top.current - index * height,
        index,
        isDeep: !startsAtFirst || index >= PAGE,
        chosen,
      });
  });
  useLayoutEffect(() => {
    const place = keptPlace(list);
    const at = rows.findIndex(({ matchId }) => matchId === place?.anchor);
    if (place && scroller.current) scroller.current.scrollTop = (at < 0 ? place.index : at) * height + place.offset;
    returned.current = list;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each list
  }, [list]);
  useEffect(() => {
    const region = scroller.current;
    const onScroll = () => {
      top.current = region?.scrollTop ?? 0;
      keep();
    };
    region?.addEventListener('scroll', onScroll, { passive: true });
    return () => region?.removeEventListener('scroll', onScroll);
  }, [scroller]);
  useEffect(() => keep(), [chosen]);
};
