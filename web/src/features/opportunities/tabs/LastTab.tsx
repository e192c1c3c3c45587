import { useCan } from '#state/useCan.ts';
import { lastTab } from '#subjects/opportunity/lastTab.ts';
import { Navigate, useParams } from 'react-router';

/** An opportunity's plain address leads to the tab that was read last, else to its candidates. */
export function LastTab() {
  const { opportunityId = '' } = useParams();
  const first = useCan('seeCandidates') ? 'candidates' : 'details';
  return <Navigate to={`/opportunities/${opportunityId}/${lastTab(opportunityId) ?? first}`} replace />;
}
