import { demo } from '@marigold/contract/demo';
import { client, type Client } from '../client.ts';

/** The made-up company to look around in, and made-up candidates for a company that has none yet. */
export const demoApi: Client<typeof demo.routes> = client(demo);
export const {
  useShowDemoQuery,
  useSignInToDemoMutation,
  useRegisterInDemoMutation,
  useResetDemoMutation,
  useCountDemoCandidatesQuery,
  useAddDemoCandidatesMutation,
  useRemoveDemoCandidatesMutation,
} = demoApi;
