import { importing } from '@marigold/contract/importRoutes';
import { client, type Client } from '../client.ts';

/** Getting members in from files. */
export const importApi: Client<typeof importing.routes> = client(importing);
export const {
  useListImportsQuery,
  useCreateImportMutation,
  useGetImportQuery,
  useDeleteImportMutation,
  useDeleteImportFileMutation,
  useMapImportColumnsMutation,
  useGetImportFilePageQuery,
  useListImportRowsQuery,
  useChangeImportRowMutation,
  useDecideImportRowsMutation,
  useStartImportMutation,
  useUndoImportMutation,
  useUndoImportRowMutation,
  useListMemberFilesQuery,
} = importApi;
