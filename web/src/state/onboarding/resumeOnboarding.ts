import { companyApi } from '#api/services/company.ts';
import { onboardingApi } from '#api/services/onboarding.ts';
import { opportunityApi } from '#api/services/opportunity.ts';
import { finishOnboarding, initialOnboarding, setOnboarding, whoIs } from './onboarding.ts';
import { places } from './onboardingPlaces.ts';
import { openDraft } from '../opportunity/opportunityDraft.ts';
import type { AppDispatch } from '../root.ts';

const once = { forceRefetch: true, subscribe: false } as const;

/**
 * Goes on with the way in of somebody who has just signed in, wherever they left it, with what they had entered. Answers the
 * address of the step; null where they have finished.
 */
export const resumeOnboarding =
  (accessToken: string) =>
  async (dispatch: AppDispatch): Promise<string | null> => {
    const who = whoIs(accessToken);
    const { registration: mine } = who;
    dispatch(setOnboarding(who));
    const { getOnboarding, getUserProfile } = onboardingApi.endpoints;
    const { data: place } = await dispatch(getOnboarding.initiate(mine, once));
    if (!place?.step) {
      dispatch(finishOnboarding());
      return null;
    }
    const { data: person } = await dispatch(getUserProfile.initiate(mine, once));
    const { data: company } = await dispatch(companyApi.endpoints.getCompanyProfile.initiate(mine, once));
    const { opportunityId } = place;
    const role =
      opportunityId &&
      (await dispatch(
        opportunityApi.endpoints.getOpportunity.initiate({ companyId: mine.companyId, opportunityId }, once),
      ));
    if (role && role.data?.status === 'Draft') dispatch(openDraft(role.data));
    const { profileData, companyData } = initialOnboarding;
    dispatch(
      setOnboarding({
        step: place.step,
        profileData: {
          ...profileData,
          fullName: person?.fullName ?? '',
          jobTitle: person?.jobTitleName ?? '',
          department: person?.department ?? '',
          location: person?.location ?? null,
        },
        companyData: {
          ...companyData,
          name: company?.name ?? '',
          location: company?.location ?? null,
          industries: company?.industries ?? [],
          size: company?.companySize ?? '',
        },
      }),
    );
    return places[place.step];
  };
