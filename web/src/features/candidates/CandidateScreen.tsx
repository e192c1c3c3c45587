import type { Place } from '#subjects/candidate/place.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import { part } from '#ui/loading/part.tsx';
import { useMemo } from 'react';
import { CandidateFilter } from './filter.ts';
import { ListScreen } from './list/ListScreen.tsx';
import { useLayout } from './useLayout.ts';
import { useView } from './useView.ts';

const BoardScreen = part(async () => (await import('./board/BoardScreen.tsx')).BoardScreen);

/** The candidates of one opportunity, as a list or on a board. */
export function CandidateScreen({ companyId, opportunityId }: Place) {
  const place = useMemo(() => ({ companyId, opportunityId }), [companyId, opportunityId]);
  const [filter, change] = useUrlState(CandidateFilter);
  const layout = useLayout();
  const { view, show } = useView(filter, change, layout.hasBoard);
  const given = { place, filter, change, onView: show };
  return view === 'board' ? <BoardScreen {...given} /> : <ListScreen {...given} layout={layout} />;
}
