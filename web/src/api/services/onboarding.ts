import { onboarding } from '@marigold/contract/onboarding';
import { client, type Client } from '../client.ts';

/** Registration and one's own profile. */
export const onboardingApi: Client<typeof onboarding.routes> = client(onboarding);
export const {
  useLazyCheckNewEmailQuery,
  useSendEmailCodeMutation,
  useRegisterMutation,
  useGetUserProfileQuery,
  useSaveUserProfileMutation,
  useLazySignProfileImageQuery,
  useGetAvailabilityQuery,
  useSaveAvailabilityMutation,
  useContactMutation,
  useSaveOnboardingMutation,
} = onboardingApi;
