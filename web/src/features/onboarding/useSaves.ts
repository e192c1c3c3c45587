import { useLazySignLogoQuery, useSaveCompanyMutation } from '#api/services/company.ts';
import { useLazySignProfileImageQuery, useSaveUserProfileMutation } from '#api/services/onboarding.ts';
import { type OnboardingState, setOnboarding } from '#state/onboarding/onboarding.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch } from '#state/root.ts';
import { uploadPicture } from '#ui/picture/upload.ts';
import { useStore } from 'react-redux';
import { useMemory } from './memory.ts';

/** Saving who somebody is and what their company is, each with its picture. They reject with an ApiError. */
export const useSaves = () => {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const { memory, remember } = useMemory();
  const [signPicture] = useLazySignProfileImageQuery();
  const [signLogo] = useLazySignLogoQuery();
  const [saveUserProfile] = useSaveUserProfileMutation();
  const [saveCompanyProfile] = useSaveCompanyMutation();
  const ids = () => {
    const { registration } = store.getState().onboarding;
    if (!registration) throw new Error('Nothing is saved before there is an account.');
    return registration;
  };
  const uploaded = (change: Partial<OnboardingState['chosenPictures']>) => ({
    chosenPictures: { ...store.getState().onboarding.chosenPictures, ...change },
  });

  const saveProfile = async (profile: OnboardingState['profileData']) => {
    const mine = ids();
    const { picture } = memory;
    const profileImageId = picture && (await uploadPicture(() => signPicture(mine).unwrap(), picture));
    const { profileImageUrl } = await saveUserProfile({
      ...mine,
      body: {
        fullname: profile.fullName,
        department: profile.department,
        jobTitleName: profile.jobTitle,
        locationId: profile.location?.id ?? '',
        ...(profileImageId && { profileImageId }),
      },
    }).unwrap();
    remember({ picture: null });
    dispatch(setOnboarding({ profileImageUrl, ...uploaded({ profile: false }) }));
  };

  const saveCompany = async ({ name, size, location, industries }: OnboardingState['companyData']) => {
    const { companyId } = ids();
    const { logo } = memory;
    const logoId = logo && (await uploadPicture(() => signLogo({ companyId }).unwrap(), logo));
    const { logoUrl } = await saveCompanyProfile({
      companyId,
      body: {
        name,
        companySize: size || null,
        locationId: location?.id ?? null,
        industriesIds: industries.map(({ id }) => id),
        ...(logoId && { logoId }),
      },
    }).unwrap();
    remember({ logo: null });
    dispatch(setOnboarding({ companyLogoUrl: logoUrl, ...uploaded({ logo: false }) }));
  };
  return { saveProfile, saveCompany };
};
