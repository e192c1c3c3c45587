import { line } from '@marigold/contract/kit';
import { NewPassword } from '@marigold/contract/session';
import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import { useListOrganisationQuery } from '#api/services/masterdata.ts';
import { isApiError } from '#api/problem.ts';
import { setOnboarding } from '#state/onboarding/onboarding.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { useIndustries } from '#subjects/opportunity/choices.ts';
import { ChoiceField } from '#ui/form/ChoiceField.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useZodForm } from '#ui/form/Form.tsx';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { companyNameOf } from './companyNameOf.ts';
import { stepConcerned } from '../concerns.ts';
import { LaterPicture } from './LaterPicture.tsx';
import { LocationField } from './LocationField.tsx';
import { useMemory } from '../memory.ts';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { StepForm } from '../frame/StepForm.tsx';
import { useFounding } from './useFounding.ts';
import { useKept } from '../useKept.ts';

/** Most industries of a company. */
const INDUSTRIES = 5;
const Choice = z.object({ id: z.string(), name: z.string() });
const Company = z.object({
  name: line(120).min(1, 'Enter the name of your company.'),
  location: Choice.nullable(),
  industries: z.array(Choice).max(INDUSTRIES),
  size: z.string(),
  password: z.string(),
});
/** After a reload the password is gone: it is never stored. */
const Forgotten = Company.extend({ password: NewPassword });

/** The third step: the company. The first time it registers the person and the company, later it saves. */
export function CompanyStep() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { memory, remember } = useMemory();
  const { email, token, registration, profileData, companyData, companyLogoUrl } = useAppSelector(
    ({ onboarding }) => onboarding,
  );
  const { found } = useFounding();
  const { data: organisation } = useListOrganisationQuery();
  const { data: saved } = useGetCompanyProfileQuery(companyLogoUrl === null && registration ? registration : skipToken);
  const isRegistered = token !== null;
  const [asksPassword] = useState(!isRegistered && !memory.password);
  const form = useZodForm(asksPassword ? Forgotten : Company, {
    ...companyData,
    name: companyData.name || companyNameOf(email),
    location: companyData.location ?? profileData.location,
    password: '',
  });
  const toState = ({ name, location, industries, size }: z.input<typeof Company>) => ({
    companyData: { ...companyData, name, location, industries, size },
  });
  useKept(form, toState);

  const submit = async (values: z.output<typeof Company>) => {
    dispatch(setOnboarding(toState(values)));
    try {
      await found(asksPassword ? values.password : memory.password);
    } catch (error) {
      const step = isApiError(error) && stepConcerned(error);
      const isHere = asksPassword && isApiError(error) && error.errors?.some(({ path }) => path === 'body.password');
      if (!step || isHere) throw error;
      remember({ refusal: error, password: values.password || memory.password });
      await navigate(places[step]);
      return;
    }
    await navigate(places.firstRole);
  };
  return (
    <StepForm
      form={form}
      onSubmit={submit}
      title={t('Your company')}
      words={t('Candidates see this. Year, description and links can wait.')}
      back={places.profile}
      next={isRegistered ? t('Continue') : t('Create the company')}
    >
      <Field name="name" label={t('Company name')} autoComplete="organization" autoFocus maxLength={120} />
      <LocationField />
      <ChoiceField
        name="industries"
        label={t('Industries')}
        multiple
        max={INDUSTRIES}
        useOptions={useIndustries}
        helper={t('Up to five')}
      />
      <SelectField name="size" label={t('Company size')} options={organisation?.companySizes ?? []} />
      <LaterPicture
        kind="logo"
        label={t('Logo, if you have it at hand')}
        name={companyData.name}
        url={companyLogoUrl ?? saved?.logoUrl ?? null}
      />
      {asksPassword && !isRegistered && (
        <Box sx={{ display: 'grid', gap: 1.5, pt: 2.5, borderTop: `1px solid ${color.borderSubtle}` }}>
          <Alert severity="info">
            {t('Please choose your password again: it is never stored, so loading the page anew forgot it.')}
          </Alert>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField />
        </Box>
      )}
    </StepForm>
  );
}
