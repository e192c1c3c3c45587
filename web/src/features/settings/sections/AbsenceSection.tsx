import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { useMe } from '#state/root.ts';
import { AbsenceForm } from '#subjects/person/absence/AbsenceForm.tsx';
import { SectionFrame } from '../SectionFrame.tsx';

/** When one is away, and who stands in. */
export function AbsenceSection() {
  const { companyId, userId, email } = useMe();
  const { data } = useGetUserProfileQuery({ companyId, userAccountId: userId });
  return (
    <SectionFrame>
      <AbsenceForm user={{ userId, fullName: data?.fullName ?? email }} />
    </SectionFrame>
  );
}
