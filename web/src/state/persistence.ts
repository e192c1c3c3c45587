import { detailsOf, emptyContent } from './opportunity/createOpportunity.ts';
import { initialOnboarding } from './onboarding/onboarding.ts';
import type { RootState } from './root.ts';

/** Parts of the state that survive a reload, in session storage; signing out clears them. */
export const persistedParts = [
  'onboarding',
  'companyProfile',
  'authentication',
  'opportunityQuestions',
  'createOpportunity',
  'settingsUser',
  'chat',
  'interviewPlans',
  'typed',
] as const satisfies (keyof RootState)[];

/** Longest time the start waits for the saved state; milliseconds. */
export const REHYDRATION_TIMEOUT = 5000;

/** What of a part is written: pictures of the onboarding are not, nor who is looked at now, nor that the settings are open. */
export const toStorage = (part: unknown, key: string): string => {
  if (key === 'chat')
    return JSON.stringify({ ...(part as RootState['chat']), activeThreadId: null, shownMatchId: null });
  if (key === 'settingsUser') return JSON.stringify({ ...(part as RootState['settingsUser']), isOpen: false });
  if (key !== 'onboarding') return JSON.stringify(part);
  const { profileImageUrl: _picture, companyLogoUrl: _logo, ...kept } = part as RootState['onboarding'];
  return JSON.stringify(kept);
};

const withNewFields = (draft: RootState['createOpportunity']): RootState['createOpportunity'] => {
  const { saved, theirs } = draft;
  return {
    ...draft,
    details: { ...detailsOf(emptyContent), ...draft.details },
    saved: saved && { ...emptyContent, ...saved },
    theirs: theirs && { ...theirs, content: { ...emptyContent, ...theirs.content } },
  };
};

/** A part as it was written; what is never written, and fields that came with an update since, have their defaults. */
export const fromStorage = (text: string, key: string): unknown => {
  const part: unknown = JSON.parse(text);
  if (key === 'createOpportunity') return withNewFields(part as RootState['createOpportunity']);
  return key === 'onboarding' ? { ...initialOnboarding, ...(part as object) } : part;
};
