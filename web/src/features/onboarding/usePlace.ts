import { useSaveOnboardingMutation } from '#api/services/onboarding.ts';
import { openedStep } from '#state/onboarding/onboarding.ts';
import type { Step } from '#state/onboarding/onboardingPlaces.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { useEffect } from 'react';

/** Keeps which step is open, here and with the account, so that coming back leads there in any browser. */
export const usePlace = (step: Step): void => {
  const dispatch = useAppDispatch();
  const [save] = useSaveOnboardingMutation();
  const registration = useAppSelector(({ onboarding }) => onboarding.registration);
  const isOpen = useAppSelector(({ onboarding, session }) => onboarding.token !== null && !session.isAuthenticated);
  // A role that the server has not been told of is no place to come back to.
  const opportunityId = useAppSelector(({ createOpportunity }) =>
    createOpportunity.version === null ? null : createOpportunity.opportunityId,
  );
  useEffect(() => {
    if (!isOpen || !registration || step === 'email') return;
    dispatch(openedStep(step));
    // One that does not arrive costs nothing but the step: the next one tells again.
    void save({ ...registration, body: { step, opportunityId } });
  }, [dispatch, save, isOpen, registration, step, opportunityId]);
};
