import { useAppSelector } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import { Navigate, useParams } from 'react-router';

/** An opportunity's plain address leads to the tab that was read last, else to its candidates. */
export function LastTab() {
  const { opportunityId = '' } = useParams();
  const first = useCan('seeCandidates') ? 'candidates' : 'details';
  const tab = useAppSelector(({ visit }) => visit.tabs[opportunityId]) ?? first;
  return <Navigate to={`/opportunities/${opportunityId}/${tab}`} replace />;
}
