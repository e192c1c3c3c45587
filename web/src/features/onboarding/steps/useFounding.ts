import { useRegisterMutation } from '#api/services/onboarding.ts';
import { registered, setOnboarding } from '#state/onboarding/onboarding.ts';
import type { RootState } from '#state/root.ts';
import { useAppDispatch } from '#state/root.ts';
import { useStore } from 'react-redux';
import { v7 as newId } from 'uuid';
import { useMemory } from '../memory.ts';
import { useSaves } from '../useSaves.ts';

/** Founding the company that the onboarding describes: once, however often it is tried. */
export const useFounding = () => {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const { memory, remember } = useMemory();
  const [register] = useRegisterMutation();
  const { saveProfile, saveCompany } = useSaves();

  const openAccount = async (password: string) => {
    const { onboarding } = store.getState();
    const { email, emailCode, profileData, companyData } = onboarding;
    const { jobTitle, department, location, fullName } = profileData;
    const id = onboarding.registrationId ?? newId();
    dispatch(setOnboarding({ registrationId: id }));
    const { accessToken } = await register({
      body: {
        id,
        email,
        password,
        fullName,
        companyName: companyData.name,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(jobTitle && { jobTitle }),
        ...(department && { department }),
        ...(location && { locationId: location.id }),
        ...(emailCode.sentTo === email && emailCode.code && { code: emailCode.code }),
      },
    }).unwrap();
    dispatch(registered(accessToken));
    remember({ password: '' });
  };
  /** Registers if that has not happened yet, then saves what registering does not take. Rejects with an ApiError. */
  const found = async (password: string) => {
    if (store.getState().onboarding.token === null) await openAccount(password);
    const { profileData, companyData } = store.getState().onboarding;
    if (memory.picture) await saveProfile(profileData);
    await saveCompany(companyData);
  };
  return { found };
};
