import { page } from '#ui/loading/part.tsx';
import { replace, type RouteObject } from 'react-router';

/** Addresses of this feature, below the shell. */
export const routes: RouteObject[] = [
  {
    path: 'opportunities',
    handle: { may: 'seeOpportunities' },
    lazy: page(async () => (await import('./list/OpportunityList.tsx')).OpportunityList),
  },
  {
    path: 'opportunities/new',
    handle: { may: 'createOpportunities' },
    lazy: page(async () => (await import('./editor/NewOpportunity.tsx')).NewOpportunity),
  },
  {
    path: 'opportunities/:opportunityId/edit',
    handle: { may: 'createOpportunities' },
    lazy: page(async () => (await import('./editor/EditorPage.tsx')).EditorPage),
  },
  {
    path: 'opportunities/:opportunityId',
    handle: { may: 'seeOpportunities' },
    lazy: page(async () => (await import('./tabs/LastTab.tsx')).LastTab),
  },
  {
    path: 'opportunities/:opportunityId/details',
    handle: { may: 'seeOpportunities' },
    lazy: page(async () => (await import('./tabs/Details.tsx')).Details),
  },
  {
    path: 'opportunities/:opportunityId/questions',
    // They are read with everything else the opportunity says.
    loader: ({ params }) => replace(`/opportunities/${params.opportunityId}/details#questions`),
  },
  {
    path: 'opportunities/:opportunityId/activity',
    handle: { may: 'seeOpportunities' },
    lazy: page(async () => (await import('./tabs/Activity.tsx')).Activity),
  },
];
