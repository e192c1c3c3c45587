import { users } from '@marigold/contract/users';
import { client, type Client } from '../client.ts';

/** The company's people and their invitations. */
export const usersApi: Client<typeof users.routes> = client(users);
export const {
  useListUsersQuery,
  useShowDutiesQuery,
  useDeactivateUserMutation,
  useReactivateUserMutation,
  useUpdatePermissionsMutation,
  useTransferSuperAdminMutation,
  useWithdrawInviteMutation,
  useListReviewersQuery,
  useInviteUsersMutation,
  useResendInviteMutation,
  useShowInvitationMutation,
  useAcceptInvitationMutation,
  useGetPreferencesQuery,
  useSavePreferencesMutation,
} = usersApi;
