import { userTypes } from '@marigold/contract/permissions';
import type { OnboardingState } from '#state/onboarding/onboarding.ts';
import { places, type Step } from '#state/onboarding/onboardingPlaces.ts';

/** Founding a company, or joining one by invitation. */
export type Way = 'founding' | 'joining';

/** Every step of a way, in order. */
const orders: Record<Way, readonly Step[]> = {
  founding: ['email', 'profile', 'company', 'availability', 'calendar', 'firstRole'],
  joining: ['profile', 'availability', 'calendar'],
};
/** The steps that lead to the goal; the others have their address and wait in the list of first steps. */
export const trails: Record<Way, readonly Step[]> = {
  founding: ['email', 'profile', 'company', 'firstRole'],
  joining: ['profile', 'availability'],
};

type Known = Pick<OnboardingState, 'token' | 'userType' | 'email' | 'profileData'>;

/** Which way somebody is on: an invitation never makes a super admin, founding always does. */
export const wayOf = ({ token, userType }: Pick<Known, 'token' | 'userType'>): Way =>
  token && userType !== userTypes.SuperAdmin ? 'joining' : 'founding';

/** The step after this one, or null where the onboarding ends. */
export const nextOf = (step: Step, way: Way): Step | null => {
  const order = orders[way];
  return order.slice(order.indexOf(step) + 1).find((later) => trails[way].includes(later)) ?? null;
};

/** The step before this one, or null at the first. */
export const backOf = (step: Step, way: Way): Step | null => {
  const order = orders[way];
  const before = order.slice(0, order.indexOf(step)).filter((earlier) => trails[way].includes(earlier));
  return before.at(-1) ?? null;
};

/** Where somebody is sent from a step that is not open to them yet, or no more; null where it is. */
export const detourOf = (step: Step, { token, userType, email, profileData }: Known): string | null => {
  const way = wayOf({ token, userType });
  if (token) return orders[way].includes(step) ? null : places[trails[way][0] ?? 'email'];
  if (step === 'email') return null;
  if (!email.includes('@')) return places.email;
  if (step === 'profile') return null;
  if (!profileData.fullName.trim()) return places.profile;
  return step === 'company' ? null : places.company;
};

/** Where the same is done by somebody who works with Marigold already; null where it is this step itself. */
export const everyday: Record<Step, string | null> = {
  email: '/',
  profile: '/settings/profile',
  company: '/company',
  availability: '/settings/availability',
  calendar: null,
  firstRole: '/opportunities/new',
};

/** The step at an address. */
export const stepAt = (pathname: string): Step | undefined =>
  (Object.keys(places) as Step[]).find((step) => places[step] === pathname);
