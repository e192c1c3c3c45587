import type { OnboardingState } from '#state/onboarding/onboarding.ts';
import { setOnboarding } from '#state/onboarding/onboarding.ts';
import { useAppDispatch } from '#state/root.ts';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps what is typed into a form with every key, so that a reload loses nothing of it. */
export const useKept = <I extends FieldValues, O extends FieldValues>(
  form: UseFormReturn<I, unknown, O>,
  toState: (values: I) => Partial<OnboardingState>,
) => {
  const dispatch = useAppDispatch();
  const latest = useRef(toState);
  useEffect(() => {
    latest.current = toState;
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void dispatch(setOnboarding(latest.current(values))),
      }),
    [subscribe, dispatch],
  );
};
