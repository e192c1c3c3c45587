import { structure } from '@marigold/contract/structure';
import { client, type Client } from '#api/client.ts';

/** Departments and offices, and who is bounded to them. */
const structureApi: Client<typeof structure.routes> = client(structure);
export const {
  useListUnitsQuery,
  useShowOwnBoundsQuery,
  useAddUnitMutation,
  useChangeUnitMutation,
  useShowUnitUseQuery,
  useRemoveUnitMutation,
  usePlaceOpportunityMutation,
  useShowBoundsQuery,
  useSaveBoundsMutation,
  useViewAsMutation,
  useEndViewMutation,
} = structureApi;
