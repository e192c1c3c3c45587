import { type Availability, days } from '@marigold/contract/onboarding';
import { useGetAvailabilityQuery, useSaveAvailabilityMutation } from '#api/services/onboarding.ts';
import { isApiError } from '#api/problem.ts';
import { initialOnboarding, type OnboardingState, setOnboarding } from '#state/onboarding/onboarding.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { AvailabilityForm } from '#ui/availability/AvailabilityForm.tsx';
import { areHoursValid } from '#ui/availability/week.ts';
import { Result } from '#ui/feedback/Result.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { StepBody, stepColumn } from '../frame/StepBody.tsx';
import { StepFooter } from '../frame/StepFooter.tsx';
import { places } from '#state/onboarding/onboardingPlaces.ts';
import { backOf, nextOf, wayOf } from '../steps.ts';
import { useLeave } from '../useLeave.ts';

/** Which days are on, and the times of the first of them: the week as the onboarding remembers it. */
const weekOf = ({ availability }: Availability): OnboardingState['schedulerAvailability'] => {
  const { startTime, endTime } =
    availability.find(({ isAvailable }) => isAvailable) ?? initialOnboarding.schedulerAvailability;
  const isOn = (day: string) => availability.some((one) => one.day === day && one.isAvailable);
  return {
    ...(Object.fromEntries(days.map((day) => [day, isOn(day)])) as Record<(typeof days)[number], boolean>),
    startTime,
    endTime,
  };
};

/** The hours somebody can be booked for interviews; the usual week is filled in. */
export function AvailabilityStep() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = useLeave();
  const onboarding = useAppSelector((state) => state.onboarding);
  const { registration, hours } = onboarding;
  const way = wayOf(onboarding);
  const stored = useGetAvailabilityQuery(registration ?? skipToken);
  const [save, { isLoading }] = useSaveAvailabilityMutation();
  const [refusal, setRefusal] = useState('');
  // The server knows no better than the company's zone; the browser knows where the person is.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const value = hours ?? (stored.data && { ...stored.data, timeZone });

  const next = nextOf('availability', way);
  const goOn = () => (next ? navigate(places[next]) : leave('/'));
  const submit = async () => {
    if (!registration || !value) return;
    if (!areHoursValid(value)) {
      setRefusal('One day ends before it begins. Change its times or switch it off.');
      return;
    }
    setRefusal('');
    try {
      await save({ ...registration, body: value }).unwrap();
      await goOn();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
    }
  };
  const back = backOf('availability', way);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      sx={stepColumn}
    >
      {refusal && <Alert severity="error">{t(refusal)}</Alert>}
      <StepBody title={t('Your hours')} words={t('Candidates are offered interviews only then.')}>
        <Result of={stored} skeleton={<Skeleton variant="rounded" height={420} />}>
          {() =>
            value && (
              <AvailabilityForm
                value={value}
                onChange={(changed) =>
                  dispatch(setOnboarding({ hours: changed, schedulerAvailability: weekOf(changed) }))
                }
              />
            )
          }
        </Result>
      </StepBody>
      <StepFooter back={back && places[back]} onSkip={() => void goOn()}>
        <Button type="submit" variant="contained" size="large" loading={isLoading} disabled={!value}>
          {next ? t('Continue') : t('Save and start')}
        </Button>
      </StepFooter>
    </Box>
  );
}
