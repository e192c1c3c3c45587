import { describe, expect, it } from 'vitest';
import { initialOnboarding } from './onboarding/onboarding.ts';
import { fromStorage, persistedParts, toStorage } from './persistence.ts';

const onboarding = {
  ...initialOnboarding,
  email: 'ana@solstice.example',
  profileImageUrl: 'blob:picture',
  companyLogoUrl: 'blob:logo',
};

describe('what survives a reload', () => {
  it('is the seven parts that signing out clears', () => {
    expect([...persistedParts].sort()).toEqual([
      'authentication',
      'chat',
      'companyProfile',
      'createOpportunity',
      'onboarding',
      'opportunityQuestions',
      'settingsUser',
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

  it('keeps other parts as they are', () => {
    const part = { email: 'a@b.example', company: null };
    expect(fromStorage(toStorage(part, 'authentication'), 'authentication')).toEqual(part);
  });
});
