/** The steps of founding a company or joining one, and their addresses. */
export const places = {
  email: '/register',
  profile: '/onboarding/profile',
  company: '/onboarding/company',
  availability: '/onboarding/availability',
  calendar: '/onboarding/calendar',
  firstRole: '/onboarding/first-role',
} as const;
/** One of the steps. */
export type Step = keyof typeof places;
