import { oneOf, recordOf, stored, useStored } from '#ui/storage/stored.ts';
import { useEffect, useEffectEvent } from 'react';
import { type CandidateFilter, type View, views } from './filter.ts';
import type { ChangeFilter } from './list/toolbar/CandidateToolbar.tsx';

/** How somebody looked at candidates last in this browser. */
const lastView = stored<{ view: View }>('candidatesView', (raw) => ({
  view: oneOf(views, recordOf(raw).view, 'list'),
}));

/** How the candidates are shown, and the way to the other view where there is room for a board. */
export const useView = ({ view: named }: CandidateFilter, change: ChangeFilter, hasRoom: boolean) => {
  const last = useStored(lastView).view;
  const wanted = named ?? last;
  // Whoever is given the address sees the same.
  const name = useEffectEvent(() => change({ view: 'board' }, { replace: true }));
  const isUnnamed = wanted === 'board' && named === undefined;
  useEffect(() => {
    if (isUnnamed) name();
  }, [isUnnamed]);
  const view: View = hasRoom ? wanted : 'list';
  const show = (next: View) => {
    lastView.set({ view: next });
    change({ view: next === 'board' ? 'board' : undefined });
  };
  return { view, show: hasRoom ? show : undefined };
};
