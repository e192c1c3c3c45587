import { client, type Client } from '#api/client.ts';
import { candidate } from '@marigold/contract/candidate';

/** The calls about requests to be erased. */
const candidateApi: Client<typeof candidate.routes> = client(candidate);
export const { useListErasuresQuery, useCarryOutErasureMutation } = candidateApi;
