import { type RouteObject, redirect } from 'react-router';
import { places } from '#state/onboarding/onboardingPlaces.ts';

/** Addresses of founding a company and of joining one. */
export const onboardingRoutes: RouteObject[] = [
  { path: '/onboarding/email', loader: () => redirect(places.email) },
  {
    lazy: async () => ({ Component: (await import('./OnboardingFlow.tsx')).OnboardingFlow }),
    children: [
      {
        lazy: async () => ({ Component: (await import('./frame/BloomLayout.tsx')).BloomLayout }),
        children: [
          { path: places.email, lazy: async () => ({ Component: (await import('./steps/EmailStep.tsx')).EmailStep }) },
          {
            path: places.profile,
            lazy: async () => ({ Component: (await import('./steps/ProfileStep.tsx')).ProfileStep }),
          },
          {
            path: places.company,
            lazy: async () => ({ Component: (await import('./steps/CompanyStep.tsx')).CompanyStep }),
          },
          {
            path: places.availability,
            lazy: async () => ({ Component: (await import('./steps/AvailabilityStep.tsx')).AvailabilityStep }),
          },
          {
            path: places.calendar,
            lazy: async () => ({ Component: (await import('./steps/CalendarStep.tsx')).CalendarStep }),
          },
        ],
      },
      {
        path: places.firstRole,
        lazy: async () => ({ Component: (await import('./firstRole/FirstRole.tsx')).FirstRole }),
      },
    ],
  },
];
