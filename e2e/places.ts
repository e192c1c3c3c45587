import type { QuickCompany } from './quick.ts';

// The candidates' pages turn by other means: they are looked at where somebody applies.
/** Pages for whoever is not signed in. */
export const outside = [
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=used&email=ana%40solstice.example',
  '/invite/lost',
  '/contact',
  '/demo',
  '/outbox',
  '/register',
];
/** The steps of the onboarding. */
export const onboarding = ['profile', 'company', 'availability', 'calendar', 'first-role'].map(
  (step) => `/onboarding/${step}`,
);
/** The sections of one's own settings. */
export const settings = [
  'profile',
  'availability',
  'calendar',
  'display',
  'notifications',
  'shortcuts',
  'security',
].map((section) => `/settings/${section}`);
/** Pages about opportunities. */
export const roles = ({ posted, draft, waiting }: QuickCompany): string[] => [
  '/',
  '/opportunities',
  '/opportunities?status=Closed',
  `/opportunities/${draft}/edit?section=details`,
  `/opportunities/${draft}/edit?section=questions`,
  `/opportunities/${draft}/edit?section=video`,
  `/opportunities/${draft}/edit?section=review`,
  `/opportunities/${posted}/candidates`,
  `/opportunities/${posted}/details`,
  `/opportunities/${posted}/activity`,
  '/reviews',
  `/reviews/${waiting}`,
];
/** The other pages of a company. */
export const around = [
  '/messages?status=0',
  '/interviews',
  '/interviews?tab=past',
  '/interviews?view=week',
  '/team',
  '/company',
  '/company/templates',
  '/company/faq',
  '/videos',
  '/feed',
  '/company/settings',
  '/company/structure',
  '/company/mail',
  '/company/import',
  '/company/keys',
  '/company/webhooks',
  '/company/sign-in',
  '/company/fairness',
  '/company/erasures',
  '/analytics',
  '/nothing-here',
];
