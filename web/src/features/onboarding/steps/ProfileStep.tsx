import { line } from '@marigold/contract/kit';
import { ChosenPassword } from '#ui/form/chosenPassword.ts';
import { useListOrganisationQuery } from '#api/services/masterdata.ts';
import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { setOnboarding } from '#state/onboarding/onboarding.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { Field } from '#ui/form/Field.tsx';
import { useZodForm } from '#ui/form/Form.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { LaterPicture } from './LaterPicture.tsx';
import { LocationField } from './LocationField.tsx';
import { useMemory } from '../memory.ts';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { backOf, nextOf, wayOf } from '../steps.ts';
import { StepForm } from '../frame/StepForm.tsx';
import { useKept } from '../useKept.ts';
import { useRefusal } from '../useRefusal.ts';
import { useSaves } from '../useSaves.ts';

const Person = z.object({
  fullName: line(120).min(1, 'Enter your name.'),
  jobTitle: line(120),
  department: line(120),
  location: z.object({ id: z.string(), name: z.string() }).nullable(),
  password: z.string(),
});
/** Whoever registers chooses a password; whoever has an account is not asked again. */
const Founder = Person.extend({ password: ChosenPassword });

/** Who somebody is: before registering kept for it, afterwards saved at once. */
export function ProfileStep() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { memory, remember } = useMemory();
  const onboarding = useAppSelector((state) => state.onboarding);
  const { email, registration, profileData, profileImageUrl } = onboarding;
  const way = wayOf(onboarding);
  const { saveProfile } = useSaves();
  const { data: organisation } = useListOrganisationQuery();
  const { data: saved } = useGetUserProfileQuery(profileImageUrl === null && registration ? registration : skipToken);
  const schema = useMemo(() => (registration ? Person : Founder), [registration]);
  const form = useZodForm(schema, { ...profileData, password: memory.password });
  useRefusal(form);
  useKept(form, ({ password: _never, ...profile }) => ({ profileData: profile }));

  const goOn = () => navigate(places[nextOf('profile', way) ?? 'availability']);
  const submit = async ({ password, ...profile }: z.output<typeof Person>) => {
    dispatch(setOnboarding({ profileData: profile }));
    if (registration) await saveProfile(profile);
    else remember({ password });
    await goOn();
  };
  const back = backOf('profile', way);
  return (
    <StepForm
      form={form}
      onSubmit={submit}
      title={t('About you')}
      words={t('So that colleagues and candidates know who writes.')}
      back={back && places[back]}
      onSkip={way === 'joining' ? () => void goOn() : undefined}
      next={t('Continue')}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field name="fullName" label={t('Full name')} autoComplete="name" autoFocus maxLength={120} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
        <Field name="jobTitle" label={t('Job title')} autoComplete="organization-title" maxLength={120} />
        <SelectField
          name="department"
          label={t('Department')}
          options={(organisation?.departments ?? []).map(({ name }) => ({ id: name, name }))}
        />
      </Box>
      <LocationField />
      {!registration && <NewPasswordField />}
      <LaterPicture
        kind="profile"
        label={t('Your picture, if you like')}
        name={profileData.fullName}
        url={profileImageUrl ?? saved?.profileImageUrl ?? null}
      />
    </StepForm>
  );
}
