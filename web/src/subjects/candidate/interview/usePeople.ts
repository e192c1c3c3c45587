import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { useListInterviewersQuery } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import type { Interview } from '@marigold/contract/interviews';

/** Somebody of the company who interviews. */
export type Interviewer = Interview['interviewers'][number];

/** Oneself, and everybody who can be chosen to interview, oneself first. */
export const usePeople = (): { me: Interviewer; people: readonly Interviewer[] } => {
  const { companyId, userId, email } = useMe();
  const { data: profile } = useGetUserProfileQuery({ companyId, userAccountId: userId });
  const { data: colleagues } = useListInterviewersQuery({ companyId });
  const me = { userId, name: profile?.fullName ?? email, avatarUrl: profile?.profileImageUrl ?? '' };
  return { me, people: [me, ...(colleagues?.data ?? []).filter((one) => one.userId !== userId)] };
};
