import { authentication } from '@marigold/contract/authentication';
import { client, type Client } from '../client.ts';

/** Sign-in, passwords, passkeys and sessions. */
export const authenticationApi: Client<typeof authentication.routes> = client(authentication);
export const {
  useLazyCheckEmailQuery,
  useAuthenticateMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndSessionsMutation,
  useChangePasswordMutation,
  useShowSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useEndSecondFactorMutation,
  useEndSecondFactorOfMutation,
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = authenticationApi;
