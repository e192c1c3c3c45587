import { editorPath } from '#subjects/opportunity/actions/actions.tsx';
import type { OpportunityListItem } from '@marigold/contract/opportunity';

/** Where a row leads: to the candidates once there can be any, to the editor while it is written, else to the details. */
export const pathOf = ({ opportunityId, status, steps }: OpportunityListItem): string => {
  if (status === 'Posted' || status === 'Closed') return `/opportunities/${opportunityId}/candidates`;
  if (steps.includes('edit')) return editorPath(opportunityId);
  return `/opportunities/${opportunityId}/details`;
};
