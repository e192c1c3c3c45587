import { sso } from '@marigold/contract/sso';
import { client, type Client } from '#api/client.ts';

/** Sign-in by a company's own identity provider. */
export const ssoApi: Client<typeof sso.routes> = client(sso);
export const {
  useShowSsoQuery,
  useSaveProviderMutation,
  useRemoveProviderMutation,
  useAddDomainMutation,
  useCheckDomainMutation,
  useRemoveDomainMutation,
  useUnlinkPersonMutation,
  useFinishProviderSignInMutation,
} = ssoApi;
