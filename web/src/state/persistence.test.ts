import { describe, expect, it } from 'vitest';
import { initialOnboarding } from './onboarding/onboarding.ts';
import { emptyContent } from './opportunity/createOpportunity.ts';
import { rootReducer } from './root.ts';
import { fromStorage, persistedParts, toStorage } from './persistence.ts';

const onboarding = {
  ...initialOnboarding,
  email: 'ana@solstice.example',
  profileImageUrl: 'blob:picture',
  companyLogoUrl: 'blob:logo',
};

describe('what survives a reload', () => {
  it('is the parts that signing out clears', () => {
    expect([...persistedParts].sort()).toEqual([
      'authentication',
      'chat',
      'companyProfile',
      'createOpportunity',
      'interviewPlans',
      'onboarding',
      'opportunityQuestions',
      'settingsUser',
      'typed',
    ]);
  });

  it('leaves the profile image and the company logo out', () => {
    expect(toStorage(onboarding, 'onboarding')).not.toContain('blob:');
  });

  it('brings the onboarding back with its pictures empty', () => {
    expect(fromStorage(toStorage(onboarding, 'onboarding'), 'onboarding')).toEqual({
      ...onboarding,
      profileImageUrl: null,
      companyLogoUrl: null,
    });
  });

  it('is a draft with every field, also one that was written before a field was added', () => {
    const fresh = rootReducer(undefined, { type: 'start' }).createOpportunity;
    const { description: _details, ...details } = fresh.details;
    const { description: _saved, ...saved } = emptyContent;
    const before = JSON.stringify({ ...fresh, details, saved });
    expect(fromStorage(before, 'createOpportunity')).toEqual({ ...fresh, saved: emptyContent });
  });

  it('is what was typed in the settings, and not that they are open', () => {
    const section = 'availability';
    const drafts = { profile: { fullName: 'Ana', department: '', jobTitle: '', location: null } };
    expect(fromStorage(toStorage({ isOpen: true, section, drafts }, 'settingsUser'), 'settingsUser')).toEqual({
      isOpen: false,
      section,
      drafts,
    });
  });

  it('keeps other parts as they are', () => {
    const part = { email: 'a@b.example', company: null };
    expect(fromStorage(toStorage(part, 'authentication'), 'authentication')).toEqual(part);
  });
});
