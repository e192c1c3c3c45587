import { page } from '#ui/loading/part.tsx';
import { type RouteObject, redirect } from 'react-router';
import { places } from '#state/onboarding/onboardingPlaces.ts';

/** Addresses of founding a company and of joining one. */
export const outside: RouteObject[] = [
  { path: '/onboarding/email', loader: () => redirect(places.email) },
  {
    lazy: page(async () => (await import('./OnboardingFlow.tsx')).OnboardingFlow, { isAhead: false }),
    children: [
      {
        lazy: page(async () => (await import('./frame/BloomLayout.tsx')).BloomLayout, { isAhead: false }),
        children: [
          {
            path: places.email,
            lazy: page(async () => (await import('./steps/EmailStep.tsx')).EmailStep, { isAhead: false }),
          },
          {
            path: places.profile,
            lazy: page(async () => (await import('./steps/ProfileStep.tsx')).ProfileStep, { isAhead: false }),
          },
          {
            path: places.company,
            lazy: page(async () => (await import('./steps/CompanyStep.tsx')).CompanyStep, { isAhead: false }),
          },
          {
            path: places.availability,
            lazy: page(async () => (await import('./steps/AvailabilityStep.tsx')).AvailabilityStep, { isAhead: false }),
          },
          {
            path: places.calendar,
            lazy: page(async () => (await import('./steps/CalendarStep.tsx')).CalendarStep, { isAhead: false }),
          },
        ],
      },
      {
        path: places.firstRole,
        lazy: page(async () => (await import('./firstRole/FirstRole.tsx')).FirstRole, { isAhead: false }),
      },
    ],
  },
];
