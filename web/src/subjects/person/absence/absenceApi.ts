import { absence } from '@marigold/contract/absence';
import { client, type Client } from '#api/client.ts';

/** Who is away, and who stands in. */
const absenceApi: Client<typeof absence.routes> = client(absence);
export const {
  useListAbsencesQuery,
  useShowOwnAbsenceQuery,
  useSaveOwnAbsenceMutation,
  useEndOwnAbsenceMutation,
  useShowAbsenceQuery,
  useSaveAbsenceMutation,
  useEndAbsenceMutation,
} = absenceApi;
