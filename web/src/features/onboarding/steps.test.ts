import { initialOnboarding, type OnboardingState } from '#state/onboarding/onboarding.ts';
import { describe, expect, it } from 'vitest';
import { places, type Step } from '#state/onboarding/onboardingPlaces.ts';
import { backOf, detourOf, nextOf, wayOf } from './steps.ts';

const at = (change: Partial<OnboardingState>): OnboardingState => ({ ...initialOnboarding, ...change });
const named = { profileData: { ...initialOnboarding.profileData, fullName: 'Marta Silva' } };
const founder = at({ email: 'marta@solstice.example', ...named, token: 'a', userType: 1 });
const colleague = at({ email: 'ana@solstice.example', ...named, token: 'a', userType: 3 });
const all = Object.keys(places) as Step[];
const open = (state: OnboardingState) => all.filter((step) => detourOf(step, state) === null);

describe('the steps of the onboarding', () => {
  it('open one after the other before there is an account', () => {
    expect(open(at({}))).toEqual(['email']);
    expect(detourOf('company', at({}))).toBe('/register');
    expect(open(at({ email: 'marta@solstice.example' }))).toEqual(['email', 'profile']);
    expect(open(at({ email: 'marta@solstice.example', ...named }))).toEqual(['email', 'profile', 'company']);
    expect(detourOf('firstRole', at({ email: 'marta@solstice.example', ...named }))).toBe('/onboarding/company');
  });

  it('are all open once the company is there', () => {
    expect(open(founder)).toEqual(all);
  });

  it('are one’s own alone for somebody who was invited', () => {
    expect(wayOf(colleague)).toBe('joining');
    expect(open(colleague)).toEqual(['profile', 'availability', 'calendar']);
    expect(detourOf('company', colleague)).toBe('/onboarding/profile');
  });

  it('lead to the first role, or from the hours to work', () => {
    expect(['email', 'profile', 'company', 'firstRole'].map((step) => nextOf(step as Step, 'founding'))).toEqual([
      'profile',
      'company',
      'firstRole',
      null,
    ]);
    expect([nextOf('profile', 'joining'), nextOf('availability', 'joining')]).toEqual(['availability', null]);
    expect([backOf('email', 'founding'), backOf('firstRole', 'founding'), backOf('profile', 'joining')]).toEqual([
      null,
      'company',
      null,
    ]);
  });

  it('lead back into the way from where only an address leads', () => {
    expect([backOf('calendar', 'founding'), nextOf('calendar', 'founding')]).toEqual(['company', 'firstRole']);
    expect([backOf('calendar', 'joining'), nextOf('calendar', 'joining')]).toEqual(['availability', null]);
  });
});
